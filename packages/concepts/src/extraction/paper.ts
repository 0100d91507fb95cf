/** Shorter texts are abstracts: they have neither headings nor a list of references. About three pages. */
const SHORTEST_PAPER = 8000;
/** The abstract of a paper starts before this; a heading further on belongs to something else. */
const LONGEST_FRONT = 4000;

// Each part of a heading begins with a sign of its own, so that no run of blanks is tried twice.
const REFERENCES =
  /^[ \t]*(?:\d{1,2}\.?[ \t]*)?(?:references|bibliography|literature cited)[ \t]*(?::[ \t]*)?$/gim;
const ABSTRACT = /^[ \t]*(?:abstract|summary)[ \t]*(?:[:.\u2014-][ \t]*)?$/im;

/** Between the first line, which is the title, and the abstract stand authors, institutions and addresses. */
const withoutAuthors = (text: string): string => {
  const heading = ABSTRACT.exec(text.slice(0, LONGEST_FRONT));
  if (heading === null) return text;
  const start = text.search(/\S/u);
  const titleEnd = text.indexOf('\n', start);
  if (titleEnd < 0 || titleEnd > heading.index) return text;
  return `${text.slice(start, titleEnd)}\n\n${text.slice(heading.index + heading[0].length)}`;
};

/**
 * What a paper says itself: without the block of authors in front of the abstract and without the list of references
 * (from the last heading of one in the second half). Texts of less than 8,000 characters stay as they are.
 */
export const ownText = (text: string): string => {
  if (text.length < SHORTEST_PAPER) return text;
  let cut = text.length;
  for (const { index } of text.matchAll(REFERENCES)) if (index > text.length / 2) cut = index;
  return withoutAuthors(text.slice(0, cut));
};
