/** A message carried to the next page in navigation state. @source specification 1, section 2.8 */
export interface Flash {
  kind: 'success' | 'info' | 'warning' | 'danger';
  text: string;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    flash?: Flash;
  }
}

export const flash = (kind: Flash['kind'], text: string): { flash: Flash } => ({ flash: { kind, text } });
