import type { ApiOutputs } from '../../lib/api.ts';
import { Notice } from '../../ui/notice.tsx';
import { authorsGroupsTexts as t } from './authors-groups.texts.ts';

/** What a list came to, and what of it could not be read. */
export const ListTaken = ({
  taken,
  onClose,
}: {
  taken: ApiOutputs['authorsGroups']['create'];
  onClose: () => void;
}) => (
  <Notice
    kind={taken.unread.length > 0 ? 'warning' : 'success'}
    title={t.taken(taken.added, taken.repeated)}
    onClose={onClose}
  >
    {taken.unread.length > 0 && t.unread(taken.unread)}
  </Notice>
);
