import type { ImportKind } from '../corpus/corpus.contract.ts';
import type { CorpusReaders, CorpusService } from '../corpus/corpus.service.ts';
import type { AccountsService } from '../accounts/accounts.service.ts';
import type { IndexingService } from '../indexing/indexing.service.ts';
import type { ProposalsService } from '../proposals/proposals.service.ts';
import type { SavedSearchesService } from '../saved-searches/saved-searches.service.ts';
import type { Scope } from '../tokens/scopes.contract.ts';
import type { TokensService } from '../tokens/tokens.service.ts';
import type { WebhookEvent } from '../webhooks/webhooks.contract.ts';
import type { WebhooksService } from '../webhooks/webhooks.service.ts';
import type { DemoCuration, DemoCurationService } from './curation.service.ts';
import type { DemoEvent } from './demo.contract.ts';
import type { DemoComposite, DemoDelivery, DemoStore } from './demo.store.ts';
import type { DemoPlans, DemoPlansStore } from './plans.store.ts';

/** The record that a reader of this kind yields. */
type RecordsOf<K extends ImportKind> =
  ReturnType<CorpusReaders[K]> extends AsyncIterable<infer Item>
    ? Item extends { ok: true; record: infer Record }
      ? Record
      : never
    : never;

/** What the programs of an organisation have left: a token of old, and an endpoint with its log, oldest first. */
export interface DemoIntegration {
  organization: string;
  /** E-mail of the developer. */
  developer: string;
  revokedToken: { name: string; scopes: Scope[] };
  endpoint: { url: string; events: WebhookEvent[]; deliveries: readonly DemoDelivery[] };
}

/** What the generator makes; it knows nothing of databases. */
export interface World extends DemoPlans {
  institutions: readonly RecordsOf<'institutions'>[];
  sources: readonly RecordsOf<'sources'>[];
  concepts: readonly RecordsOf<'concepts'>[];
  authors: readonly RecordsOf<'authors'>[];
  works: readonly RecordsOf<'works'>[];
  composites: readonly DemoComposite[];
  basicConceptUris: readonly string[];
  accounts: readonly {
    email: string;
    name: string;
    flags: { isSuperuser: boolean; isExpired: boolean };
    quotas: readonly string[];
    memberships: readonly { organization: string; role: 'member' | 'admin' | 'developer' }[];
    linkedAuthorId: number | null;
  }[];
  password: string;
  folders: readonly {
    name: string;
    organization: string;
    owner: string;
    proposals: readonly {
      title: string;
      abstract: string;
      authors: { name: string; authorId: number | null; affiliation: string }[];
      originId: string;
      attributes: { label: string; value: string }[];
    }[];
  }[];
  savedSearches: readonly { name: string; owner: string; query: string }[];
  integrations: readonly DemoIntegration[];
  curation: DemoCuration;
}

export interface DemoServiceParts {
  store: DemoStore;
  plans: DemoPlansStore;
  curation: DemoCurationService;
  clock: () => Date;
  /** A corpus service that reads records in memory instead of files. */
  corpusOf: (readers: CorpusReaders) => Pick<CorpusService, 'importFile'>;
  loadWorld: () => Promise<World>;
  accounts: AccountsService;
  indexing: Pick<IndexingService, 'run'>;
  proposals: Pick<ProposalsService, 'createFolder' | 'create' | 'folders' | 'folder'>;
  savedSearches: Pick<SavedSearchesService, 'create' | 'list'>;
  tokens: Pick<TokensService, 'create' | 'list' | 'revoke'>;
  webhooks: Pick<WebhooksService, 'create' | 'endpoints'>;
}

/** What the importers need first comes first. */
const ORDER: readonly ImportKind[] = ['institutions', 'sources', 'concepts', 'authors', 'works'];

/** Stands for standard input in `importFile`: an input without a fingerprint, so nothing of it is resumed. */
const IN_MEMORY = '-';

async function* asRead<T>(records: readonly T[]): AsyncGenerator<{ ok: true; line: number; record: T }> {
  for (const [at, record] of records.entries()) yield { ok: true, line: at + 1, record };
}

