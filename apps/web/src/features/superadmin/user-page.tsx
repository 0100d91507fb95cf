import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { SuperadminPage } from './superadmin-page.tsx';
import styles from './superadmin.module.css';
import { UserMarks } from './user-marks.tsx';
import { UserRights } from './user-rights.tsx';
import { Identity, LinkedAuthor, Memberships, Quotas, Sessions } from './user-sections.tsx';
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
      <div className={styles.columns}>
        <Memberships user={user} />
        <Quotas user={user} />
      </div>
    </SuperadminPage>
  );
};
