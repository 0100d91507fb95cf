import crypto from 'node:crypto';
import type { Database } from '@peerlens/db';
import type { UserActor } from '../actor.ts';

/** Small rows for tests. Whatever is not given is made up, and made up so that nothing collides. */
let counter = 1000;
export const nextId = (): number => counter++;

const actorDefaults = {
  isSuperuser: false,
  isExpired: false,
  quotas: [],
  organizationIds: [],
  orgadminOrganizationIds: [],
  orgdevOrganizationIds: [],
};

/** A user actor without a row, for policies. */
export const anActor = (changes: Partial<UserActor> = {}): UserActor => {
  const id = changes.id ?? crypto.randomUUID();
  return { kind: 'user', id, email: `${id}@example.test`, ...actorDefaults, ...changes };
};

/** A user with a row, a member of the organisations given. */
export async function aUser(db: Database, changes: Partial<UserActor> = {}): Promise<UserActor> {
  const actor = anActor(changes);
  const { id, email, isSuperuser, isExpired, organizationIds } = actor;
  const { orgadminOrganizationIds, orgdevOrganizationIds } = actor;
  await db.prisma.user.create({ data: { id, name: email, email, isSuperuser, isExpired } });
  await db.prisma.organizationMember.createMany({
    data: organizationIds.map((organizationId) => ({
      userId: id,
      organizationId,
      isAdmin: orgadminOrganizationIds.includes(organizationId),
      isDeveloper: orgdevOrganizationIds.includes(organizationId),
    })),
  });
  return actor;
}

export async function anOrganization(db: Database): Promise<number> {
  const { id } = await db.prisma.organization.create({ data: { name: `Organisation ${nextId()}` } });
  return id;
}

export async function aFolder(
  db: Database,
  {
    owner,
    organizationId = null,
    name = 'Call',
  }: { owner: UserActor; organizationId?: number | null; name?: string },
): Promise<number> {
  const { id } = await db.prisma.folder.create({ data: { name, ownerId: owner.id, organizationId } });
  return id;
}

export interface AuthorDraft {
  id?: number;
  name?: string;
  otherNames?: string[];
  citations?: number;
  hIndex?: number;
}

/** With the numbers that an import derives. */
export async function anAuthor(db: Database, draft: AuthorDraft = {}): Promise<number> {
  const { id = nextId(), name = `Author ${id}`, otherNames = [], citations = 0, hIndex = 0 } = draft;
  await db.prisma.author.create({ data: { id, name, otherNames, contentHash: '' } });
  await db.prisma.authorMetrics.create({
    data: { authorId: id, articlesCount: 0, citationsCount: citations, hIndex, retractedCount: 0 },
  });
  return id;
}

export interface ArticleDraft {
  id?: number;
  title?: string;
  abstract?: string | null;
  year?: number | null;
  doi?: string | null;
  sourceId?: number | null;
  citedByCount?: number;
  referenceIds?: number[];
  /** Author ids, in the order printed; null for somebody without an id. */
  authors?: (number | null)[];
  institutionIds?: number[];
  rawAffiliations?: string[];
  publishedOn?: Date | null;
  isNotable?: boolean;
}

/** With its authorships, the citations it makes, and the numbers that an import derives. */
export async function anArticle(db: Database, draft: ArticleDraft = {}): Promise<number> {
  const { authors = [], institutionIds = [], rawAffiliations = [], isNotable = false, ...given } = draft;
  const { id = nextId(), referenceIds = [], citedByCount = 0, ...rest } = given;
  await db.prisma.article.create({
    data: {
      id,
      title: `Article ${id}`,
      isRetracted: false,
      citedByCount,
      referenceIds,
      contentHash: '',
      ...rest,
    },
  });
  await db.prisma.authorship.createMany({
    data: authors.map((authorId, ordinal) => ({
      articleId: id,
      ordinal,
      authorId,
      name: `Printed ${authorId ?? 'name'}`,
      isCorresponding: ordinal === 0,
      institutionIds,
      countries: [],
      rawAffiliations,
    })),
  });
  await db.prisma.citation.createMany({ data: referenceIds.map((citedId) => ({ citedId, citingId: id })) });
  await db.prisma.articleMetrics.create({
    data: { articleId: id, citationsCount: citedByCount, authorsCount: authors.length, isNotable },
  });
  return id;
}

export interface ConceptDraft {
  name?: string;
  literals?: (string | { name: string; lang?: string; isAmbiguous?: boolean })[];
  basic?: boolean;
  deleted?: boolean;
  df?: number;
}

/** Its name is its only literal unless literals are given. */
export async function aConcept(db: Database, draft: ConceptDraft = {}): Promise<number> {
  const { name = `concept ${nextId()}`, basic = false, deleted = false, df = 0, literals = [name] } = draft;
  const { id } = await db.prisma.concept.create({
    data: {
      name,
      basic,
      deleted,
      literals: {
        create: literals.map((literal) => ({
          lang: 'en',
          kind: 'alt',
          ...(typeof literal === 'string' ? { name: literal } : literal),
        })),
      },
    },
  });
  await db.prisma.conceptDf.create({ data: { conceptId: id, df } });
  return id;
}

export async function anInstitution(
  db: Database,
  {
    name = 'An institute',
    countryCode = 'DE',
    city = null,
  }: { name?: string; countryCode?: string; city?: string | null } = {},
): Promise<number> {
  const id = nextId();
  await db.prisma.institution.create({
    data: {
      id,
      name,
      countryCode,
      city,
      otherNames: [],
      types: [],
      status: 'active',
      parentIds: [],
      relatedIds: [],
      contentHash: '',
    },
  });
  return id;
}

/** Tells that articles (corpus) or concepts (ontology) have changed, as an import does. */
export async function bumpRevision(db: Database, which: 'corpus' | 'ontology'): Promise<void> {
  await db.prisma.revision.upsert({
    where: { id: 1 },
    create: { id: 1, [which]: 1 },
    update: { [which]: { increment: 1 } },
  });
}
