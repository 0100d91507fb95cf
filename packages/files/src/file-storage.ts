/**
 * Where uploaded bytes lie until somebody has read them. Keys are made by the storage and mean nothing to callers;
 * what a person called the file is kept elsewhere.
 */
export interface FileStorage {
  /** A key under which nothing is kept yet: to be noted before something is. */
  newKey: () => string;
  /** Keeps the bytes for good before it answers with their key: one of `newKey`, in place of whatever is under it. */
  put: (bytes: Uint8Array, key?: string) => Promise<string>;
  /** Null when nothing is kept under the key. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** Removing what is not there is no failure; what was not put to its end goes, too. */
  remove: (key: string) => Promise<void>;
}
