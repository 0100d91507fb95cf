/** Which concepts stand above which, or are parts of which; no concept above itself. */
export class LinksUpwards {
  readonly #above = new Map<number, number[]>();

  set(id: number, above: readonly number[]): void {
    if (above.length === 0) this.#above.delete(id);
    else this.#above.set(id, [...above]);
  }

  /** Adds a link unless it would lead back to where it comes from; answers whether it was added. */
  add(id: number, above: number): boolean {
    if (this.#reaches(above, id)) return false;
    const links = this.#above.get(id);
    if (links === undefined) this.#above.set(id, [above]);
    else if (!links.includes(above)) links.push(above);
    return true;
  }

  #reaches(from: number, sought: number): boolean {
    const waiting = [from];
    const seen = new Set(waiting);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next === sought) return true;
      for (const above of this.#above.get(next) ?? []) {
        if (seen.has(above)) continue;
        seen.add(above);
        waiting.push(above);
      }
    }
    return false;
  }
}
