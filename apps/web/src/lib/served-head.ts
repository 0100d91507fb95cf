/** Takes away what the server said of the page that was loaded: of the next page it would not be true. */
export const dropServedHead = (): void => {
  for (const element of document.head.querySelectorAll('[data-served]')) element.remove();
};
