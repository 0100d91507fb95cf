/** `kept`: there is no mail server, so it waits here to be read. `failed`: every attempt failed, or it was refused. */
export const MAIL_STATES = ['queued', 'sent', 'kept', 'failed'] as const;

/** What stands for the link in the text of a mail whose link the reader may not have. */
export const HIDDEN_LINK = '[link hidden]';
