import { forbidden, invalid, unauthenticated } from '@peerlens/kernel';
import { settingsToQuery } from '@peerlens/ranking';
import { isUser } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { ExportViewsService } from '../organizations/export-views.service.ts';
import { rowExporter } from './export-rows.ts';
import type { ExportReferees, RefereeExport } from './export.contract.ts';
import type { Referee, RefereeDocument, RefereePage } from './referees.contract.ts';
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

  /** The best, and whom the caller named, each once and in the order of the ranking. */
  const chosen = async (actor: Actor, asked: ExportReferees, page: RefereePage): Promise<Referee[]> => {
    const { customAuthorsIds, onlyCustom, limit, ...ranking } = asked;
    const best = page.referees.slice(0, limit);
    const there = new Map(best.map((row) => [row.author.id, row]));
    const missing = [...new Set(customAuthorsIds)].filter((id) => !there.has(id));
    const named = missing.length > 0 ? await referees.rowsOf(actor, { ...ranking, authorsIds: missing }) : [];
    const wanted = new Set(customAuthorsIds);
    const kept = onlyCustom ? best.filter(({ author }) => wanted.has(author.id)) : best;
    return [...kept, ...named].sort(byPosition);
  };

  const addressOf = (asked: ExportReferees, settings: RefereePage['settings']): string => {
    const query = new URLSearchParams(settingsToQuery(settings));
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
     * The best referees of a document, whoever was named beside them, or these alone; in the order of the ranking, and
     * equal to what the screen shows.
     *
     * @throws DomainError `forbidden` without the quota, `not_found` for a document that the actor may not read and for
     *   an organisation that they are no member of, and as `referees.find` does.
     */
    async export(actor: Actor, asked: ExportReferees): Promise<RefereeExport> {
      if (!canExportReferees(actor)) throw isUser(actor) ? forbidden() : unauthenticated();
      const { docKind, docId, settings, limit, onlyCustom, customAuthorsIds } = asked;
      if (onlyCustom && customAuthorsIds.length === 0)
        throw invalid('Name the authors who are to be exported');
      const document = await referees.document(actor, docKind, docId);
      const { folder } = document;
      const { organization, columns } = await exportViews.forExport(actor, {
        organizationId: asked.asOrganizationId ?? null,
        folder: folder && { id: folder.id, organizationId: folder.org_id },
      });
      // With nobody but those named, a row is asked for what is said of the whole ranking.
      const page = await referees.find(actor, {
        docKind,
        docId,
        settings,
        offset: 0,
        limit: onlyCustom ? 1 : limit,
      });
      const rows = await chosen(actor, asked, page);
      const there = new Set(rows.map(({ author }) => author.id));
      const { curve: _, ...ranking } = page.ranking;
      return {
        document: headOf(document),
        exportedAt: clock().toISOString(),
        url: addressOf(asked, page.settings),
        choice: {
          limit,
          onlyCustom,
          customAuthorsIds,
          absentAuthorsIds: [...new Set(customAuthorsIds)].filter((id) => !there.has(id)),
        },
        organization,
        columns,
        ranking: { totalReferees: page.totalReferees, ...ranking },
        referees: rows.map(exported),
      };
    },
  };
}

export type RefereeExportService = ReturnType<typeof refereeExportService>;
