import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BASIC_CONCEPT_URIS, COMPOSITES, demoWorld } from './index.ts';

const world = demoWorld();
const checksum = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const english = world.works.filter((work) => work.language === 'en');
const textOf = (work: { title: string; abstract: string | null }): string =>
  `${work.title} ${work.abstract ?? ''}`;

/** @source ISO 7064 MOD 11-2, written differently from the generator's: the weighted digits sum to 1 mod 11. */
const hasValidCheck = (orcid: string): boolean => {
  const digits = Array.from(orcid.replaceAll('-', ''), (digit) => (digit === 'X' ? 10 : Number(digit)));
  const sum = digits.reverse().reduce((total, digit, place) => (total + digit * 2 ** place) % 11, 0);
  return sum === 1;
};

describe('the demo world', () => {
  test('is the same for the same seed, and another for another', () => {
    const small = { works: 500 };
    expect(checksum(demoWorld({ seed: 7, ...small }))).toBe(checksum(demoWorld({ seed: 7, ...small })));
    expect(checksum(demoWorld({ seed: 7, ...small }))).not.toBe(checksum(demoWorld({ seed: 8, ...small })));
  });

  test('has the promised size', () => {
    expect(world.works).toHaveLength(4000);
    expect(world.authors.length).toBeGreaterThanOrEqual(1500);
    expect(world.authors.length).toBeLessThanOrEqual(2000);
    expect(demoWorld({ works: 500, year: 2024 }).works.map((work) => work.year)).toContain(2024);
    expect(Math.max(...world.works.map((work) => work.year ?? 0))).toBe(2026);
  });

  test('gives every record an id of its own, in the range of the demo world', () => {
    for (const records of [world.works, world.authors, world.sources]) {
      expect(new Set(records.map((record) => record.id)).size).toBe(records.length);
      for (const { id } of records) expect(id >= 990_000_000_000 && Number.isSafeInteger(id)).toBe(true);
    }
    expect(new Set(world.institutions.map((institution) => institution.ror)).size).toBe(
      world.institutions.length,
    );
  });

  test('refers to nothing that is not there', () => {
    const authors = new Set(world.authors.map((author) => author.id));
    const institutions = new Set(world.institutions.map((institution) => institution.id));
    const sources = new Set(world.sources.map((source) => source.id));
    for (const author of world.authors) {
      for (const { institutionId } of author.affiliations) expect(institutions).toContain(institutionId);
    }
    for (const work of world.works) {
      expect(sources).toContain(work.source?.id);
      for (const { authorId, institutions: places } of work.authorships) {
        expect(authorId === null || authors.has(authorId)).toBe(true);
        for (const place of places) expect(institutions.has(place.id)).toBe(true);
      }
    }
    for (const { authors: applicants } of world.folders.flatMap((folder) => folder.proposals)) {
      for (const { authorId } of applicants) expect(authorId === null || authors.has(authorId)).toBe(true);
    }
  });

  test('cites only works that are not younger, none twice and none itself', () => {
    const years = new Map(world.works.map((work) => [work.id, work.year ?? 0]));
    for (const work of world.works) {
      expect(new Set(work.references).size).toBe(work.references.length);
      expect(work.references).not.toContain(work.id);
      for (const id of work.references) expect(years.get(id)).toBeLessThanOrEqual(work.year ?? 0);
    }
  });

  test('repeats no title and no abstract', () => {
    const abstracts = world.works.flatMap((work) => work.abstract ?? []);
    const proposals = world.folders.flatMap((folder) =>
      folder.proposals.map((proposal) => proposal.abstract),
    );
    expect(new Set(world.works.map((work) => work.title.toLowerCase())).size).toBe(world.works.length);
    expect(new Set([...abstracts, ...proposals]).size).toBe(abstracts.length + proposals.length);
  });

  test('fills every pattern and keeps abstracts between 80 and 180 words', () => {
    for (const work of english) {
      expect(textOf(work)).not.toMatch(/[{}|*^]|undefined|NaN|\bthe the\b/);
      if (work.abstract === null) continue;
      const words = work.abstract.split(/\s+/).length;
      expect(words).toBeGreaterThanOrEqual(80);
      expect(words).toBeLessThanOrEqual(180);
    }
  });

  test('has retracted works, works without abstract and works in other languages', () => {
    const retracted = world.works.filter((work) => work.isRetracted).length;
    expect(retracted).toBeGreaterThanOrEqual(8);
    expect(retracted).toBeLessThanOrEqual(24);
    expect(world.works.filter((work) => work.abstract === null).length).toBeGreaterThan(60);
    for (const language of ['de', 'fr']) {
      expect(world.works.filter((work) => work.language === language).length).toBeGreaterThan(20);
    }
  });

  test('has one article by 1,200 authors, and no other by more than 20', () => {
    const counts = world.works.map((work) => work.authorships.length).sort((a, b) => b - a);
    expect(counts[0]).toBe(1200);
    expect(counts[1]).toBeLessThanOrEqual(20);
    expect(counts.at(-1)).toBeGreaterThanOrEqual(1);
  });
});

