import { Link } from '@tanstack/react-router';
import { api } from '../../../lib/api.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SUGGESTIONS_PATH } from '../ontology-paths.ts';
import { editorTexts as t } from './editor.texts.ts';

/** That somebody has proposed to change this concept, with a way to decide on it. @source specification 1, section 2.4 */
export const PendingNotice = ({ conceptId }: { conceptId: number }) => {
  const { data = [] } = api.ontologyChanges.ofConcept.useQuery({ conceptId, status: 'pending' });
  const [oldest] = data.map(({ changeId }) => changeId).sort((a, b) => a - b);
  if (oldest === undefined) return null;
  return (
    <Notice kind="info">
      {t.pending(new Set(data.map(({ changeId }) => changeId)).size)}{' '}
      <Link to={SUGGESTIONS_PATH} search={{ change: oldest }}>
        {t.review}
      </Link>
    </Notice>
  );
};
