/** A word of the title counts as three of the body. Chosen, not tuned. */
export const TITLE_WEIGHT = 3;

/** Mean weighted length of the articles. */
export const meanLengthOf = (titleLength: Uint32Array, bodyLength: Uint32Array): number => {
  let sum = 0;
  for (let article = 0; article < titleLength.length; article++)
    sum += TITLE_WEIGHT * titleLength[article] + bodyLength[article];
  return sum / Math.max(1, titleLength.length);
};
