import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type { ApiOutputs } from '../../lib/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './articles.module.css';
import { articlesTexts as t } from './articles.texts.ts';

export type ArticleDisplayValue = ApiOutputs['authors']['articles']['articles'][number];
type DisplayedAuthor = ArticleDisplayValue['authors'][number];

/** Lists of authors collapse above 10, showing 5. @source specification 2, section 9 */
const COLLAPSES_ABOVE = 10;
const SHOWN = 5;

/** What the author did on the article, in words. */
export const rolesOf = ({ isLeading, isSenior, isCorresponding }: DisplayedAuthor): string[] => [
  ...(isLeading ? [t.leading] : []),
  ...(isSenior ? [t.senior] : []),
  ...(isCorresponding ? [t.corresponding] : []),
];

interface NameProps {
  author: DisplayedAuthor;
  /** Whose page it is: set off, and no link to where one is already. */
  subjectId: number;
}

const Name = ({ author: { authorId, name }, subjectId }: NameProps) => {
  if (authorId === null) return name;
  if (authorId === subjectId) return <strong>{name}</strong>;
  return (
    <Link to="/author/$id/{-$slug}/" params={{ id: String(authorId) }} className="plain">
      {name}
    </Link>
  );
};

interface BylineProps {
  article: ArticleDisplayValue;
  subjectId: number;
}

const AuthorsDialog = ({ article, subjectId, onClose }: BylineProps & { onClose: () => void }) => (
  <Dialog title={t.authorsOf(article.authorsCount)} close={t.close} onClose={onClose}>
    <ol className={styles.byline}>
      {article.authors.map((author, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same name may be printed twice
        <li key={place}>
          <Name author={author} subjectId={subjectId} />
          <small>{rolesOf(author).join(', ')}</small>
        </li>
      ))}
    </ol>
    {article.authors.length < article.authorsCount && (
      <p>{t.notAllNamed(article.authors.length, article.authorsCount)}</p>
    )}
  </Dialog>
);

/** Who wrote an article: of long lists the first five and the author whose page it is, the others in a dialog. */
export const Byline = ({ article, subjectId }: BylineProps) => {
  const [isOpen, setOpen] = useState(false);
  const { authors, authorsCount } = article;
  const collapses = authorsCount > COLLAPSES_ABOVE;
  const shown = collapses
    ? authors.filter(({ authorId }, place) => place < SHOWN || authorId === subjectId)
    : authors;
  return (
    <div className={styles.authors}>
      {shown.map((author, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same name may be printed twice
        <Fragment key={place}>
          {place > 0 && (place === SHOWN && collapses ? ' … ' : ', ')}
          <Name author={author} subjectId={subjectId} />
          {author.isCorresponding && (
            <span className={styles.mark} title={t.corresponding}>
              <IconMail size={14} aria-hidden />
              <span className="visually-hidden"> ({t.corresponding})</span>
            </span>
          )}
        </Fragment>
      ))}
      {collapses && (
        <>
          {' … '}
          <button
            type="button"
            className={styles.more}
            aria-haspopup="dialog"
            aria-label={`${t.moreAuthors(authorsCount - shown.length)}: ${article.title}`}
            onClick={() => setOpen(true)}
          >
            {t.moreAuthors(authorsCount - shown.length)}
          </button>
        </>
      )}
      {isOpen && <AuthorsDialog article={article} subjectId={subjectId} onClose={() => setOpen(false)} />}
    </div>
  );
};
