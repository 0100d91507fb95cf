/** Room for bytes that is used again and again, and made larger when something needs more. */
export interface GrowingBytes {
  bytes: Buffer;
  /** The same room, for several bytes at once. */
  view: DataView;
}

export const growingBytes = (size: number): GrowingBytes => {
  const bytes = Buffer.from(new ArrayBuffer(size));
  return { bytes, view: new DataView(bytes.buffer) };
};

/** Makes room for `size` bytes at least; what was there stays. */
export function reserve(room: GrowingBytes, size: number): void {
  if (size <= room.bytes.length) return;
  const larger = growingBytes(Math.max(size, room.bytes.length * 2));
  larger.bytes.set(room.bytes);
  room.bytes = larger.bytes;
  room.view = larger.view;
}
