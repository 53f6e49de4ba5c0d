import type { QrGeneration } from '@rewards/domain/front-desk/qr-generation';
import type { Stores } from '@rewards/domain/unit-of-work';
import type { InMemoryTables } from '../in-memory-tables.ts';

export function inMemoryQrGenerations(tables: InMemoryTables): Stores['qrGenerations'] {
  const { qrGenerations, qrScans, users } = tables;
  const add = async (generation: QrGeneration) => {
    for (const userId of [generation.userId, generation.adminId])
      if (userId !== null && !users.has(userId)) throw new Error(`There is no user ${userId}`);
    qrGenerations.insert(generation.id, generation);
  };
  const find = async (id: string) => qrGenerations.read(id);
  return {
    add,
    append: add,
    find,
    findForUpdate: find,
    findByLandingForUpdate: async (digest) => qrGenerations.first(({ landingDigest }) => landingDigest === digest),
    findByCard: async (digest) => qrGenerations.first(({ cardDigest }) => cardDigest === digest),
    listOfForUpdate: async (userId) => qrGenerations.list((generation) => generation.userId === userId),
    async markUsed(id, usedAt, addressHash) {
      if (!qrGenerations.change(id, { usedAt })) throw new Error(`There is no QR generation ${id} to be used`);
      qrScans.set(id, addressHash);
    },
    findScanAddress: async (id) => qrScans.get(id),
    async remove(id) {
      for (const table of [qrGenerations, qrScans, tables.followUpTexts, tables.leftOutTexts]) table.delete(id);
    },
  };
}
