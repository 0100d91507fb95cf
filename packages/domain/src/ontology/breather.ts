/** A function to call every now and then in long work: others have their turn once `ms` have gone by without one. */
export function breather(ms: number): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < ms) return;
    await new Promise<void>((resolve) => void setImmediate(resolve));
    since = performance.now();
  };
}