export function demoService(parts: DemoServiceParts) {
  const { store, plans, clock, corpusOf, loadWorld, accounts, indexing, proposals, savedSearches } = parts;
  const { tokens, webhooks } = parts;

  async function* importRecords(world: World): AsyncGenerator<DemoEvent> {
    const corpus = corpusOf({
      institutions: () => asRead(world.institutions),
      sources: () => asRead(world.sources),
      concepts: () => asRead(world.concepts),
      authors: () => asRead(world.authors),
      works: () => asRead(world.works),
    });
    for (const kind of ORDER) {
      for await (const event of corpus.importFile({ kind, path: IN_MEMORY })) {
        if (event.finished) yield { message: `  ${event.read} ${kind}`, finished: false };
      }
    }
  }

  const addPeople = async (world: World): Promise<Map<string, number>> => {
    const organizations = new Map<string, number>();
    for (const { key, name } of world.organizations)
      organizations.set(key, await accounts.organizationId(name));
    const users = world.accounts.map(({ email, name, flags, quotas, memberships, linkedAuthorId }) => ({
      id: `demo-${email.split('@')[0]}`,
      email,
      name,
      ...flags,
      quotas,
      linkedAuthorId,
      memberships: memberships.map(({ organization, role }) => ({
        organizationId: organizations.get(organization) ?? 0,
        isAdmin: role === 'admin',
        isDeveloper: role === 'developer',
      })),
    }));
    await accounts.addAll(users, world.password);
    return organizations;
  };

  const addDocuments = async (world: World, organizations: Map<string, number>): Promise<void> => {
    for (const folder of world.folders) {
      const owner = await accounts.actorOfEmail(folder.owner);
      if (!owner || (await proposals.folders(owner)).some(({ name }) => name === folder.name)) continue;
      const { id } = await proposals.createFolder(owner, {
        name: folder.name,
        organizationId: organizations.get(folder.organization) ?? null,
      });
      for (const proposal of folder.proposals) {
        await proposals.create(owner, { ...proposal, folderId: id, extractionId: null });
      }
    }
    for (const { name, owner: email, query } of world.savedSearches) {
      const owner = await accounts.actorOfEmail(email);
      if (!owner || (await savedSearches.list(owner)).some((known) => known.name === name)) continue;
      await savedSearches.create(owner, { name, query, params: '' });
    }
  };

  const addIntegrations = async (world: World, organizations: Map<string, number>): Promise<void> => {
    for (const { organization, developer, revokedToken, endpoint } of world.integrations) {
      const actor = await accounts.actorOfEmail(developer);
      const organizationId = organizations.get(organization);
      if (!actor || organizationId === undefined) continue;
      if ((await tokens.list(actor, { organizationId })).length === 0) {
        const { token } = await tokens.create(actor, { ...revokedToken, organizationId, days: 90 });
        await tokens.revoke(actor, token.id);
      }
      if ((await webhooks.endpoints(actor, organizationId)).length > 0) continue;
      const [folder] = await proposals.folders(actor);
      const told = folder ? (await proposals.folder(actor, folder.id)).proposals : [];
      const { url, events, deliveries } = endpoint;
      const made = await webhooks.create(actor, { organizationId, url, events });
      const news = told.map(({ id, title, origin_id: originId }) => ({
        id,
        title,
        originId,
        folderId: folder.id,
      }));
      await store.addDeliveries(made.endpoint.id, deliveries, news);
    }
  };

  return {
    /**
     * Makes the demo world in an empty database; a killed run goes on where it can and repeats what it must. Where
     * it is made already, or the database holds something else, nothing happens and nothing is yielded.
     */
    async *make(): AsyncGenerator<DemoEvent> {
      const state = await store.state();
      if (state === 'made' || state === 'foreign') return;
      yield { message: 'Making the demo world …', finished: false };
      await store.begin();
      const world = await loadWorld();
      yield* importRecords(world);
      await store.markBasic(world.basicConceptUris);
      await store.addComposites(world.composites);
      const organizations = await addPeople(world);
      await addDocuments(world, organizations);
      await addIntegrations(world, organizations);
      await plans.add(world, clock());
      yield { message: `  ${world.folders.length} calls with proposals`, finished: false };
      for await (const event of indexing.run({ kind: 'tag' })) {
        if (event.finished) yield { message: `  index of ${event.done} articles`, finished: false };
      }
      await parts.curation.add(world.curation);
      await store.finish();
      yield { message: 'The demo world is ready', finished: true };
    },
  };
}

export type DemoService = ReturnType<typeof demoService>;
