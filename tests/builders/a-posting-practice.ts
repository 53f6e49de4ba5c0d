import { toCents } from '@rewards/domain/cents';
import type { CreditPosting } from '@rewards/domain/credit/postings/credit-posting';
import { markerIn } from '@rewards/domain/credit/postings/posting-marker';
import { type Connection, newConnection } from '@rewards/domain/practice-system/connection';
import { type Practice, aPractice, idOf, referralIdOf } from './a-practice.ts';
import { aReferral } from './a-referral.ts';
import { aUser } from './a-user.ts';
import { identityOf } from './identity.ts';

export const dana = idOf('Dana');
export const ann = idOf('Ann');

export const aConnection = (of: Partial<Connection> = {}): Connection => ({
  ...newConnection({
    id: identityOf('connection'),
    system: 'open_dental',
    connectedAt: new Date('2026-03-01T15:00:00.000Z'),
    connectedBy: dana,
    sealedKey: null,
    mayPost: true,
  }),
  creditType: { id: '18', name: 'Referral credit' },
  reversalType: { id: '19', name: 'Referral credit taken back' },
  ...of,
});

/** A practice that posts credit to its system. Ann has earned $200, and her chart is confirmed. */
export class PostingPractice {
  readonly practice: Practice = aPractice();

  static async open(of: Partial<Connection> = {}, friends = ['Fay', 'Gil', 'Hal', 'Ida']): Promise<PostingPractice> {
    const posting = new PostingPractice();
    const { practice } = posting;
    await practice.has(
      aUser('Dana').admin(),
      aUser('Ann'),
      aUser('Bob'),
      ...friends.map((name) => aReferral(name).by('Ann').signedUp()),
    );
    for (const name of friends)
      await practice.completeReferral.execute({ referralId: referralIdOf(name), by: { userId: dana } });
    await posting.connect(of);
    posting.system.hasChart({ id: '7', firstName: 'Ann', lastName: 'Lopez', emails: ['ann@example.com'] });
    await posting.chooses('7');
    return posting;
  }

  get system() {
    return this.practice.practiceSystems.system;
  }

  connect(of: Partial<Connection> = {}): Promise<void> {
    return this.practice.unitOfWork.run(({ practiceConnections }) => practiceConnections.save(aConnection(of)));
  }

  chooses(chartId: string, userId = ann) {
    return this.practice.chooseChart.execute({ userId, chartId, adminId: dana });
  }

  /** @returns the redemption's ID */
  async redeems(cents = 1_000, note = '', givenOn = '2026-03-02'): Promise<string> {
    const outcome = await this.practice.redeemCredit.execute({
      userId: ann,
      amountCents: toCents(cents),
      givenOn,
      note,
      by: { userId: dana },
    });
    if (outcome.kind !== 'redeemed') throw new Error(`Nothing was redeemed: ${outcome.kind}`);
    return outcome.redemptionId;
  }

  undoes(redemptionId: string) {
    const redemption = this.practice.database.committed.redemptions.get(redemptionId);
    return this.practice.undoActivity.execute({ activityId: redemption?.activityId ?? '', adminId: dana });
  }

  async posts() {
    return this.practice.postCredits.execute();
  }

  later(minutes: number): void {
    this.practice.clock.set(new Date(this.practice.clock.now().getTime() + minutes * 60_000));
  }

  /** Minutes pass, and the job runs in each. */
  async passes(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) {
      this.later(1);
      await this.posts();
    }
  }

  postingsOf(redemptionId: string): readonly CreditPosting[] {
    return [...this.practice.database.committed.creditPostings.values()]
      .filter((posting) => posting.redemptionId === redemptionId)
      .toSorted((a, b) => (a.direction < b.direction ? -1 : 1));
  }

  /** The amounts in the chart with a redemption's markers. */
  amountsOf(redemptionId: string): readonly number[] {
    const markers = this.postingsOf(redemptionId).map(({ marker }) => marker);
    return this.system.credits
      .filter(({ note }) => markers.includes(markerIn(note) ?? ''))
      .map(({ amountCents }) => amountCents);
  }
}
