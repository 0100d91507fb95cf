import type { Tagger } from '@peerlens/concepts';
import type { ImpactSample } from './impact.contract.ts';
import type { ArticleText } from './impact.store.ts';

/** Characters shown before and after the first words that were found. */
const AROUND = 110;

type Spans = ImpactSample['titleSpans'];

/** Those that do not begin within one before them. */
const apart = (spans: Spans): Spans => {
  const kept: Spans = [];
  for (const span of spans) if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  return kept;
};

/** The next blank from a place on, so that no word is cut. */
const wordStart = (text: string, from: number): number => {
  if (from <= 0) return 0;
  const blank = text.indexOf(' ', from);
  return blank === -1 ? from : blank + 1;
};
const wordEnd = (text: string, to: number): number => {
  if (to >= text.length) return text.length;
  const blank = text.lastIndexOf(' ', to);
  return blank === -1 ? to : blank;
};

/** An article as it is shown, with the words by which a tagger finds its concept. */
export const sampleOf = (tagger: Tagger, { articleId, title, abstract }: ArticleText): ImpactSample => {
  const hits = tagger.tag({ title, body: abstract });
  const spansIn = (field: 'title' | 'body'): Spans =>
    apart(hits.filter((hit) => hit.field === field).map(({ start, end }) => ({ start, end })));
  const inBody = spansIn('body');
  const first = inBody.at(0);
  if (first === undefined)
    return { articleId, title, titleSpans: spansIn('title'), excerpt: '', excerptSpans: [] };
  const from = Math.min(first.start, wordStart(abstract, first.start - AROUND));
  const to = Math.max(first.end, wordEnd(abstract, first.end + AROUND));
  return {
    articleId,
    title,
    titleSpans: spansIn('title'),
    excerpt: abstract.slice(from, to),
    excerptSpans: inBody
      .filter(({ end }) => end <= to)
      .map(({ start, end }) => ({ start: start - from, end: end - from })),
  };
};
