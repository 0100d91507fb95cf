import {
  BEYOND_ASCII,
  WORD_END,
  WORD_FLAGS,
  WORD_NUMBERS,
  WORD_ROW,
  WORD_START,
} from '../../kernel/layout.ts';
import { BYTE_KIND, KIND, pairKind } from '../characters.ts';
import { caseOf } from '../word-case.ts';
import { SCALAR_KERNEL, SIMD_KERNEL } from './kernel-bytes.ts';
import type { KernelExports, Pointer } from './kernel-exports.ts';

/** What the kernel asks of whoever knows words; both answers are indexes of rows. */
export interface WordKnowledge {
  rowOf(word: number): number;
  /** Of a word and the one before it, written as one. */
  joinedRowOf(word: number): number;
}

const NO_KNOWLEDGE: WordKnowledge = { rowOf: () => 0, joinedRowOf: () => 0 };

const compiled = new Map<string, WebAssembly.Module>();

/** Compiled once per thread. */
function moduleOf(base64: string): WebAssembly.Module {
  const known = compiled.get(base64);
  if (known) return known;
  const made = new WebAssembly.Module(Buffer.from(base64, 'base64'));
  compiled.set(base64, made);
  return made;
}

let isSimdKnown: boolean | undefined;

/** Whether this machine's WebAssembly has SIMD instructions. */
const hasSimd = (): boolean => (isSimdKnown ??= WebAssembly.validate(Buffer.from(SIMD_KERNEL, 'base64')));

const encoder = new TextEncoder();
/** UTF-16 units that there is room for at first. */
const LEAST_ROOM = 1 << 13;
/** Bytes that a UTF-16 unit takes at most. */
const UTF8_BYTES = 3;
const ONE_COMMA = /^\s*,\s*$/;

export interface KernelOptions {
  knowledge?: WordKnowledge;
  /** False takes the code for machines without SIMD; the results are the same. */
  simd?: boolean;
}

/** A kernel with a memory of its own, which reads one text at a time. */
export class TextKernel {
  readonly run: KernelExports;
  /** The text whose words are read. */
  text = '';
  /** Bytes of the tables put so far. */
  tableBytes = 0;
  #numbers = new Int32Array(0);
  #utf8 = new Uint8Array(0);
  #utf8At: Pointer = 0;
  #most = -1;

  constructor({ knowledge = NO_KNOWLEDGE, simd = hasSimd() }: KernelOptions = {}) {
    const host = {
      pairKind: (at: number) => pairKind(this.text.slice(at, at + 2)),
      caseOf: (start: number, end: number) => caseOf(this.text.slice(start, end)),
      rowOf: (word: number) => knowledge.rowOf(word),
      joinedRowOf: (word: number) => knowledge.joinedRowOf(word),
      hasCommaBefore: (word: number) =>
        ONE_COMMA.test(this.text.slice(this.wordEnd(word - 1), this.wordStart(word))) ? 1 : 0,
    };
    const instance = new WebAssembly.Instance(moduleOf(simd ? SIMD_KERNEL : SCALAR_KERNEL), { host });
    this.run = instance.exports as unknown as KernelExports;
    new Uint8Array(this.run.memory.buffer, this.run.unitKinds.value).set(KIND);
    new Uint8Array(this.run.memory.buffer, this.run.byteKinds.value).set(BYTE_KIND);
  }

  /** All of the memory; good until the kernel runs again. */
  get numbers(): Int32Array {
    const { buffer } = this.run.memory;
    if (this.#numbers.buffer !== buffer) this.#numbers = new Int32Array(buffer);
    return this.#numbers;
  }

  /** Copies a table into the memory, where it stays. */
  put(table: Int32Array | Uint8Array): Pointer {
    const at = this.run.allocate(table.byteLength);
    const bytes = new Uint8Array(table.buffer, table.byteOffset, table.byteLength);
    new Uint8Array(this.run.memory.buffer, at).set(bytes);
    this.tableBytes += table.byteLength;
    return at;
  }

  /** Makes a text the one to be read. */
  take(text: string): void {
    const { length } = text;
    this.text = text;
    const { written } = encoder.encodeInto(text, this.#roomFor(length));
    if (this.run.takeText(written, length) !== 0) return;
    const units = new Uint8Array(this.run.memory.buffer, this.run.unitsOfText(), length);
    for (let at = 0; at < length; at++) {
      const unit = text.charCodeAt(at);
      units[at] = unit < BEYOND_ASCII ? unit : BEYOND_ASCII | KIND[unit];
    }
  }

  /** Where the UTF-8 of a text with so many units goes. */
  #roomFor(length: number): Uint8Array {
    if (length > this.#most) {
      this.#most = Math.max(LEAST_ROOM, length + (length >> 1));
      this.#utf8At = this.run.roomForText(this.#most);
    } else if (this.#utf8.buffer === this.run.memory.buffer) return this.#utf8;
    this.#utf8 = new Uint8Array(this.run.memory.buffer, this.#utf8At, this.#most * UTF8_BYTES);
    return this.#utf8;
  }

  /** Words of the text, of which the following tell. */
  get wordCount(): number {
    return this.run.wordCount();
  }
  /** The numbers of each word in turn, WORD_NUMBERS apiece; good until the kernel runs again. */
  get words(): Int32Array {
    const at = this.run.wordsAt() / INT_BYTES;
    return this.numbers.subarray(at, at + this.wordCount * WORD_NUMBERS);
  }
  wordStart(word: number): number {
    return this.#wordNumber(word, WORD_START);
  }
  wordEnd(word: number): number {
    return this.#wordNumber(word, WORD_END);
  }
  wordFlags(word: number): number {
    return this.#wordNumber(word, WORD_FLAGS);
  }
  /** Tells words apart; only where the kernel read them with someone's knowledge. */
  wordRow(word: number): number {
    return this.#wordNumber(word, WORD_ROW);
  }
  /** The word as it is written. */
  wordText(word: number): string {
    return this.text.slice(this.wordStart(word), this.wordEnd(word));
  }

  #wordNumber(word: number, number: number): number {
    return this.numbers[this.run.wordsAt() / INT_BYTES + word * WORD_NUMBERS + number];
  }
}

/** Bytes of a number in `numbers`. */
export const INT_BYTES = 4;
