import { invalid } from '@peerlens/kernel';

/** Lists and objects within one another. Chosen: several times what any call takes. */
export const MAX_JSON_DEPTH = 32;

/** How many lists and objects stand within one another at most, read off the text; of what is no JSON, any number. */
export function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (isText) {
      if (character === 0x5c) at += 1;
      else if (character === 0x22) isText = false;
    } else if (character === 0x22) isText = true;
    else if (character === 0x5b || character === 0x7b) deepest = Math.max(deepest, (depth += 1));
    else if (character === 0x5d || character === 0x7d) depth -= 1;
  }
  return deepest;
}

/** @throws DomainError `invalid`, before anything that goes down into the parts of a value is given it. */
export function refuseDeepJson(text: string): void {
  if (jsonDepth(text) > MAX_JSON_DEPTH)
    throw invalid(`The JSON is nested too deeply: at most ${MAX_JSON_DEPTH} levels are read`);
}
