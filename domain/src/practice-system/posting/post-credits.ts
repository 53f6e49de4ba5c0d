import { logActivity, system as bySystem } from '../../activity/log-activity.ts';
import type { Clock } from '../../clock.ts';
import { type CreditPosting, isUnderWay } from '../../credit/postings/credit-posting.ts';
import type { Randomness } from '../../randomness.ts';
import type { Stores, UnitOfWork } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import { type Connection, isUsable } from '../connection.ts';
import { type PracticeSystemTurn, notYourTurn } from '../practice-system-turn.ts';
import type { PracticeSystems } from '../practice-systems.ts';
import { withConnection } from '../with-connection.ts';
import { type ConnectionFailure, endTrouble, recordTrouble } from '../record-trouble.ts';
import { type AskedPosting, type Verdict, askAboutPosting } from './ask-about-posting.ts';
import { type Claim, claimPosting, findDue } from './claim-posting.ts';
import { cancelled } from '../../credit/postings/posting-steps.ts';
import { namedRecipient } from './named-recipient.ts';
import { afterVerdict } from './after-verdict.ts';
import { announcePosting } from '../../webhooks/announce.ts';

export interface PostCreditsOutcome {
  readonly posted: number;
  /** Refused, or left to a person. */
  readonly left: number;
}

/** What happened to one posting. */
type Step = 'posted' | 'left' | 'other';

/** Enough for a busy day. The rest follows a minute later, so others have a turn, too. */
const mostInOneTurn = 50;
const nothing: PostCreditsOutcome = { posted: 0, left: 0 };

/**
 * Posts redeemed credit to the practice's system, one after another, so that each is there exactly once whatever
 * breaks. It commits that it's sending, looks for the marker and only then sends. The job looks for what may have been
 * sent until it's certain (record 0089).
 */
export class PostCredits extends UseCase<{
  unitOfWork: UnitOfWork;
  practiceSystems: PracticeSystems;
  practiceSystemTurn: PracticeSystemTurn;
  clock: Clock;
  randomness: Randomness;
}> {
  async execute(): Promise<PostCreditsOutcome> {
    const { unitOfWork, clock, practiceSystemTurn } = this.dependencies;
    const now = clock.now();
    const due = await unitOfWork.run(async (stores) => (await findDue(stores, now)) ?? endIdleTrouble(stores, now));
    if (!due) return nothing;
    const outcome = await practiceSystemTurn.take(0, () => this.#postAll());
    return outcome === notYourTurn ? nothing : outcome;
  }

  async #postAll(): Promise<PostCreditsOutcome> {
    const counts = { posted: 0, left: 0, other: 0 };
    for (let turn = 0; turn < mostInOneTurn; turn += 1) {
      const claim = await this.dependencies.unitOfWork.run((stores) =>
        claimPosting(stores, this.dependencies.clock.now()),
      );
      if (!claim) break;
      if (claim.kind === 'ask') counts[await this.#post(claim)] += 1;
    }
    return counts;
  }

  async #post({ connection, asked }: Extract<Claim, { kind: 'ask' }>): Promise<Step> {
    const { practiceSystems, clock, unitOfWork } = this.dependencies;
    const opened = practiceSystems.open(connection);
    const verdict: Verdict | Closed =
      opened.kind === 'opened'
        ? await askAboutPosting({ system: opened.system, clock }, asked)
        : { kind: 'closed', words: opened.words };
    const at = clock.now();
    return unitOfWork.run(async (stores) => {
      // The connection is locked before the posting.
      await this.#noteTrouble(stores, connection, failureIn(verdict), at);
      if (verdict.kind === 'not_allowed')
        await withConnection(stores, connection.id, (current) =>
          stores.practiceConnections.save({ ...current, mayPost: false }),
        );
      return this.#record(stores, asked, verdict.kind === 'closed' ? closed(verdict.words) : verdict, at);
    });
  }

  async #noteTrouble(
    stores: Stores,
    { id: connectionId, postingTrouble }: Connection,
    failure: ConnectionFailure | undefined,
    at: Date,
  ): Promise<void> {
    const systemName = this.dependencies.practiceSystems.offered().name;
    if (failure === undefined && postingTrouble !== null) await endTrouble(stores, connectionId, 'posting');
    if (failure !== undefined) await recordTrouble(stores, { connectionId, use: 'posting', systemName, at }, failure);
  }

  async #record(stores: Stores, { posting }: AskedPosting, verdict: Verdict, at: Date): Promise<Step> {
    const now = await stores.creditPostings.findForUpdate(posting.id);
    if (!now || now.state === 'posted') return 'other';
    const isOurs = now.sends === posting.sends && now.state === posting.state;
    // That it's there counts, whatever happened to the posting in the meantime.
    if (!isOurs && verdict.kind !== 'posted') return 'other';
    const next = await this.#unlessUndone(stores, afterVerdict(now, verdict, at));
    await stores.creditPostings.save(next);
    if (next.state === 'posted' || next.state === 'refused') {
      await this.#log(stores, next, at);
      if (next.direction === 'credit') await announcePosting(stores, next, at);
    }
    if (next.state === 'posted') return 'posted';
    return next.state === 'refused' || next.state === 'needs_person' ? 'left' : 'other';
  }

  /** Credit taken back before the system did anything needs no decision. */
  async #unlessUndone({ redemptions }: Stores, next: CreditPosting): Promise<CreditPosting> {
    const isLeft = next.state === 'needs_person' || next.state === 'refused';
    if (next.direction === 'reversal' || !isLeft) return next;
    return (await redemptions.find(next.redemptionId))?.undoneAt ? cancelled(next) : next;
  }

  async #log(stores: Stores, posting: CreditPosting, at: Date): Promise<void> {
    await logActivity(stores, {
      id: this.dependencies.randomness.id(),
      at,
      by: bySystem,
      subjectId: posting.userId,
      what: {
        action: posting.state === 'posted' ? 'credit_posted' : 'credit_posting_refused',
        params: await namedRecipient(stores, posting),
      },
    });
  }
}

/** Without credit under way no posting can show that the system answers again, and nobody waits for one. */
async function endIdleTrouble({ practiceConnections, creditPostings }: Stores, at: Date): Promise<undefined> {
  const connection = await practiceConnections.find();
  if (!connection || connection.postingTrouble === null || !isUsable(connection, 'posting', at)) return;
  const open = await creditPostings.listOpenOfForUpdate(connection.id);
  if (!open.some(isUnderWay)) await endTrouble({ practiceConnections }, connection.id, 'posting');
}

/** The key can't be opened. */
interface Closed {
  readonly kind: 'closed';
  readonly words: string;
}

function failureIn(verdict: Verdict | Closed): ConnectionFailure | undefined {
  if (verdict.kind === 'closed') return { kind: 'key_unreadable', words: verdict.words };
  return verdict.kind === 'failed' ? verdict.failure : undefined;
}

const closed = (words: string): Verdict => ({ kind: 'failed', failure: { kind: 'unauthorized', words } });
