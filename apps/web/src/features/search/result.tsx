import { IconChevronDown, IconChevronRight, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { smallChipClass } from '../../ui/chip.tsx';
import { ArticleAuthors, ArticleMeta, articleParams } from '../articles/article-card.tsx';
import { CONCEPT } from './concept-scope.tsx';
import { MarkedText } from './marked-text.tsx';
import { SimilarArticles, WholeAbstract } from './result-more.tsx';
import styles from './result.module.css';
import { searchTexts as t } from './search.texts.ts';
import type { FoundArticle } from './use-search.ts';

const LEFT_OUT = '…';

/** The concepts that say most about an article. */
const Concepts = ({ article }: { article: FoundArticle }) =>
  article.concepts.length === 0 ? null : (
    <ul className={styles.concepts} aria-label={t.of(t.concepts, article.title)}>
      {article.concepts.map(({ conceptId, name }) => (
        <li key={conceptId}>
          <a
            className={smallChipClass}
            href={`/search/?q=c:${conceptId}`}
            aria-haspopup="dialog"
            {...{ [CONCEPT]: conceptId }}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );

type Part = 'abstract' | 'similar';

interface ResultProps {
  article: FoundArticle;
  isSelected: boolean;
  /** False when as much as can be is selected. */
  isSelectable: boolean;
  onSelect: () => void;
}

/** An article as a result: what was looked for marked, and more of it in place. */
export const Result = ({ article, isSelected, isSelectable, onSelect }: ResultProps) => {
  const id = useId();
  const [open, setOpen] = useState<ReadonlySet<Part>>(new Set());
  const { title, snippet } = article;
  const isCut = snippet !== null && (snippet.startsWith(LEFT_OUT) || snippet.endsWith(LEFT_OUT));
  const toggle = (part: Part, name: string) => {
    const isOpen = open.has(part);
    const Icon = isOpen ? IconChevronDown : IconChevronRight;
    return (
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={`${id}${part}`}
        aria-label={t.of(name, title)}
        onClick={() => {
          const next = new Set(open);
          if (!next.delete(part)) next.add(part);
          setOpen(next);
        }}
      >
        <Icon size={15} aria-hidden />
        {name}
      </button>
    );
  };

  return (
    <article className={styles.result} data-result>
      <input
        type="checkbox"
        className={styles.select}
        aria-label={t.select(title)}
        checked={isSelected}
        disabled={!isSelected && !isSelectable}
        onChange={onSelect}
      />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link to="/article/$idSlug/" params={articleParams(article)} data-result-title>
            <MarkedText text={title} marks={article.titleMarks} spans={article.titleConcepts} isLinked />
          </Link>
        </h3>
        <ArticleAuthors article={article} />
        <ArticleMeta article={article} />
        <div id={`${id}abstract`}>
          {open.has('abstract') ? (
            <WholeAbstract article={article} />
          ) : (
            snippet && (
              <p className={styles.snippet}>
                <MarkedText text={snippet} marks={article.snippetMarks} spans={article.snippetConcepts} />
              </p>
            )
          )}
        </div>
        <Concepts article={article} />
        <div className={styles.actions}>
          {isCut && toggle('abstract', t.showAbstract)}
          {toggle('similar', t.similar)}
          <Link
            to="/referees-beam/$docKind/$docId/"
            params={{ docKind: 'article', docId: String(article.id) }}
            preload={false}
            className={styles.toggle}
            aria-label={t.of(t.findReferees, title)}
          >
            <IconUsersGroup size={15} aria-hidden />
            {t.findReferees}
          </Link>
        </div>
        <div id={`${id}similar`} hidden={!open.has('similar')}>
          {open.has('similar') && <SimilarArticles id={article.id} />}
        </div>
      </div>
    </article>
  );
};
