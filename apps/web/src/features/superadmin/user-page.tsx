import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { EraseUser } from './erase-user.tsx';
import { HolderGrants } from './holder-grants.tsx';
import { SuperadminPage } from './superadmin-page.tsx';
import styles from './superadmin.module.css';
import { superadminTexts } from './superadmin.texts.ts';
import { UserMarks } from './user-marks.tsx';
import { UserRights } from './user-rights.tsx';
import { Identity, LinkedAuthor, Memberships, SharedQuotas, Sessions } from './user-sections.tsx';
import { usersTexts as t } from './users.texts.ts';

export const UserPage = ({ id }: { id: string }) => {
  const [user] = api.users.byId.useSuspenseQuery({ id });
  return (
    <SuperadminPage
      title={user.name}
      crumbs={[
        <Link key="users" to="/superadmin/users/" search={{}}>
          {t.title}
        </Link>,
      ]}
      actions={<UserMarks {...user} />}
    >
      <div className={styles.columns}>
        <div className={styles.sections}>
          <Identity user={user} />
          <LinkedAuthor user={user} />
          <Sessions user={user} />
        </div>
        <UserRights user={user} />
      </div>
      <HolderGrants holder={{ userId: id }} name={user.name} />
      <div className={styles.columns}>
        <Memberships user={user} />
        <SharedQuotas user={user} />
      </div>
      <EraseUser user={user} />
      <p className={styles.pager}>
        <Link to="/superadmin/audit/" search={{ table: 'user', row: id }}>
          {superadminTexts.whatChanged}
        </Link>
        <Link to="/superadmin/audit/" search={{ actor: id }}>
          {t.whatTheyChanged}
        </Link>
      </p>
    </SuperadminPage>
  );
};
