/** Follows how deep JSON is nested, line by line. */
export const depthGauge = () => {
  let isInString = false;
  const gauge = {
    depth: 0,
    deepest: 0,
    take(text: string): void {
      for (let i = 0; i < text.length; i += 1) {
        const c = text.charCodeAt(i);
        if (isInString) {
          if (c === 0x5c) i += 1;
          else if (c === 0x22) isInString = false;
        } else if (c === 0x22) isInString = true;
        else if (c === 0x7b || c === 0x5b) {
          gauge.depth += 1;
          gauge.deepest = Math.max(gauge.deepest, gauge.depth);
        } else if (c === 0x7d || c === 0x5d) gauge.depth -= 1;
      }
    },
  };
  return gauge;
};
