import type { Database } from '@peerlens/db';
import type { LiteralDraft } from '../ontology/ontology.contract.ts';

/** What of the curation is there already; a killed run goes on. */
export const demoCurationStore = ({ prisma }: Pick<Database, 'prisma'>) => ({
  /** A concept as its editor takes it. */
  async draft(uri: string) {
    const { id, version, name, basic, literals } = await prisma.concept.findUniqueOrThrow({
      where: { uri },
      select: {
        id: true,
        version: true,
        name: true,
        basic: true,
        literals: {
          select: { name: true, composite: true, lang: true, isAmbiguous: true },
          orderBy: { id: 'asc' },
        },
      },
    });
    return {
      id,
      version,
      name,
      basic,
      literals: literals.map((literal) => ({
        ...literal,
        composite: literal.composite as LiteralDraft['composite'],
      })),
    };
  },

  /** By its comment, which no two have. */
  hasSuggestion: async (comment: string): Promise<boolean> =>
    (await prisma.ontologyChange.count({ where: { comment } })) > 0,

  hasBatch: async (title: string): Promise<boolean> =>
    (await prisma.docsBatch.count({ where: { title } })) > 0,

  hasRelease: async (name: string): Promise<boolean> =>
    (await prisma.ontologyRelease.count({ where: { name } })) > 0,
});

export type DemoCurationStore = ReturnType<typeof demoCurationStore>;
