import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BEYOND_ASCII, BYTE_KIND, KIND } from './characters.ts';
import { textBytes } from './text-bytes.ts';

test('every unit has a byte that tells its kind, and an ASCII character is its own', () => {
  // Used again from text to text, as the scan does, so that a longer text's bytes are still there.
  let bytes: Uint8Array = new Uint8Array(4);
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: 'binary-ascii' }));
  const lone = fc.constantFrom('', '\ud835', '\udc00', 'é', '–');
  fc.assert(
    fc.property(text, lone, (start, end) => {
      const whole = start + end;
      bytes = textBytes(whole, bytes);
      for (let at = 0; at < whole.length; at++) {
        const unit = whole.charCodeAt(at);
        expect(BYTE_KIND[bytes[at]]).toBe(KIND[unit]);
        expect(bytes[at]).toBe(unit < BEYOND_ASCII ? unit : BEYOND_ASCII | KIND[unit]);
      }
      expect(bytes[whole.length]).toBe(0);
    }),
  );
});
