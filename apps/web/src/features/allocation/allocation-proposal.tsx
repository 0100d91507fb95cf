import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatScore } from '../../lib/format.ts';
import { Badge } from '../../ui/chip.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Card } from '../../ui/page.tsx';
import styles from './allocation.module.css';
import { allocationTexts as t } from './allocation.texts.ts';
import type { DecisionValue, ProposalValue } from './allocation-value.ts';

type Decision = DecisionValue['decision'] | null;

interface Deciding {
  /** Null for who may only look. */
  onDecide: ((proposalId: number, authorId: number, decision: Decision) => void) | null;
  decisionOn: (proposalId: number, authorId: number) => Decision;
}

type Author = ProposalValue['referees'][number]['author'];

const Decide = ({
  proposal,
  author,
  onDecide,
  decisionOn,
}: Deciding & { proposal: ProposalValue; author: Author }) => {
  if (onDecide === null) return null;
  const now = decisionOn(proposal.id, author.id);
  const buttons = [
    {
      decision: 'lock',
      words: now === 'lock' ? t.locked : t.lock,
      name: t.lockOne(author.name, proposal.title),
    },
    {
      decision: 'forbid',
      words: now === 'forbid' ? t.forbidden : t.forbid,
      name: t.forbidOne(author.name, proposal.title),
    },
  ] as const;
  return (
    <span className={styles.buttons}>
      {buttons.map(({ decision, words, name }) => (
        <Button
          key={decision}
          size="compact-sm"
          variant={now === decision ? 'filled' : 'default'}
          aria-pressed={now === decision}
          aria-label={name}
          onClick={() => onDecide(proposal.id, author.id, now === decision ? null : decision)}
        >
          {words}
        </Button>
      ))}
    </span>
  );
};

const AuthorLink = ({ author: { id, slug, name } }: { author: Author }) => (
  <Link to="/author/$id/{-$slug}/" params={{ id: String(id), slug }} preload={false}>
    {name}
  </Link>
);

const wordsOf = ({ rank, passedOver, source }: ProposalValue['referees'][number]): string => {
  const passed = t.passedOver(passedOver);
  return [
    t.sources[source],
    rank === null ? '' : t.rank(rank),
    passed === '' || source !== 'chosen' ? '' : t.before(passed),
  ]
    .filter((words) => words !== '')
    .join(' · ');
};

/** A proposal with the people chosen for it, why these, and the next best. */
export const AllocationProposal = ({ proposal, ...deciding }: Deciding & { proposal: ProposalValue }) => {
  const [isOpen, setOpen] = useState(false);
  const { id, title, origin_id: originId, referees, fit, unfilled, unfilledReason, others } = proposal;
  return (
    <Card>
      <div className={styles.proposal}>
        <h3>
          <Link
            to="/referees-beam/$docKind/$docId/"
            params={{ docKind: 'proposal', docId: String(id) }}
            preload={false}
          >
            {title}
          </Link>
        </h3>
        <div className={styles.row}>
          {originId !== null && <span className={styles.hint}>{originId}</span>}
          <span>{t.fit(formatScore(fit))}</span>
          {unfilled > 0 && <Badge tone="warning">{t.unfilled(unfilled)}</Badge>}
        </div>
        {unfilledReason !== null && <p className={styles.hint}>{t.unfilledReasons[unfilledReason]}</p>}
        <ul className={styles.people}>
          {referees.map((referee) => (
            <li key={referee.author.id}>
              <span className={styles.who}>
                <span className={styles.score}>{formatScore(referee.score)}</span>
                <AuthorLink author={referee.author} />
                <span className={styles.hint}> {wordsOf(referee)}</span>
                {referee.conflicts.length > 0 && (
                  <span className={styles.hint}> {t.inConflict(referee.conflicts)}</span>
                )}
              </span>
              <Decide proposal={proposal} author={referee.author} {...deciding} />
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <Collapsible label={t.others} isOpen={isOpen} onToggle={setOpen}>
            <ul className={styles.people}>
              {others.map(({ author, score, why, conflicts }) => (
                <li key={author.id}>
                  <span className={styles.who}>
                    <span className={styles.score}>{formatScore(score)}</span>
                    <AuthorLink author={author} />
                    <span className={styles.hint}>
                      {' '}
                      {conflicts.length > 0 ? t.inConflict(conflicts) : t.whyNot[why]}
                    </span>
                  </span>
                  {why !== 'conflict' && <Decide proposal={proposal} author={author} {...deciding} />}
                </li>
              ))}
            </ul>
          </Collapsible>
        )}
      </div>
    </Card>
  );
};
