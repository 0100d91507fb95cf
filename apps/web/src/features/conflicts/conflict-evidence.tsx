import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatYears } from '../../lib/format.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TwoStepList } from '../../ui/two-step-list.tsx';
import { When } from '../../ui/when.tsx';
import { articleParams } from '../articles/article-card.tsx';
import { ConflictBadge } from '../referees/conflict-badges.tsx';
import styles from './conflicts.module.css';
import { evidenceTexts as t } from './conflicts.texts.ts';
import { WaiveDialog } from './waive-dialog.tsx';
import type { WaiverPlace } from './waive-dialog.tsx';

export type ConflictValue = ApiOutputs['conflicts']['matrix']['pairs'][number]['conflicts'][number];

const Articles = ({ articles }: { articles: ConflictValue['articles'] }) => (
  <TwoStepList
    items={articles}
    render={(shown) => (
      <ul>
        {shown.map((article) => (
          <li key={article.id}>
            <Link to="/article/$idSlug/" params={articleParams(article)}>
              {article.title}
            </Link>
            {article.year !== null && `, ${article.year}`}
          </li>
        ))}
      </ul>
    )}
  />
);

const Place = ({ institution, related }: Pick<ConflictValue, 'institution' | 'related'>) => {
  if (!institution) return null;
  const relation =
    related && (related.family === null ? t.partOf(related.name) : t.family(related.name, related.family));
  return (
    <div>
      {institution.name}, {formatYears(institution.startYear, institution.endYear)}
      {relation && <> {relation}</>}
    </div>
  );
};

/** One conflict with all that proves it, and with who waived it, if somebody did. */
const Evidence = ({ conflict }: { conflict: ConflictValue }) => {
  const { listed, waiver } = conflict;
  return (
    <li>
      <ConflictBadge conflict={conflict} />
      {conflict.with && <> {t.with(conflict.with.name)}</>}
      <Place institution={conflict.institution} related={conflict.related} />
      {listed && (
        <div>
          {t.saidBy(listed.source)}
          {listed.reason !== '' && <> – {listed.reason}</>}
        </div>
      )}
      {conflict.articles.length > 0 && <Articles articles={conflict.articles} />}
      {waiver && (
        <p className={styles.waiver}>
          {t.waivedBy(waiver.by)}, <When iso={waiver.at} />: {waiver.reason}
        </p>
      )}
    </li>
  );
};

const isWaivable = ({ kind, severity, waiver }: ConflictValue): boolean =>
  kind !== 'own_document' && severity !== 'note' && waiver === null;

interface ConflictEvidenceProps {
  conflicts: readonly ConflictValue[];
  /** Of a proposal's candidate, whose conflicts the reader may waive. */
  place?: WaiverPlace | null;
  /** Once something was waived or taken back. */
  onChanged?: () => void;
}

/** All conflicts of one person with one document. */
export const ConflictEvidence = ({ conflicts, place = null, onChanged }: ConflictEvidenceProps) => {
  const [isAsked, setAsked] = useState(false);
  const utils = api.useUtils();
  const changed = () => {
    void utils.referees.invalidate();
    void utils.conflicts.invalidate();
    onChanged?.();
  };
  const takeBack = api.conflicts.takeBackWaiver.useMutation({ onSuccess: changed });
  if (conflicts.length === 0) return <p className={styles.hint}>{t.none}</p>;
  const isOwn = conflicts.some(({ kind }) => kind === 'own_document');
  return (
    <>
      <ul className={styles.evidence}>
        {conflicts.map((conflict, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- evidence has no id
          <Evidence key={position} conflict={conflict} />
        ))}
      </ul>
      {takeBack.error && <FailureNotice error={takeBack.error} />}
      {place && !isOwn && (
        <div className={styles.row}>
          {conflicts.some(isWaivable) && (
            <Button variant="default" size="compact-sm" onClick={() => setAsked(true)}>
              {t.waive}
            </Button>
          )}
          {conflicts.some(({ waiver }) => waiver !== null) && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={takeBack.isPending}
              onClick={() => takeBack.mutate({ proposalId: place.proposalId, authorId: place.author.id })}
            >
              {t.takeBack}
            </Button>
          )}
        </div>
      )}
      {isAsked && place && <WaiveDialog place={place} onWaived={changed} onClose={() => setAsked(false)} />}
    </>
  );
};
