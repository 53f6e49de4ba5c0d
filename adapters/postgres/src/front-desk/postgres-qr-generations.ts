import type { QrGeneration, QrGenerations } from '@rewards/domain/front-desk/qr-generation';
import { PostgresStore } from '../sql/postgres-store.ts';
import { qrGenerations } from '../tables/front-desk-tables.ts';

/** QR generations in the table `qr_generations`, within one transaction. */
export class PostgresQrGenerations extends PostgresStore implements QrGenerations {
  async add(generation: QrGeneration): Promise<void> {
    await this.queries.insertInto('qr_generations').values(qrGenerations.rowOf(generation)).execute();
  }

  async append(generation: QrGeneration): Promise<void> {
    const row = qrGenerations.rowOf(generation);
    // The foreign key check would lock the admin only after the closing statement has taken its locks, which is out of
    // order.
    if (generation.adminId !== null)
      this.closing.add(
        this.queries.selectFrom('users').select('id').where('id', '=', generation.adminId).forKeyShare(),
      );
    this.closing.add(this.queries.insertInto('qr_generations').values(row).returning('id'));
  }

  async find(id: string): Promise<QrGeneration | undefined> {
    return this.#generations().where('id', '=', id).executeTakeFirst();
  }

  async findForUpdate(id: string): Promise<QrGeneration | undefined> {
    return this.#generations().where('id', '=', id).forUpdate().executeTakeFirst();
  }

  async findByLandingForUpdate(landingDigest: string): Promise<QrGeneration | undefined> {
    return this.#generations().where('landingDigest', '=', landingDigest).forUpdate().executeTakeFirst();
  }

  async findByCard(cardDigest: string): Promise<QrGeneration | undefined> {
    return this.#generations().where('cardDigest', '=', cardDigest).executeTakeFirst();
  }

  async listOfForUpdate(userId: string): Promise<readonly QrGeneration[]> {
    return this.#generations().where('userId', '=', userId).forUpdate().execute();
  }

  async markUsed(id: string, usedAt: Date, addressHash: string): Promise<void> {
    const { numUpdatedRows } = await this.queries
      .updateTable('qr_generations')
      .set({ usedAt })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Error(`There is no QR generation ${id} to be used`);
    await this.queries.insertInto('qr_scans').values({ qrGenerationId: id, addressHash, at: usedAt }).execute();
  }

  async findScanAddress(id: string): Promise<string | undefined> {
    const scans = this.queries.selectFrom('qr_scans').select('addressHash').where('qrGenerationId', '=', id);
    return (await scans.executeTakeFirst())?.addressHash;
  }

  async remove(id: string): Promise<void> {
    await this.queries.deleteFrom('qr_generations').where('id', '=', id).execute();
  }

  #generations() {
    return this.queries.selectFrom('qr_generations').select(qrGenerations.properties);
  }
}
