import { wikipediaKeys } from '../wikipedia-key.ts';
import type { FindWikipedia, FoundWikipedia, WikipediaVariant } from './wikipedia.contract.ts';
import { MAX_VARIANTS } from './wikipedia.contract.ts';
import type { FoundTitle, WikipediaStore } from './wikipedia.store.ts';

/** The address of a page: blanks are underscores there, and these signs stand for themselves. */
const linkOf = (lang: string, title: string): string =>
  `https://${lang}.wikipedia.org/wiki/${encodeURIComponent(title.replaceAll(' ', '_')).replaceAll(
    /%2F|%3A|%2C/g,
    decodeURIComponent,
  )}`;

const variantOf = ({ title, target, isAmbiguous, kind, lang }: FoundTitle): WikipediaVariant => ({
  name: title,
  link: linkOf(lang, target ?? title),
  isAmbiguous,
  kind,
  lang,
});

/** What Wikipedia has of forms of words, by the titles that were brought in. @source specification 1, section 3 */
export const wikipediaService = (store: WikipediaStore) => ({
  /** All names in one query; none costs more than a walk down an index. */
  async find({ names }: FindWikipedia): Promise<FoundWikipedia> {
    const keysOf = new Map(names.map((name) => [name, wikipediaKeys(name).filter((key) => key !== '')]));
    const keys = [...new Set([...keysOf.values()].flat())];
    const byKey = Map.groupBy(await store.titles(keys), ({ key }) => key);
    return {
      literals: names.map((name) => {
        const found = (keysOf.get(name) ?? []).flatMap((key) => byKey.get(key) ?? []);
        const wikiVariants = found.slice(0, MAX_VARIANTS).map(variantOf);
        return {
          name,
          wikiLink: wikiVariants.at(0)?.link ?? null,
          wikiAmbiguous: wikiVariants.some(({ isAmbiguous }) => isAmbiguous),
          wikiVariants,
        };
      }),
    };
  },
});

export type WikipediaService = ReturnType<typeof wikipediaService>;
