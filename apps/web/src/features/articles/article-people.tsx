import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiOutputs } from '../../lib/api.ts';
import { countryName } from '../../lib/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Section } from '../../ui/page.tsx';
import { articlePageTexts as p } from './article-page.texts.ts';
import styles from './articles.module.css';
import { articlesTexts as t } from './articles.texts.ts';

type ArticleValue = ApiOutputs['articles']['byId'];

/** Lists of authors collapse above 10, showing 5. @source specification 2, section 9 */
const COLLAPSES_ABOVE = 10;
const SHOWN = 5;

const People = ({ authorships }: { authorships: ArticleValue['authorships'] }) => (
  <ul className={styles.people}>
    {authorships.map(({ author, isCorresponding, affiliations, countries }, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- the same name may be printed twice
      <li key={place}>
        {author.id === null ? (
          author.name
        ) : (
          <Link to="/author/$id/{-$slug}/" params={{ id: String(author.id) }}>
            {author.name}
          </Link>
        )}
        {isCorresponding && <small>{t.corresponding}</small>}
        <small>{[...affiliations, ...countries.map(countryName)].join(', ')}</small>
      </li>
    ))}
  </ul>
);

/** Who wrote an article, and where they were; of long lists the first five, all of them in a dialog. */
export const ArticlePeople = ({ article }: { article: ArticleValue }) => {
  const [isOpen, setOpen] = useState(false);
  const { authorships, authorsTotal } = article;
  const shown = authorsTotal > COLLAPSES_ABOVE ? authorships.slice(0, SHOWN) : authorships;
  return (
    <Section title={t.authors} count={authorsTotal}>
      <People authorships={shown} />
      {shown.length < authorsTotal && (
        <button type="button" className={styles.more} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {p.moreAuthors(authorsTotal - shown.length)}
        </button>
      )}
      {isOpen && (
        <Dialog title={p.authorsOf(authorsTotal)} close={t.close} onClose={() => setOpen(false)}>
          <People authorships={authorships} />
          {authorships.length < authorsTotal && <p>{t.notAllNamed(authorships.length, authorsTotal)}</p>}
        </Dialog>
      )}
    </Section>
  );
};
