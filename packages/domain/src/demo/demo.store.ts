import type { Database } from '@peerlens/db';
import { inTransaction } from '@peerlens/db';

/** The row of import_progress that says how far the demo world has come. */
const PROGRESS_KEY = 'demo-world';

/** `unfinished`: a run was killed and may go on. `foreign`: the database holds something else. */
export type DemoState = 'absent' | 'unfinished' | 'made' | 'foreign';

/** A literal made of parts: plain words, or any literal of another concept, by uri. */
export interface DemoComposite {
  uri: string;
  lang: string;
  parts: readonly ({ text: string } | { concept: string })[];
}

/** An event that was sent some time before the demo world was made, and how that went. */
export interface DemoDelivery {
  event: string;
  /** Which of the proposals it tells of; null for a test. */
  proposal: number | null;
  hoursAgo: number;
  state: 'delivered' | 'failed';
  attempts: number;
  ms: number;
  status: number | null;
  answer: string | null;
  error: string | null;
}

const HOUR_MS = 3_600_000;

export function demoStore({ db, now }: { db: Database; now: () => Date }) {
  const { pool, prisma } = db;
  return {
    async state(): Promise<DemoState> {
      const row = await prisma.importProgress.findUnique({
        where: { key: PROGRESS_KEY },
        select: { position: true },
      });
      if (row) return row.position === 0 ? 'unfinished' : 'made';
      const { rows } = await pool.query<{ used: boolean }>(
        'select exists (select from article) or exists (select from "user") or exists (select from concept) as used',
      );
      return rows[0]?.used ? 'foreign' : 'absent';
    },

    async begin(): Promise<void> {
      const row = { kind: 'demo', source: 'demo', position: 0, rejected: 0 };
      await prisma.importProgress.upsert({
        where: { key: PROGRESS_KEY },
        create: { key: PROGRESS_KEY, ...row },
        update: {},
      });
    },

    async finish(): Promise<void> {
      await prisma.importProgress.update({ where: { key: PROGRESS_KEY }, data: { position: 1 } });
    },

    /** Adds the log of an endpoint, all of it or nothing. */
    async addDeliveries(
      endpointId: number,
      deliveries: readonly DemoDelivery[],
      proposals: readonly object[],
    ): Promise<void> {
      await prisma.webhookDelivery.createMany({
        data: deliveries.map(({ proposal, hoursAgo, event, ...outcome }, at) => {
          const createdAt = new Date(now().getTime() - hoursAgo * HOUR_MS);
          const data = proposal === null ? { endpointId } : (proposals[proposal] ?? {});
          return {
            ...outcome,
            endpointId,
            event,
            createdAt,
            attemptedAt: createdAt,
            messageId: `msg_demo-${at + 1}`,
            body: JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data }),
          };
        }),
      });
    },

    markBasic: async (uris: readonly string[]): Promise<void> => {
      await prisma.concept.updateMany({ where: { uri: { in: [...uris] } }, data: { basic: true } });
    },

    /** Adds composite literals that are not there yet. */
    addComposites: (composites: readonly DemoComposite[]): Promise<void> =>
      inTransaction(pool, async (client) => {
        const found = await client.query<{ id: number; uri: string; name: string }>(
          'select id, uri, name from concept where uri is not null',
        );
        const concepts = new Map(found.rows.map((concept) => [concept.uri, concept]));
        for (const { uri, lang, parts } of composites) {
          const composite = parts.map((part) =>
            'text' in part ? part.text : { conceptId: concepts.get(part.concept)?.id ?? 0 },
          );
          const name = parts
            .map((part) => ('text' in part ? part.text : (concepts.get(part.concept)?.name ?? '')))
            .join(' ');
          await client.query(
            `insert into literal (concept_id, name, composite, lang, kind, is_ambiguous)
             select $1, $2, $3::jsonb, $4, 'alt', false
             where not exists (select from literal where concept_id = $1 and name = $2 and composite is not null)`,
            [concepts.get(uri)?.id, name, JSON.stringify(composite), lang],
          );
        }
      }),
  };
}

export type DemoStore = ReturnType<typeof demoStore>;
