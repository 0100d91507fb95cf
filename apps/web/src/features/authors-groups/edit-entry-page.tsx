import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { Badge } from '../../ui/chip.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead, Section } from '../../ui/page.tsx';
import styles from './authors-groups.module.css';
import { authorsGroupsTexts as t } from './authors-groups.texts.ts';
import { CandidateTable } from './candidate-table.tsx';
import { entryHints, entryName } from './entry-words.ts';
import { OtherAuthor } from './other-author.tsx';

/** Where a person says who an entry of a group is: one of those who could be meant, somebody else, or nobody. */
export const EditEntryPage = ({ id }: { id: number }) => {
  const [{ group, entry, candidates, nextUndecided }] = api.authorsGroups.entry.useSuspenseQuery({ id });
  const utils = api.useUtils();
  const correct = api.authorsGroups.correct.useMutation({
    onSuccess: () => utils.authorsGroups.invalidate(),
  });
  const choose = (authorId: number | null) => correct.mutate({ id, authorId });
  const name = entryName(entry);
  const params = { id: String(group.id) };
  return (
    <Page title={t.who(name)}>
      <PageHead
        crumbs={[
          <Link key="all" to="/authors-groups/">
            {t.title}
          </Link>,
          <Link key="group" to="/authors-groups/$id/" params={params}>
            {group.display_name}
          </Link>,
          name,
        ]}
        title={t.who(name)}
        lead={entryHints(entry)}
      />
      {correct.error && <FailureNotice error={correct.error} />}
      {correct.data && <Notice kind="success" title={t.decided} onClose={correct.reset} />}
      <div className={styles.links}>
        <span>
          {t.now}{' '}
          {entry.author ? (
            <Link
              to="/author/$id/{-$slug}/"
              params={{ id: String(entry.author.id), slug: entry.author.slug }}
            >
              {entry.author.name}
            </Link>
          ) : (
            t.nobodyNow
          )}{' '}
          <Badge>{t.match[entry.match]}</Badge>
        </span>
        <Button variant="default" loading={correct.isPending} onClick={() => choose(null)}>
          {t.nobody}
        </Button>
        {nextUndecided !== null && (
          <ButtonLink
            to="/authors-groups/edit-found-author/$id/"
            params={{ id: String(nextUndecided) }}
            variant="default"
          >
            {t.nextUndecided}
          </ButtonLink>
        )}
        <Link to="/authors-groups/$id/" params={params}>
          {t.back}
        </Link>
      </div>
      <Section title={t.candidates} count={candidates.length}>
        <CandidateTable
          label={t.candidates}
          candidates={candidates}
          empty={t.noCandidates}
          isWorking={correct.isPending}
          onChoose={choose}
        />
      </Section>
      <OtherAuthor key={id} isWorking={correct.isPending} onChoose={choose} />
    </Page>
  );
};