describe('its authors', () => {
  test('have an ORCID with a valid check character in two of three cases', () => {
    const orcids = world.authors.flatMap((author) => author.orcid ?? []);
    expect(orcids.length / world.authors.length).toBeCloseTo(2 / 3, 1);
    expect(
      orcids.filter((orcid) => !/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(orcid) || !hasValidCheck(orcid)),
    ).toEqual([]);
    expect(new Set(orcids).size).toBe(orcids.length);
  });

  test('publish repeatedly with the same people', () => {
    const together = new Map<string, number>();
    for (const work of world.works) {
      if (work.authorships.length > 20) continue;
      const ids = work.authorships.map((authorship) => authorship.authorId ?? 0).sort((a, b) => a - b);
      for (const [place, one] of ids.entries()) {
        for (const other of ids.slice(place + 1)) {
          together.set(`${one}/${other}`, (together.get(`${one}/${other}`) ?? 0) + 1);
        }
      }
    }
    expect([...together.values()].filter((count) => count >= 3).length).toBeGreaterThan(1000);
  });

  test('move between institutions', () => {
    const moved = world.authors.filter(
      (author) => new Set(author.affiliations.map((a) => a.institutionId)).size > 1,
    );
    expect(moved.length / world.authors.length).toBeGreaterThan(0.3);
  });
});

describe('its concepts', () => {
  test('have one uri each, an English name, and broader concepts that exist', () => {
    const uris = new Set(world.concepts.map((concept) => concept.uri));
    expect(uris.size).toBe(world.concepts.length);
    for (const concept of world.concepts) {
      expect(concept.literals.some(({ lang, kind }) => lang === 'en' && kind === 'pref')).toBe(true);
      for (const uri of concept.broader) expect(uris).toContain(uri);
    }
    for (const uri of BASIC_CONCEPT_URIS) expect(uris).toContain(uri);
    for (const { uri, parts } of COMPOSITES) {
      expect(uris).toContain(uri);
      expect(parts.every((part) => 'text' in part || uris.has(part.concept))).toBe(true);
    }
  });

  test('share some acronyms, which are ambiguous', () => {
    const owners = new Map<string, number>();
    for (const concept of world.concepts) {
      for (const { name, lang } of concept.literals)
        if (lang === 'all') owners.set(name, (owners.get(name) ?? 0) + 1);
    }
    expect([...owners].filter(([, count]) => count > 1).length).toBeGreaterThanOrEqual(3);
  });

  test('occur by name in the articles, nearly all of them', () => {
    const corpus = english.map((work) => textOf(work).toLowerCase()).join('\n');
    const absent = world.concepts.filter(
      ({ uri, name }) => !BASIC_CONCEPT_URIS.has(uri) && !corpus.includes(name.toLowerCase()),
    );
    expect(absent.length / world.concepts.length).toBeLessThan(0.05);
  });
});

describe('its folders and accounts', () => {
  test('are three calls of six to eight proposals of 150 to 250 words', () => {
    expect(world.folders).toHaveLength(3);
    for (const { proposals } of world.folders) {
      expect(proposals.length).toBeGreaterThanOrEqual(6);
      expect(proposals.length).toBeLessThanOrEqual(8);
      for (const { abstract } of proposals) {
        expect(abstract.split(/\s+/).length).toBeGreaterThanOrEqual(150);
        expect(abstract.split(/\s+/).length).toBeLessThanOrEqual(250);
      }
    }
  });

  test('make conflicts: applicants have co-authors of the last three years', () => {
    for (const { authors } of world.folders.flatMap((folder) => folder.proposals)) {
      const ids = new Set(authors.map((author) => author.authorId));
      const recent = world.works.filter(
        (work) =>
          (work.year ?? 0) >= 2023 &&
          work.authorships.some(({ authorId }) => authorId !== null && ids.has(authorId)),
      );
      expect(recent.flatMap((work) => work.authorships).some(({ authorId }) => !ids.has(authorId))).toBe(
        true,
      );
    }
  });

  test('belong to organisations and owners that exist', () => {
    const emails = new Set(world.accounts.map((account) => account.email));
    const keys = new Set(world.organizations.map((organization) => organization.key));
    expect(emails.size).toBe(11);
    for (const { owner, organization } of world.folders) {
      expect(emails).toContain(owner);
      expect(keys).toContain(organization);
    }
    for (const { memberships } of world.accounts)
      for (const { organization } of memberships) expect(keys).toContain(organization);
    const holders = new Set([...emails, ...keys]);
    for (const { organization, account } of world.plans) expect(holders).toContain(organization ?? account);
    for (const { organization, by } of world.invitations)
      expect([...keys, ...emails]).toEqual(expect.arrayContaining([organization, by]));
    for (const { organization, account } of world.planRequests)
      expect([...holders, null]).toEqual(expect.arrayContaining([organization, account]));
    const uris = new Set(world.concepts.map((concept) => concept.uri));
    for (const { conceptUris } of world.savedSearches)
      for (const uri of conceptUris) expect(uris).toContain(uri);
  });
});
