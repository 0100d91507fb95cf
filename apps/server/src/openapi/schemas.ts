import { CurrentUser } from '@peerlens/domain/accounts/accounts.contract.ts';
import { ArticleCard } from '@peerlens/domain/articles/articles.contract.ts';
import { ArticleDisplay } from '@peerlens/domain/articles/displays.contract.ts';
import { ArticlePage, FoundArticle } from '@peerlens/domain/articles/search.contract.ts';
import { AuthorConcepts, AuthorShort } from '@peerlens/domain/authors/authors.contract.ts';
import {
  Allocation,
  AllocationDecision,
  AllocationOptions,
} from '@peerlens/domain/allocation/allocations.contract.ts';
import { ConflictList, ConflictWaiver } from '@peerlens/domain/conflicts/conflicts.contract.ts';
import { RefereeInvitation } from '@peerlens/domain/invitations/invitations.contract.ts';
import { EntryPage, GroupEntry } from '@peerlens/domain/authors-groups/authors-groups.contract.ts';
import { RankingLink } from '@peerlens/domain/embedding/embedding.contract.ts';
import { FrozenHead } from '@peerlens/domain/frozen-rankings/frozen-rankings.contract.ts';
import {
  ImportCard,
  ImportFile,
  ImportItemPage,
  ProposalImport,
} from '@peerlens/domain/proposals/proposal-imports.contract.ts';
import { Extraction } from '@peerlens/domain/proposals/proposals.contract.ts';
import {
  ExplainedArticle,
  Referee,
  RefereeExplanation,
  RefereePage,
} from '@peerlens/domain/referees/referees.contract.ts';
import {
  KeptSchedule,
  RunPage,
  Schedule,
  ScheduleRun,
} from '@peerlens/domain/schedules/schedules.contract.ts';
import { Suggestion } from '@peerlens/domain/suggestions/suggestions.contract.ts';
import { RefereeFinderSettings } from '@peerlens/ranking';
import { z } from 'zod';
import { inputSchema } from '../rest/wire.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** How every call fails. */
const Failure = z.object({
  error: z.string().describe('A sentence for a person: what is wrong, and what to do.'),
  requestId: z.string().optional().describe('By which the call is found in the log.'),
  details: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Where a query cannot be read: `start`, `end`, and a `mended` query.'),
});

/** Answers that have a name of their own in the description; others stand where they are used. */
const NAMED = {
  ArticleCard,
  ArticleDisplay,
  ArticlePage,
  AuthorConcepts,
  AuthorShort,
  Allocation,
  AllocationDecision,
  AllocationOptions,
  ConflictList,
  ConflictWaiver,
  CurrentUser,
  ExplainedArticle,
  Extraction,
  EntryPage,
  Failure,
  FoundArticle,
  FrozenHead,
  GroupEntry,
  ImportCard,
  ImportFile,
  ImportItemPage,
  KeptSchedule,
  ProposalImport,
  Referee,
  RefereeExplanation,
  RefereeInvitation,
  RefereeFinderSettings,
  RankingLink,
  RefereePage,
  RunPage,
  Schedule,
  ScheduleRun,
  Suggestion,
} as const;

const referenceTo = (id: string): string => `#/components/schemas/${id}`;

export const FAILURE: JsonSchema = { $ref: referenceTo('Failure') };

/** JSON Schemas of answers: the named ones by reference, under `components`. `id` names what has no name. */
export function answerSchemas(answers: ReadonlyMap<string, z.ZodType>): {
  components: Record<string, JsonSchema>;
  schemaOf: (id: string) => JsonSchema;
} {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) registry.add(schema, { id });
  for (const [id, schema] of answers) if (!registry.has(schema)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: referenceTo, io: 'output' });
  const bare = ({ $schema: _schema, $id: _id, ...schema }: JsonSchema): JsonSchema => schema;
  return {
    components: Object.fromEntries(Object.keys(NAMED).map((id) => [id, bare(schemas[id])])),
    schemaOf(id) {
      const answer = answers.get(id);
      const name = answer && registry.get(answer)?.id;
      if (name === undefined) throw new Error(`No answer is called ${id}`);
      return name in NAMED ? { $ref: referenceTo(name) } : bare(schemas[name]);
    },
  };
}

/** What a request may hold, field by field, and which of them it must. */
export function fieldSchemas(schema: z.ZodType): { fields: [string, JsonSchema][]; required: Set<string> } {
  const { properties = {}, required = [] } = inputSchema(schema);
  return { fields: Object.entries(properties) as [string, JsonSchema][], required: new Set(required) };
}
