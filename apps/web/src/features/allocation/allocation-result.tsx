import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatCount, formatScore } from '../../lib/format.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Facts, Section } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { When } from '../../ui/when.tsx';
import { AllocationProposal } from './allocation-proposal.tsx';
import { AllocationPeople, AllocationPrices } from './allocation-tables.tsx';
import { decisionsByPlace, isOutdated } from './allocation-value.ts';
import { useChanges } from './use-changes.ts';
import type { AllocationValue, FolderAllocationValue, ResultValue } from './allocation-value.ts';
import styles from './allocation.module.css';
import { allocationTexts as t } from './allocation.texts.ts';

/** Proposals on the screen at first, and as many more at a time. */
const AT_ONCE = 25;

const Actions = ({ value, allocation }: { value: FolderAllocationValue; allocation: AllocationValue }) => {
  const utils = api.useUtils();
  const { folder, canAllocate, canExport } = value;
  const accept = api.allocations.accept.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.allocations.ofFolder.invalidate({ folderId: folder.id }),
        utils.refereeMarks.invalidate(),
        utils.referees.invalidate(),
      ]),
  });
  return (
    <>
      <div className={styles.row}>
        {canAllocate && (
          <Button loading={accept.isPending} onClick={() => accept.mutate({ id: allocation.id })}>
            {t.accept}
          </Button>
        )}
        {canExport && (
          <Button
            component="a"
            variant="default"
            href={`/api/referees/allocations/${allocation.id}/table/`}
            leftSection={<IconDownload size={17} aria-hidden />}
          >
            {t.download}
          </Button>
        )}
        <ButtonLink variant="subtle" to="/folder/$id/marks/" params={{ id: String(folder.id) }}>
          {t.marks}
        </ButtonLink>
        {allocation.acceptedAt !== null && (
          <span className={styles.hint}>
            {t.acceptedAt} <When iso={allocation.acceptedAt} />
          </span>
        )}
      </div>
      {accept.error && <FailureNotice error={accept.error} />}
      {accept.data && (
        <Notice kind="success" title={t.accepted(accept.data.marked)} onClose={() => accept.reset()}>
          {accept.data.skipped.length > 0 && (
            <>
              {t.skipped}
              <ul className={styles.list}>
                {accept.data.skipped.map(({ proposalId, title, reason }) => (
                  <li key={proposalId}>
                    {title}: {reason}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Notice>
      )}
    </>
  );
};

const Unmet = ({ unmet, proposals }: Pick<ResultValue, 'unmet' | 'proposals'>) => {
  if (unmet.length === 0) return null;
  const titles = new Map(proposals.map(({ id, title }) => [id, title]));
  return (
    <Notice kind="warning" title={t.unmet}>
      <ul className={styles.list}>
        {unmet.map(({ proposalId, author, reason }) => (
          <li key={`${proposalId} ${author.id}`}>
            {author.name}, {titles.get(proposalId)}: {t.unmetReasons[reason]}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

const Proposals = ({ value, result }: { value: FolderAllocationValue; result: ResultValue }) => {
  const [onlyUnfilled, setOnlyUnfilled] = useState(false);
  const [most, setMost] = useState(AT_ONCE);
  const { folder, decisions, canAllocate } = value;
  const { scope, show } = useChanges(folder.id);
  const decide = api.allocations.decide.useMutation({ scope, onSuccess: show });
  const shown = onlyUnfilled ? result.proposals.filter(({ unfilled }) => unfilled > 0) : result.proposals;
  return (
    <Section
      title={t.proposals}
      count={shown.length}
      actions={
        <Select
          aria-label={t.show}
          value={onlyUnfilled ? 'unfilled' : 'all'}
          data={[
            { value: 'all', label: t.showAll },
            { value: 'unfilled', label: t.showUnfilled },
          ]}
          onChange={({ currentTarget }) => setOnlyUnfilled(currentTarget.value === 'unfilled')}
        />
      }
    >
      {decide.error && <FailureNotice error={decide.error} />}
      <div className={styles.stack}>
        {shown.slice(0, most).map((proposal) => (
          <AllocationProposal
            key={proposal.id}
            proposal={proposal}
            decisionOn={decisionsByPlace(decisions)}
            onDecide={
              canAllocate
                ? (proposalId, authorId, decision) =>
                    decide.mutate({ proposalId, authorIds: [authorId], decision })
                : null
            }
          />
        ))}
      </div>
      {shown.length > most && (
        <Button variant="default" onClick={() => setMost(most + AT_ONCE)}>
          {t.more}
        </Button>
      )}
    </Section>
  );
};

interface AllocationResultProps {
  value: FolderAllocationValue;
  allocation: AllocationValue;
  result: ResultValue;
}

/** Who was chosen for which proposal, what that is worth, and what each constraint costs. */
export const AllocationResult = ({ value, allocation, result }: AllocationResultProps) => {
  const { filled, places, people, totalFit, smallestFit, smallestFitBound, isProven, prices } = result;
  const isBounded = smallestFitBound !== null && smallestFitBound > smallestFit;
  return (
    <div className={styles.result}>
      <Facts
        facts={[
          { name: t.filled, value: t.of(filled, places) },
          { name: t.people, value: formatCount(people.length) },
          { name: t.totalFit, value: formatScore(totalFit) },
          { name: t.smallestFit, value: formatScore(smallestFit) },
        ]}
      />
      <p className={styles.hint}>
        {t.fitHelp}
        {isBounded && ` ${t.smallestFit}: ${t.atMost(formatScore(smallestFitBound))}.`}
        {!isProven && ` ${t.unproven}`}
      </p>
      {allocation.finishedAt !== null && (
        <p className={styles.hint}>
          {t.workedOut(result.proposals.length)} <When iso={allocation.finishedAt} />
        </p>
      )}
      {value.proposals !== result.proposals.length && (
        <Notice kind="info" title={t.otherProposals(value.proposals)} />
      )}
      {isOutdated(result, value.decisions) && <Notice kind="info" title={t.changed} />}
      <Unmet {...result} />
      <Actions value={value} allocation={allocation} />
      <AllocationPrices prices={prices} />
      <Proposals value={value} result={result} />
      <AllocationPeople people={people} />
    </div>
  );
};
