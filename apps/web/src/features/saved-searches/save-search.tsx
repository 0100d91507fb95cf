import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SearchParams } from '../search/search-params.ts';
import { NameForm } from './name-form.tsx';
import { savedOf } from './saved-search-address.ts';
import { savedSearchesTexts as t } from './saved-searches.texts.ts';

/**
 * Keeps the search that is shown, with all that narrows and sorts it, under a name. Nothing for guests, and where
 * there is nothing to save. Give it a `key` that changes with the search.
 */
export const SaveSearch = ({ params }: { params: SearchParams }) => {
  const { data: user } = api.accounts.currentUser.useQuery();
  const [isNaming, setNaming] = useState(false);
  const utils = api.useUtils();
  const create = api.savedSearches.create.useMutation({
    onSuccess: async () => {
      setNaming(false);
      await utils.savedSearches.invalidate();
    },
  });
  const saved = savedOf(params);
  if (!user?.is_authenticated || saved === null) return null;
  if (create.isSuccess) {
    return (
      <Notice kind="success" title={t.saved}>
        <Link to="/saved-searches/">{t.all}</Link>
      </Notice>
    );
  }
  return (
    <div>
      {create.error && <FailureNotice error={create.error} />}
      {isNaming ? (
        <NameForm
          name={saved.query.slice(0, 200)}
          isWorking={create.isPending}
          onSubmit={(name) => create.mutate({ name, ...saved })}
          onCancel={() => setNaming(false)}
        />
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconBookmark size={16} aria-hidden />}
          onClick={() => setNaming(true)}
        >
          {t.saveThis}
        </Button>
      )}
    </div>
  );
};
