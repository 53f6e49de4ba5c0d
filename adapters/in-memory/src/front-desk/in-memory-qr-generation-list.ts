import type { QrGeneration } from '@rewards/domain/front-desk/qr-generation';
import type { QrGenerationList, QrGenerationRecord } from '@rewards/domain/front-desk/qr-generation-list';
import type { Page, PageRequest } from '@rewards/domain/page';
import type { InMemoryDatabase } from '../in-memory-database.ts';
import { newestFirst } from '../oldest-first.ts';
import { pageOf } from '../page-of.ts';
import { InMemoryUserDirectory } from '../patients/in-memory-user-directory.ts';

/** The history of QRs, as it is committed. */
export class InMemoryQrGenerationList implements QrGenerationList {
  readonly #database: InMemoryDatabase;
  readonly #users: InMemoryUserDirectory;

  constructor(database: InMemoryDatabase) {
    this.#database = database;
    this.#users = new InMemoryUserDirectory(database);
  }

  async list(page: PageRequest): Promise<Page<QrGenerationRecord>> {
    const generations = [...this.#database.committed.qrGenerations.values()].toSorted(newestFirst);
    return pageOf(await Promise.all(generations.map((generation) => this.#toRecord(generation))), page);
  }

  async #toRecord({
    id,
    userId,
    adminId,
    assignedStaff,
    createdAt,
    usedAt,
  }: QrGeneration): Promise<QrGenerationRecord> {
    const [user, admin] = [
      await this.#users.find(userId),
      adminId === null ? undefined : await this.#users.find(adminId),
    ];
    if (!user) throw new Error(`There is no user ${userId}`);
    const text = this.#database.committed.followUpTexts.get(id);
    const { name, email, referralCode, totalReferrals, signedUpReferrals, completedReferrals, totalEarningsCents } =
      user;
    return {
      id,
      createdAt,
      usedAt,
      assignedStaff,
      user: { name, email, referralCode },
      totalReferrals,
      signedUpReferrals,
      completedReferrals,
      totalEarningsCents,
      followUp: text ? { state: text.state, dueAt: text.dueAt, failure: text.failure } : null,
      admin: admin ? { name: admin.name, email: admin.email } : null,
    };
  }
}
