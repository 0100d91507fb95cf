import { Link } from '@tanstack/react-router';
import { Section } from '../../ui/page.tsx';
import { TwoStepList } from '../../ui/two-step-list.tsx';
import type { AuthorValue } from './author-facts.tsx';
import styles from './authors.module.css';
import { authorsTexts as t } from './authors.texts.ts';

interface CoauthorsProps {
  author: AuthorValue;
  /** Goes along to their pages. */
  attorneyToken?: string | undefined;
  /** All at once, as paper has them. */
  isWhole?: boolean;
}

export const Coauthors = ({ author, attorneyToken, isWhole = false }: CoauthorsProps) => {
  if (author.coauthors.length === 0) return null;
  const list = (some: AuthorValue['coauthors']) => (
    <ul className={styles.people}>
      {some.map(({ author: other, commonArticlesCount, lastYear }) => (
        <li key={other.id}>
          <Link
            to="/author/$id/{-$slug}/"
            params={{ id: String(other.id), slug: other.slug }}
            search={{ attorney_token: attorneyToken }}
          >
            {other.name}
          </Link>
          <span className={styles.small}>
            {t.common(commonArticlesCount)}
            {lastYear !== null && `, ${lastYear}`}
            {other.affiliation && other.affiliation.name !== '' && ` · ${other.affiliation.name}`}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <Section title={t.coauthors}>
      {isWhole ? (
        list(author.coauthors)
      ) : (
        <TwoStepList items={author.coauthors} render={(some) => list([...some])} />
      )}
    </Section>
  );
};
