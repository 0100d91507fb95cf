export const draftTexts = {
  restored: 'What you had typed is here again.',
  discard: 'Start afresh',
  logInAgain: 'Log in again; what you typed is kept.',
  leave: 'You have unsaved changes. If you leave the page now, these changes will be lost. Continue?',
} as const;
