/** A byte offset into the kernel's memory. */
export type Pointer = number;

/** What the kernel does; its source, packages/concepts/kernel, tells more. Nothing is checked. */
export interface KernelExports {
  readonly memory: WebAssembly.Memory;
  readonly unitKinds: WebAssembly.Global<'i32'>;
  readonly byteKinds: WebAssembly.Global<'i32'>;
  allocate(bytes: number): Pointer;
  roomForText(most: number): Pointer;
  /** 0 if the bytes at `unitsOfText` must be written by the host. */
  takeText(written: number, most: number): number;
  unitsOfText(): Pointer;

  /** Finds the words of the text; returns their number. */
  scan(): number;
  wordCount(): number;
  wordsAt(): Pointer;
  openingTotal(): number;
  openingsAt(): Pointer;

  useTrie(
    edges: Pointer,
    mask: number,
    first: Pointer,
    sure: Pointer,
    labels: number,
    accepts: Pointer,
  ): void;
  useForms(forms: Pointer, keys: Pointer, longest: number, families: Pointer, interchangeable: Pointer): void;
  useLiterals(concepts: Pointer, ambiguous: Pointer): void;
  useConcepts(count: number): void;

  /** Makes a row of zeros; returns its index. */
  addRow(): number;
  rowPlace(row: number): Pointer;
  labelPlace(row: number): Pointer;
  rememberSpelling(word: number, row: number): void;
  forget(): void;

  startDocument(): void;
  /** Adds the hits of the text: field 0 is the title, 1 the body, which comes first. */
  collect(field: number): void;
  addLate(literal: number, field: number, start: number, end: number, nested: number, since: number): void;
  hitTotal(): number;
  hitsAt(): Pointer;
  /** Sums the hits up; returns the number of concepts. */
  sumUp(): number;
  seenAt(): Pointer;
  sumsAt(): Pointer;
}

/** What the kernel asks of whoever knows words; both answers are indexes of rows. */
export interface WordKnowledge {
  rowOf(word: number): number;
  /** Of a word and the one before it, written as one. */
  joinedRowOf(word: number): number;
}
