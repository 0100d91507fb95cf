const ABSTRACT_HEADING =
  /^(?:\d+\.?\s+)?(?:abstract|summary|zusammenfassung|kurzfassung|r[ée]sum[ée]|resumen|riassunto|аннотация)(?=$|[\s:.—–-])[\s:.—–-]*/iu;
const NEXT_HEADING =
  /^(?:(?:\d+|[ivx]+)[.)]?\s+)?(?:introduction|einleitung|einführung|introducción|введение|key\s?-?words?(?: and phrases)?|index terms|schlüsselwörter|schlagwörter|mots[- ]cl[ée]s|palabras clave|ключевые слова|contents|table of contents|inhalt(?:sverzeichnis)?|jel\b|ccs concepts|1\.?\s+\p{Lu})/iu;
const INLINE_KEYWORDS =
  /\s(?:Key\s?-?words?(?: and phrases)?|Index Terms|Schlüsselwörter|Mots[- ]clés)\s*[:—–-].*$/su;

const SHORTEST_ABSTRACT = 40;
const LONGEST_ABSTRACT = 5000;
const WITHOUT_HEADING = 2000;
const LONGEST_TITLE = 300;

/** Cut at the last sentence end, else at the last word, before the limit. */
const cutAt = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const sentence = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('.\n'));
  if (sentence > limit / 2) return cut.slice(0, sentence + 1);
  const word = cut.lastIndexOf(' ');
  return word > 0 ? cut.slice(0, word) : cut.toWellFormed();
};

/** The first paragraph that can be a title: not too long, not a mere number or address. */
export const guessTitle = (paragraphs: readonly string[]): string => {
  const likely = paragraphs
    .slice(0, 10)
    .find(
      (p) =>
        p.length >= 4 &&
        p.length <= LONGEST_TITLE &&
        /\p{L}{2}/u.test(p) &&
        !/^(?:https?:|doi:|arxiv:)|@/i.test(p),
    );
  return likely ?? cutAt(paragraphs[0] ?? '', 200);
};

/**
 * The abstract: what follows a heading such as "Abstract", "Zusammenfassung" or "Résumé" up to the next
 * heading, at most 5,000 characters; without such a heading the first 2,000 characters after the title.
 */
export const guessAbstract = (paragraphs: readonly string[], title: string): string => {
  for (let at = 0; at < paragraphs.length; at += 1) {
    const heading = ABSTRACT_HEADING.exec(paragraphs[at]);
    if (heading === null) continue;
    const found = [paragraphs[at].slice(heading[0].length)];
    let length = found[0].length;
    for (const next of paragraphs.slice(at + 1)) {
      if (length >= LONGEST_ABSTRACT || NEXT_HEADING.test(next)) break;
      if (length >= SHORTEST_ABSTRACT && ABSTRACT_HEADING.test(next)) break;
      found.push(next);
      length += next.length;
    }
    const text = found.join('\n').trim().replace(INLINE_KEYWORDS, '').trim();
    if (text.length >= SHORTEST_ABSTRACT) return cutAt(text, LONGEST_ABSTRACT);
  }
  const after = paragraphs[0] === title ? paragraphs.slice(1) : paragraphs;
  return cutAt(after.join('\n'), WITHOUT_HEADING);
};
