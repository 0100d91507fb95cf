/** Texts end to end in ascending order of their UTF-8 bytes; text i stands at start[i] up to start[i + 1]. */
export interface TextTable {
  bytes: Uint8Array;
  start: Uint32Array;
}

const encoder = new TextEncoder();
/** A byte order mark is part of a text like any other character. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export const textAt = ({ bytes, start }: TextTable, number: number): string =>
  decoder.decode(bytes.subarray(start[number], start[number + 1]));

/** Number of the text; -1 when the table does not have it. */
export const numberOfText = (table: TextTable, text: string): number => {
  const wanted = encoder.encode(text);
  let low = 0;
  let high = table.start.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compareWith(table, middle, wanted);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return -1;
};

/** Order of two texts of a table by their bytes. */
const compareTexts = ({ bytes, start }: TextTable, a: number, b: number): number => {
  const lengthA = start[a + 1] - start[a];
  const lengthB = start[b + 1] - start[b];
  const shared = Math.min(lengthA, lengthB);
  for (let i = 0; i < shared; i++) {
    const difference = bytes[start[a] + i] - bytes[start[b] + i];
    if (difference !== 0) return difference;
  }
  return lengthA - lengthB;
};

/** Bytes that a double holds as a whole number. */
const PREFIX_BYTES = 6;

/** Sorts text numbers by their texts' bytes, in place; compares first bytes as one number before the rest. */
export const sortTexts = (table: TextTable, numbers: Uint32Array): Uint32Array => {
  const { bytes, start } = table;
  const prefix = new Float64Array(start.length - 1);
  for (const number of numbers) {
    let value = 0;
    for (let i = 0; i < PREFIX_BYTES; i++) {
      const at = start[number] + i;
      value = value * 256 + (at < start[number + 1] ? bytes[at] : 0);
    }
    prefix[number] = value;
  }
  return numbers.sort((a, b) => prefix[a] - prefix[b] || compareTexts(table, a, b));
};

/** The texts of the given numbers, in that order, as a table of their own. */
export const pickTexts = ({ bytes, start }: TextTable, numbers: Uint32Array): TextTable => {
  const picked = new Uint32Array(numbers.length + 1);
  for (let i = 0; i < numbers.length; i++)
    picked[i + 1] = picked[i] + start[numbers[i] + 1] - start[numbers[i]];
  const pickedBytes = new Uint8Array(picked[numbers.length]);
  for (let i = 0; i < numbers.length; i++)
    pickedBytes.set(bytes.subarray(start[numbers[i]], start[numbers[i] + 1]), picked[i]);
  return { bytes: pickedBytes, start: picked };
};

const compareWith = ({ bytes, start }: TextTable, number: number, wanted: Uint8Array): number => {
  const from = start[number];
  const length = start[number + 1] - from;
  const shared = Math.min(length, wanted.length);
  for (let i = 0; i < shared; i++) {
    const difference = bytes[from + i] - wanted[i];
    if (difference !== 0) return difference;
  }
  return length - wanted.length;
};
