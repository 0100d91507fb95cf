const EDGE_PX = 8;
const GAP_PX = 6;

/**
 * Puts an open panel of the top layer under what it belongs to, above it where there is no room below. In the page's
 * own coordinates, so that both scroll together.
 */
export const placePanel = (panel: HTMLElement, anchor: Element): void => {
  // Of a text over several lines, its first.
  const at = anchor.getClientRects()[0] ?? anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(EDGE_PX, Math.min(at.left, clientWidth - panel.offsetWidth - EDGE_PX));
  const below = at.bottom + GAP_PX;
  const above = at.top - GAP_PX - panel.offsetHeight;
  const top = below + panel.offsetHeight > clientHeight && above > EDGE_PX ? above : below;
  panel.style.left = `${left + window.scrollX}px`;
  panel.style.top = `${top + window.scrollY}px`;
};
