import { forbidden, invalid, unauthenticated } from '@peerlens/kernel';
import { settingsToQuery } from '@peerlens/ranking';
import { isUser } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { ExportViewsService } from '../organizations/export-views.service.ts';
import { PAGE_SIZE } from '../paging.contract.ts';
import { rowExporter } from './export-rows.ts';
import type { ExportReferees, RefereeExport } from './export.contract.ts';
import type { FindReferees, Referee, RefereeDocument, RefereePage } from './referees.contract.ts';
import { canExportReferees } from './referees.policy.ts';
import type { RefereesService } from './referees.service.ts';

export interface RefereeExportServiceParts {
  referees: Pick<RefereesService, 'find' | 'rowsOf' | 'document'>;
  exportViews: Pick<ExportViewsService, 'forExport'>;
  /** Without a slash at its end. */
  publicUrl: string;
  clock: () => Date;
}

const byPosition = (a: Referee, b: Referee): number => a.position - b.position;

/** Rankings as they leave the product: with what a name on the list is defended by. */
export function refereeExportService({ referees, exportViews, publicUrl, clock }: RefereeExportServiceParts) {
  const exported = rowExporter(publicUrl);

  /** Whose rows are wanted beside, or instead of, the best: who was named, or who is marked. */
  const wantedIds = (
    { customAuthorsIds, onlyCustom, onlyMarked }: ExportReferees,
    { markedAuthorsIds }: RefereePage,
  ): number[] => {
    const named = new Set(customAuthorsIds);
    if (!onlyMarked) return [...named];
    return onlyCustom ? markedAuthorsIds.filter((id) => named.has(id)) : markedAuthorsIds;
  };

  /** The best, and whoever is wanted beside them, or these alone; each once and in the order of the ranking. */
  const chosen = async (
    actor: Actor,
    { asked, page, wanted }: { asked: ExportReferees; page: RefereePage; wanted: readonly number[] },
  ): Promise<Referee[]> => {
    const { docKind, docId, settings, settingsId, limit, onlyCustom, onlyMarked } = asked;
    // The page has all that are marked; those who are not there are no candidates.
    if (onlyMarked) return page.referees.filter(({ author }) => wanted.includes(author.id)).sort(byPosition);
    const best = onlyCustom ? [] : page.referees.slice(0, limit);
    const there = new Set(best.map(({ author }) => author.id));
    const authorsIds = wanted.filter((id) => !there.has(id));
    const named =
      authorsIds.length > 0
        ? await referees.rowsOf(actor, { docKind, docId, settings, settingsId, authorsIds })
        : [];
    return [...best, ...named].sort(byPosition);
  };

  /** What a ranking is asked for: where nobody is wanted but those named, one row, for what is said of the whole. */
  const pageOf = ({
    docKind,
    docId,
    settings,
    settingsId,
    limit,
    onlyCustom,
    onlyMarked,
  }: ExportReferees): FindReferees => {
    const best = onlyMarked ? PAGE_SIZE : onlyCustom ? 1 : limit;
    const ranking = { docKind, docId, settings, settingsId, offset: 0, limit: best };
    return { ...ranking, includeMarked: onlyMarked, includeHidden: false };
  };

  const assertWhole = ({ docKind, onlyCustom, onlyMarked, customAuthorsIds }: ExportReferees): void => {
    if (onlyCustom && customAuthorsIds.length === 0) throw invalid('Name the authors who are to be exported');
    if (onlyMarked && docKind !== 'proposal')
      throw invalid('Referees are marked for proposals only: export the best ones', { docKind });
  };

  const addressOf = (asked: ExportReferees, { settings, settingsBase }: RefereePage): string => {
    const query = new URLSearchParams(settingsToQuery(settings, settingsBase.settings));
    if (asked.settingsId !== null) query.set('settingsId', String(asked.settingsId));
    for (const id of asked.customAuthorsIds) query.append('author', String(id));
    if (asked.onlyCustom) query.set('only_custom', '1');
    const written = query.toString();
    return `${publicUrl}/referees-beam/${asked.docKind}/${asked.docId}${written && `?${written}`}`;
  };

  const headOf = ({
    docKind,
    docId,
    title,
    origin_id,
    folder,
    url,
  }: RefereeDocument): RefereeExport['document'] => ({
    docKind,
    docId,
    title,
    origin_id,
    folder: folder?.name ?? null,
    url: publicUrl + url,
  });

  return {
    /**
     * The best referees of a document and whoever was named beside them, these alone, or who is marked; in the order of the ranking, and
     * equal to what the screen shows.
     *
     * @throws DomainError `forbidden` without the quota, `not_found` for a document that the actor may not read and for
     *   an organisation that they are no member of, and as `referees.find` does.
     */
    async export(actor: Actor, asked: ExportReferees): Promise<RefereeExport> {
      if (!canExportReferees(actor)) throw isUser(actor) ? forbidden() : unauthenticated();
      assertWhole(asked);
      const { limit, onlyCustom, onlyMarked, customAuthorsIds } = asked;
      const document = await referees.document(actor, asked.docKind, asked.docId);
      const { folder } = document;
      const { organization, columns } = await exportViews.forExport(actor, {
        organizationId: asked.asOrganizationId ?? null,
        folder: folder && { id: folder.id, organizationId: folder.org_id },
      });
      const page = await referees.find(actor, pageOf(asked));
      const wanted = wantedIds(asked, page);
      const rows = await chosen(actor, { asked, page, wanted });
      const marked = new Set(page.markedAuthorsIds);
      const there = new Set(rows.map(({ author }) => author.id));
      const { curve: _, ...ranking } = page.ranking;
      return {
        document: headOf(document),
        exportedAt: clock().toISOString(),
        url: addressOf(asked, page),
        choice: {
          limit,
          onlyCustom,
          onlyMarked,
          customAuthorsIds,
          absentAuthorsIds: wanted.filter((id) => !there.has(id)),
        },
        organization,
        columns,
        ranking: { totalReferees: page.totalReferees, ...ranking },
        referees: rows.map((row) => exported(row, { marked: marked.has(row.author.id) })),
      };
    },
  };
}

export type RefereeExportService = ReturnType<typeof refereeExportService>;
