import { countryName, formatYears } from '../../lib/format.ts';
import { Section } from '../../ui/page.tsx';
import { TwoStepList } from '../../ui/two-step-list.tsx';
import type { AuthorValue } from './author-facts.tsx';
import styles from './authors.module.css';
import { authorsTexts as t } from './authors.texts.ts';

type Stay = AuthorValue['datedAffiliations'][number];

/** `Kiel, Germany`, or what is known of it. */
const whereOf = ({ city, countryId }: Stay): string =>
  [city, countryId === null ? null : countryName(countryId)].filter((part) => part !== null).join(', ');

const Timeline = ({ stays }: { stays: readonly Stay[] }) => (
  <ol className={styles.timeline}>
    {stays.map((stay) => (
      <li key={`${stay.institutionId}${stay.countryId}${stay.startYear}`}>
        {stay.name || whereOf(stay)}
        <span className={styles.small}>
          {formatYears(stay.startYear, stay.endYear)}
          {stay.name !== '' && whereOf(stay) !== '' && ` · ${whereOf(stay)}`}
          {stay.articlesCount > 0 && ` · ${t.conceptArticles(stay.articlesCount)}`}
        </span>
      </li>
    ))}
  </ol>
);

interface AffiliationsProps {
  author: AuthorValue;
  /** All at once, as paper has them. */
  isWhole?: boolean;
}

export const Affiliations = ({ author, isWhole = false }: AffiliationsProps) => {
  const stays = author.datedAffiliations;
  return (
    <Section title={t.affiliations}>
      {stays.length === 0 && <p>{t.noAffiliations}</p>}
      {stays.length > 0 && isWhole && <Timeline stays={stays} />}
      {stays.length > 0 && !isWhole && (
        <TwoStepList items={stays} render={(some) => <Timeline stays={some} />} />
      )}
    </Section>
  );
};
