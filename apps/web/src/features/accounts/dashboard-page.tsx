import {
  IconBookmark,
  IconBuilding,
  IconChevronRight,
  IconDownload,
  IconFolder,
  IconKey,
  IconLock,
  IconPlus,
  IconSearch,
  IconTags,
  IconUser,
} from '@tabler/icons-react';
import { Link, createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { api } from '../../lib/api.ts';
import type { ApiOutputs } from '../../lib/api.ts';
import { formatDay, plural } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageHead, Section } from '../../ui/page.tsx';
import { RowList, rowMetaClass, rowTextClass } from '../../ui/row-list.tsx';
import { accountsTexts as t } from './accounts.texts.ts';
import styles from './dashboard.module.css';
import { QuotaList } from './quota-list.tsx';
import { roleIn } from './role-in.ts';

type User = ApiOutputs['accounts']['currentUser'];

interface WorkProps extends ComponentProps<'a'> {
  icon: ReactNode;
  title: string;
  note?: string | undefined;
}

const WorkAnchor = ({ icon, title, note, ...rest }: WorkProps) => (
  <a {...rest} className={styles.work}>
    <span className={styles.icon}>{icon}</span>
    <span className={styles.workText}>
      <strong>{title}</strong>
      {note !== undefined && <small>{note}</small>}
    </span>
    <IconChevronRight size={18} aria-hidden />
  </a>
);

const WorkLink = createLink(WorkAnchor);

const WorkAtHand = ({ user }: { user: User }) => {
  const { data: folders } = api.proposals.folders.useQuery();
  const { data: searches } = api.savedSearches.list.useQuery();
  const proposals = folders?.reduce((sum, { proposalsCount }) => sum + proposalsCount, 0) ?? 0;
  return (
    <Section title={t.work}>
      <ul className={styles.grid}>
        <li>
          <WorkLink
            to="/folders/"
            icon={<IconFolder size={20} aria-hidden />}
            title={t.folders}
            note={
              folders &&
              t.foldersText(
                plural(folders.length, 'folder', 'folders'),
                plural(proposals, 'proposal', 'proposals'),
              )
            }
          />
        </li>
        <li>
          <WorkLink
            to="/proposal/new/"
            icon={<IconPlus size={20} aria-hidden />}
            title={t.newProposal}
            note={t.newProposalText}
          />
        </li>
        <li>
          <WorkLink
            to="/saved-searches/"
            icon={<IconBookmark size={20} aria-hidden />}
            title={t.savedSearches}
            note={searches && plural(searches.length, 'search', 'searches')}
          />
        </li>
        {user.can_manage_collections && (
          <li>
            <WorkLink
              to="/collections/manage/"
              icon={<IconTags size={20} aria-hidden />}
              title={t.labels}
              note={t.labelsText}
            />
          </li>
        )}
        <li>
          <WorkLink
            to="/search/"
            search={{}}
            icon={<IconSearch size={20} aria-hidden />}
            title={t.search}
            note={t.searchText}
          />
        </li>
      </ul>
    </Section>
  );
};

const Belonging = ({ user }: { user: User }) => (
  <div className={styles.two}>
    <Section title={t.organizations}>
      {user.organizations.length === 0 ? (
        <p className={styles.quiet}>{t.noOrganizations}</p>
      ) : (
        <RowList>
          {user.organizations.map(({ id, name }) => (
            <li key={id}>
              <IconBuilding size={18} aria-hidden />
              <strong className={rowTextClass}>{name}</strong>
              <span className={rowMetaClass}>{roleIn(user, id)}</span>
            </li>
          ))}
        </RowList>
      )}
    </Section>
    <Section title={t.linkedAuthor}>
      {user.linked_author ? (
        <RowList>
          <li>
            <IconUser size={18} aria-hidden />
            <Link
              className={rowTextClass}
              to="/author/$id/{-$slug}/"
              params={{ id: String(user.linked_author.id), slug: undefined }}
            >
              {user.linked_author.name}
            </Link>
          </li>
        </RowList>
      ) : (
        <p className={styles.quiet}>
          {t.noLinkedAuthor} <Link to="/find-authors/">{t.findAuthors}</Link>
        </p>
      )}
    </Section>
  </div>
);

const ACCOUNT = [
  { to: '/profile/', Icon: IconUser, title: t.profile, note: t.profileText },
  { to: '/profile/security/', Icon: IconLock, title: t.security, note: t.securityText },
  { to: '/profile/tokens/', Icon: IconKey, title: t.tokens, note: t.tokensText },
  { to: '/profile/data/', Icon: IconDownload, title: t.yourData, note: t.yourDataText },
] as const;

const YourAccount = () => (
  <Section title={t.yourAccount}>
    <ul className={styles.grid}>
      {ACCOUNT.map(({ to, Icon, title, note }) => (
        <li key={to}>
          <WorkLink to={to} icon={<Icon size={20} aria-hidden />} title={title} note={note} />
        </li>
      ))}
    </ul>
  </Section>
);

export const DashboardPage = () => {
  const [user] = api.accounts.currentUser.useSuspenseQuery();
  const [{ since, quotas }] = api.accounts.dashboard.useSuspenseQuery();
  return (
    <Page title={t.dashboard} width="narrow">
      <PageHead
        title={user.name}
        lead={
          <>
            {user.email} · {t.memberSince(formatDay(since))}
          </>
        }
      />
      {user.is_expired && (
        <Notice kind="warning" title={t.trialOver}>
          {t.trialOverText}
        </Notice>
      )}
      <WorkAtHand user={user} />
      <Section title={t.features}>
        <QuotaList quotas={quotas} />
      </Section>
      <Belonging user={user} />
      <YourAccount />
    </Page>
  );
};
