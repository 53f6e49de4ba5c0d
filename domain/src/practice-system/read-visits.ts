import { UseCase } from '../use-case.ts';
import { readsVisits } from './commit-reading.ts';
import { type Connection, isUsable, readsAnything } from './connection.ts';
import { keepPatientList } from './keep-patient-list.ts';
import { lookAtVisits } from './look-at-visits.ts';
import { notYourTurn } from './practice-system-turn.ts';
import type { ReadVisitsDependencies, Reading } from './reading.ts';
import { readNightly } from './read-nightly.ts';
import { readNewVisits } from './read-new-visits.ts';
import { type ConnectionFailure, endTrouble, recordTrouble } from './record-trouble.ts';
import { RequestBudget } from './request-budget.ts';

export type ReadVisitsOutcome =
  /** Nothing is connected, it's off or paused, waits after a failure, or another process is reading. */
  | { readonly kind: 'idle' }
  /** `hasMore`: the run ended before everything was read. */
  | { readonly kind: 'read'; readonly hasMore: boolean }
  /** The system's words are safe to log. */
  | { readonly kind: 'failed'; readonly words: string };

/**
 * Reads completed visits from the practice's system and matches them to referrals, as far as one run may. Certain ones
 * complete by themselves if the practice chose so (rule 52). Then the patient list follows changed charts, if it's on.
 */
export class ReadVisits extends UseCase<ReadVisitsDependencies> {
  /** @param isStopping ends the run early */
  async execute(isStopping: () => boolean = () => false): Promise<ReadVisitsOutcome> {
    const connection = await this.#connection();
    if (!connection) return { kind: 'idle' };
    const outcome = await this.dependencies.practiceSystemTurn.take(0, () => this.#read(isStopping));
    return outcome === notYourTurn ? { kind: 'idle' } : outcome;
  }

  /** The connection, if visits may be read now. */
  async #connection(): Promise<Connection | undefined> {
    const connection = await this.dependencies.unitOfWork.run((stores) => stores.practiceConnections.find());
    return connection && mayRead(connection, this.dependencies.clock.now()) ? connection : undefined;
  }

  async #read(isStopping: () => boolean): Promise<ReadVisitsOutcome> {
    // Read again: another process may have had its turn just before.
    const connection = await this.#connection();
    if (!connection) return { kind: 'idle' };
    const opened = this.dependencies.practiceSystems.open(connection);
    if (opened.kind === 'key_unreadable') return this.#fail(connection, opened);
    const reading: Reading = {
      dependencies: this.dependencies,
      connectionId: connection.id,
      systemName: this.dependencies.practiceSystems.offered().name,
      system: opened.system,
      budget: new RequestBudget(this.dependencies.clock, isStopping),
    };
    const ofVisits = readsVisits(connection) ? [readNewVisits, lookAtVisits, readNightly, lookAtVisits] : [];
    for (const step of [...ofVisits, keepPatientList]) {
      const outcome = await step(reading);
      if (outcome === 'more') return this.#succeed(connection, true);
      if (outcome === 'dropped') return { kind: 'idle' };
      if (outcome !== 'done') return this.#fail(connection, outcome);
    }
    return this.#succeed(connection, false);
  }

  async #succeed({ id }: Connection, hasMore: boolean): Promise<ReadVisitsOutcome> {
    await this.dependencies.unitOfWork.run((stores) => endTrouble(stores, id, 'reading'));
    return { kind: 'read', hasMore };
  }

  async #fail({ id: connectionId }: Connection, failure: ConnectionFailure): Promise<ReadVisitsOutcome> {
    const { practiceSystems, clock, unitOfWork } = this.dependencies;
    const systemName = practiceSystems.offered().name;
    const failed = { connectionId, use: 'reading', systemName, at: clock.now() } as const;
    await unitOfWork.run((stores) => recordTrouble(stores, failed, failure));
    return { kind: 'failed', words: failure.words };
  }
}

/** Whether anything may be read now. */
const mayRead = (connection: Connection, now: Date) =>
  readsAnything(connection) && isUsable(connection, 'reading', now);
