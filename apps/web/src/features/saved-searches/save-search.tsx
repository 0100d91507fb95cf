import { IconBookmark } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Popover } from '../../ui/popover.tsx';
import type { SearchParams } from '../search/search-params.ts';
import { NameForm } from './name-form.tsx';
import { savedOf } from './saved-search-address.ts';
import styles from './saved-searches.module.css';
import { savedSearchesTexts as t } from './saved-searches.texts.ts';

type Saved = NonNullable<ReturnType<typeof savedOf>>;

/** Closes the panel that what was clicked stands in. */
const closePanel = () => document.querySelector<HTMLElement>('dialog:popover-open')?.hidePopover();

const SaveForm = ({ saved }: { saved: Saved }) => {
  const utils = api.useUtils();
  const create = api.savedSearches.create.useMutation({
    onSuccess: () => utils.savedSearches.invalidate(),
  });
  if (create.isSuccess) {
    return (
      <Notice kind="success" title={t.saved}>
        <Link to="/saved-searches/">{t.all}</Link>
      </Notice>
    );
  }
  return (
    <div className={styles.panel}>
      {create.error && <FailureNotice error={create.error} />}
      <NameForm
        name={saved.query.slice(0, 200)}
        isWorking={create.isPending}
        onSubmit={(name) => create.mutate({ name, ...saved })}
        onCancel={closePanel}
      />
    </div>
  );
};

/**
 * Keeps the search that is shown, with all that narrows and sorts it, under a name. Nothing for guests, and where
 * there is nothing to save. Give it a `key` that changes with the search.
 */
export const SaveSearch = ({ params }: { params: SearchParams }) => {
  const { data: user } = api.accounts.currentUser.useQuery();
  const saved = savedOf(params);
  if (!user?.is_authenticated || saved === null) return null;
  return (
    <Popover
      label={t.saveThis}
      button={
        <>
          <IconBookmark size={16} aria-hidden /> {t.saveThis}
        </>
      }
    >
      {() => <SaveForm saved={saved} />}
    </Popover>
  );
};
