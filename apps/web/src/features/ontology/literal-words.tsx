import styles from './ontology.module.css';
import { ontologyTexts as t } from './ontology.texts.ts';

interface LiteralWordsProps {
  literal: { name: string; lang: string; isAmbiguous: boolean };
}

/** A literal with its language; an ambiguous one is muted. */
export const LiteralWords = ({ literal: { name, lang, isAmbiguous } }: LiteralWordsProps) => (
  <span className={isAmbiguous ? styles.muted : undefined} title={isAmbiguous ? t.ambiguous : undefined}>
    {name}
    {lang !== 'all' && <small> {lang}</small>}
    {isAmbiguous && <span className="visually-hidden"> ({t.ambiguous.toLowerCase()})</span>}
  </span>
);
