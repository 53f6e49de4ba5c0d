import { type EntityManager, type FilterQuery, type InferEntity, LockMode } from '@mikro-orm/postgresql';
import type { QrGeneration } from '@rewards/domain/front-desk/qr-generation';
import type { QrGenerations } from '@rewards/domain/front-desk/qr-generations';
import { queriesOf } from '../postgres-database.ts';
import { QrGenerationsTable } from './qr-generations-table.ts';

type Row = InferEntity<typeof QrGenerationsTable>;

/** QR generations in the table `qr_generations`, within one transaction. */
export class PostgresQrGenerations implements QrGenerations {
  readonly #em: EntityManager;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async add(generation: QrGeneration): Promise<void> {
    await queriesOf(this.#em).insertInto('qr_generations').values(generation).execute();
  }

  findForUpdate(id: string): Promise<QrGeneration | undefined> {
    return this.#findOne({ id }, LockMode.PESSIMISTIC_WRITE);
  }

  findByLandingForUpdate(landingDigest: string): Promise<QrGeneration | undefined> {
    return this.#findOne({ landingDigest }, LockMode.PESSIMISTIC_WRITE);
  }

  findByCard(cardDigest: string): Promise<QrGeneration | undefined> {
    return this.#findOne({ cardDigest }, LockMode.NONE);
  }

  async listOfForUpdate(userId: string): Promise<readonly QrGeneration[]> {
    const rows = await this.#em.find(QrGenerationsTable, { userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return rows.map(toQrGeneration);
  }

  async markUsed(id: string, usedAt: Date): Promise<void> {
    const used = await this.#em.nativeUpdate(QrGenerationsTable, { id }, { usedAt });
    if (used === 0) throw new Error(`There is no QR generation ${id} to be used`);
  }

  async remove(id: string): Promise<void> {
    await this.#em.nativeDelete(QrGenerationsTable, { id });
  }

  async #findOne(
    where: FilterQuery<Row>,
    lockMode: LockMode.NONE | LockMode.PESSIMISTIC_WRITE,
  ): Promise<QrGeneration | undefined> {
    const row = await this.#em.findOne(QrGenerationsTable, where, { lockMode });
    return row ? toQrGeneration(row) : undefined;
  }
}

/** The generation as a plain value, without what MikroORM hangs on its rows. */
const toQrGeneration = (row: Row): QrGeneration => ({
  id: row.id,
  userId: row.userId,
  adminId: row.adminId,
  assignedStaff: row.assignedStaff,
  landingDigest: row.landingDigest,
  cardDigest: row.cardDigest,
  createdAt: row.createdAt,
  usedAt: row.usedAt,
});
