import { accountsRows } from './accounts.ts';
import { articlesRows } from './articles.ts';
import { auditRows } from './audit.ts';
import { authorsRows } from './authors.ts';
import { allocationsRows } from './allocations.ts';
import { authorsGroupsRows } from './authors-groups.ts';
import { autocompleteRows } from './autocomplete.ts';
import { conflictsRows } from './conflicts.ts';
import { curationRows } from './curation.ts';
import { embeddingRows } from './embedding.ts';
import { frozenRankingsRows } from './frozen-rankings.ts';
import { invitationsRows } from './invitations.ts';
import { ontologyQualityRows } from './ontology-quality.ts';
import { ontologyReleasesRows } from './ontology-releases.ts';
import { ontologyRows } from './ontology.ts';
import { possibleConceptsRows } from './possible-concepts.ts';
import { privacyRows } from './privacy.ts';
import { proposalImportsRows } from './proposal-imports.ts';
import { proposalsRows } from './proposals.ts';
import { reconcileRows } from './reconcile.ts';
import { refereeExportRows } from './referee-export.ts';
import { refereeMarksRows } from './referee-marks.ts';
import { refereeSettingsRows } from './referee-settings.ts';
import { refereesRows } from './referees.ts';
import type { AnyRow } from './row.ts';
import { savedSearchesRows } from './saved-searches.ts';
import { schedulesRows } from './schedules.ts';
import { searchRows } from './search.ts';

/** The compatibility table: every REST call there is. */
export const restRows: readonly AnyRow[] = [
  ...accountsRows,
  ...articlesRows,
  ...auditRows,
  ...authorsRows,
  ...authorsGroupsRows,
  ...autocompleteRows,
  ...conflictsRows,
  ...curationRows,
  ...embeddingRows,
  ...frozenRankingsRows,
  ...ontologyRows,
  ...possibleConceptsRows,
  ...ontologyQualityRows,
  ...ontologyReleasesRows,
  ...reconcileRows,
  ...refereesRows,
  ...refereeExportRows,
  ...refereeMarksRows,
  ...allocationsRows,
  ...invitationsRows,
  ...refereeSettingsRows,
  ...privacyRows,
  ...proposalsRows,
  ...proposalImportsRows,
  ...savedSearchesRows,
  ...schedulesRows,
  ...searchRows,
];
