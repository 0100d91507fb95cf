import {
  IconBookmark,
  IconBuilding,
  IconChevronRight,
  IconFolder,
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
import { QUOTA_TEXTS, accountsTexts as t } from './accounts.texts.ts';
import styles from './dashboard.module.css';

type User = ApiOutputs['accounts']['currentUser'];
type Quota = ApiOutputs['accounts']['dashboard']['quotas'][number];

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

const endOf = ({ expiresAt, isInForce }: Quota): string => {
  if (expiresAt === null) return t.noEnd;
  return isInForce ? `${t.until} ${formatDay(expiresAt)}` : t.ended(formatDay(expiresAt));
};

const Features = ({ quotas }: { quotas: readonly Quota[] }) => (
  <Section title={t.features}>
    {quotas.length === 0 ? (
      <Notice kind="info" title={t.noFeatures}>
        {t.noFeaturesText}
      </Notice>
    ) : (
      <ul className={styles.rows}>
        {quotas.map((quota) => {
          const { name, text } = QUOTA_TEXTS[quota.name] ?? { name: quota.name, text: '' };
          const through = quota.organization?.name ?? t.own;
          return (
            <li key={`${quota.name} ${quota.organization?.id ?? ''} ${quota.expiresAt ?? ''}`}>
              <div className={styles.rowText}>
                <strong className={quota.isInForce ? undefined : styles.ended}>{name}</strong>
                <span>{text}</span>
              </div>
              <div className={styles.rowMeta}>
                <span>{through}</span>
                <span className={quota.isInForce ? undefined : styles.over}>{endOf(quota)}</span>
              </div>
            </li>
          );
        })}
      </ul>
    )}
  </Section>
);

const roleIn = (user: User, id: number): string => {
  const roles = [
    ...(user.orgadmin_organizations_ids.includes(id) ? [t.administrator] : []),
    ...(user.orgdev_organizations_ids.includes(id) ? [t.developer] : []),
  ];
  return roles.length === 0 ? t.member : roles.join(', ');
};

const Belonging = ({ user }: { user: User }) => (
  <div className={styles.two}>
    <Section title={t.organizations}>
      {user.organizations.length === 0 ? (
        <p className={styles.quiet}>{t.noOrganizations}</p>
      ) : (
        <ul className={styles.rows}>
          {user.organizations.map(({ id, name }) => (
            <li key={id}>
              <IconBuilding size={18} aria-hidden />
              <strong className={styles.rowText}>{name}</strong>
              <span className={styles.rowMeta}>{roleIn(user, id)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
    <Section title={t.linkedAuthor}>
      {user.linked_author ? (
        <ul className={styles.rows}>
          <li>
            <IconUser size={18} aria-hidden />
            <Link
              className={styles.rowText}
              to="/author/$id/{-$slug}/"
              params={{ id: String(user.linked_author.id), slug: undefined }}
            >
              {user.linked_author.name}
            </Link>
          </li>
        </ul>
      ) : (
        <p className={styles.quiet}>{t.noLinkedAuthor}</p>
      )}
    </Section>
  </div>
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
      <Features quotas={quotas} />
      <Belonging user={user} />
    </Page>
  );
};
