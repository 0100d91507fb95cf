import type { Database } from '@peerlens/db';
import { isRowId } from '../row-id.ts';
import type { CreateSavedSearch, SavedSearch } from './saved-searches.contract.ts';

const fields = { id: true, name: true, query: true, params: true } as const;

export const savedSearchesStore = ({ db }: { db: Database }) => ({
  ofOwner: (ownerId: string): Promise<SavedSearch[]> =>
    db.prisma.savedSearch.findMany({ where: { ownerId }, orderBy: { id: 'desc' }, select: fields }),

  async byId(id: number): Promise<(SavedSearch & { ownerId: string }) | null> {
    if (!isRowId(id)) return null;
    return db.prisma.savedSearch.findUnique({ where: { id }, select: { ...fields, ownerId: true } });
  },

  countOf: (ownerId: string): Promise<number> => db.prisma.savedSearch.count({ where: { ownerId } }),

  create: (ownerId: string, { name, query, params }: CreateSavedSearch): Promise<SavedSearch> =>
    db.prisma.savedSearch.create({ data: { ownerId, name, query, params }, select: fields }),

  async rename(id: number, name: string): Promise<void> {
    await db.prisma.savedSearch.updateMany({ where: { id }, data: { name } });
  },

  async remove(id: number): Promise<void> {
    await db.prisma.savedSearch.deleteMany({ where: { id } });
  },
});

export type SavedSearchesStore = ReturnType<typeof savedSearchesStore>;
