/**
 * How many of each list are shown when there is room for `room` in all: at first what each is to have, then what room is
 * left goes to the lists in their order.
 *
 * @param lists how many there are of each, and how many it is to have
 */
export function shares(lists: readonly { there: number; wanted: number }[], room: number): number[] {
  let left = room;
  const shown = lists.map(({ there, wanted }) => {
    const taken = Math.min(there, wanted, left);
    left -= taken;
    return taken;
  });
  return shown.map((taken, at) => {
    const more = Math.min(lists[at].there - taken, left);
    left -= more;
    return taken + more;
  });
}
