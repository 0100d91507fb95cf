import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as russian } from '@orama/stemmers/russian';

export type StemLang = 'all' | 'de' | 'en' | 'fr' | 'ru';

/** Longer words are no words: stemmers built on regular expressions must not see them. */
const LONGEST_WORD = 60;
const CYRILLIC = /^\p{Script=Cyrillic}+$/u;
const LATIN = /^\p{Script=Latin}+$/u;

/**
 * The stem of a normalised token. Words that are not of the language's script, that hold digits or are longer than
 * 60 letters stay as they are; under 'all' the script decides (Cyrillic: Russian, Latin: English).
 */
export function stem(token: string, lang: StemLang): string {
  if (token.length < 3 || token.length > LONGEST_WORD) return token;
  const cyrillic = CYRILLIC.test(token);
  if (cyrillic) return lang === 'ru' || lang === 'all' ? russian(token) : token;
  if (!LATIN.test(token)) return token;
  if (lang === 'de') return german(token);
  if (lang === 'fr') return french(token);
  return lang === 'ru' ? token : english(token);
}
