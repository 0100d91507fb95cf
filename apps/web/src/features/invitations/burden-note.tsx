import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiOutputs } from '../../lib/api.ts';
import { api } from '../../lib/api.ts';
import { Badge } from '../../ui/chip.tsx';
import styles from './invitations.module.css';
import { STATE_TEXTS } from './invitations.texts.ts';

export type BurdenValue = ApiOutputs['refereeInvitations']['burdens']['people'][number];
export type Burdens = ReadonlyMap<number, BurdenValue>;

const NO_BURDENS: Burdens = new Map();

/** Whether the user has the plan for invitations. */
export const useMayInvite = (): boolean => {
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  return user.active_quotas.some(({ name }) => name === 'referee_finder');
};

/** How often the people of each page were asked: one question a page. */
export function useBurdens(
  proposalId: number | null,
  pages: readonly { referees: readonly { author: { id: number } }[] }[],
): Burdens {
  const mayInvite = useMayInvite();
  const answers = api.useQueries((t) =>
    pages.map(({ referees }) =>
      t.refereeInvitations.burdens(
        { proposalId: proposalId ?? 0, authorIds: referees.map(({ author }) => author.id) },
        { enabled: mayInvite && proposalId !== null && referees.length > 0 },
      ),
    ),
  );
  // The same map as long as the answers are: the rows of a long table hang on it.
  const stamp = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ');
  const [kept, setKept] = useState({ stamp: '', burdens: NO_BURDENS });
  if (kept.stamp === stamp) return kept.burdens;
  const people = answers.flatMap(({ data }) => data?.people ?? []);
  const burdens = new Map(people.map((person) => [person.authorId, person]));
  setKept({ stamp, burdens });
  return burdens;
}

/** How often somebody was asked lately, and how far this document has come with them. */
export const BurdenNote = ({
  burden,
}: {
  burden: Pick<BurdenValue, 'here' | 'words' | 'isTooMuch'> | undefined;
}) => {
  if (!burden || (burden.here === null && burden.words.length === 0)) return null;
  const { here, words, isTooMuch } = burden;
  return (
    <>
      {here !== null && <Badge icon={<IconMail size={14} aria-hidden />}>{STATE_TEXTS[here]}</Badge>}
      {words.length > 0 &&
        (isTooMuch ? (
          <Badge tone="warning">
            <span className={styles.manyWords}>{words.join(' · ')}</span>
          </Badge>
        ) : (
          <span className={styles.note}>{words.join(' · ')}</span>
        ))}
    </>
  );
};
