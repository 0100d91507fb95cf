const TAKES_KEYS =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable]:not([contenteditable=false])';

/** Whether keys pressed there are written, so that a key of the page must leave them alone. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TAKES_KEYS) !== null;
