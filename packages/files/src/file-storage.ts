/**
 * Where uploaded bytes lie until somebody has read them. Keys are made by the storage and mean nothing to callers;
 * what a person called the file is kept elsewhere.
 */
export interface FileStorage {
  /** Keeps the bytes for good before it answers with their key. */
  put: (bytes: Uint8Array) => Promise<string>;
  /** Null when nothing is kept under the key. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** Removing what is not there is no failure. */
  remove: (key: string) => Promise<void>;
}
