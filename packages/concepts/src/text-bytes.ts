import { BEYOND_ASCII, KIND } from './characters.ts';

const encoder = new TextEncoder();

/**
 * One byte for every UTF-16 unit of a text, and a 0 after the last: an ASCII character itself, or BEYOND_ASCII and the
 * unit's kind. A loop reads bytes several times as fast as it can ask a string for its units, and most texts can be
 * copied in one go. Returns `bytes`, or a larger array if the text needs one.
 */
export const textBytes = (text: string, bytes: Uint8Array): Uint8Array => {
  const { length } = text;
  const into = bytes.length > length ? bytes : new Uint8Array(length * 2 + 1);
  const { read, written } = encoder.encodeInto(text, into);
  // Whatever is not ASCII takes more bytes than units.
  if (read !== length || written !== length) {
    for (let at = 0; at < length; at++) {
      const unit = text.charCodeAt(at);
      into[at] = unit < BEYOND_ASCII ? unit : BEYOND_ASCII | KIND[unit];
    }
  }
  into[length] = 0;
  return into;
};
