import type { Clock } from '../clock.ts';
import { localDate } from '../local-date.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { wallTime } from '../wall-time.ts';
import type { AdjustmentType, PracticeSystem, PracticeSystemFailure } from './practice-system.ts';
import type { PracticeSystemTurn } from './practice-system-turn.ts';
import type { PracticeSystems } from './practice-systems.ts';
import { type SystemBusy, inTurn } from './in-turn.ts';

export interface TestedConnection {
  readonly kind: 'tested';
  /** The program's version, if it tells. */
  readonly version: string | undefined;
  readonly mayRead: boolean;
  readonly mayPost: boolean;
  /** How far the office's clock is ahead of ours. Undefined without a visit in the last days. */
  readonly minutesAhead: number | undefined;
  readonly adjustmentTypes: readonly AdjustmentType[];
}

export type TestConnectionOutcome =
  | TestedConnection
  | { readonly kind: 'failed'; readonly words: string }
  | SystemBusy
  | { readonly kind: 'refused'; readonly reason: 'practice_system_not_connected' };

/** Enough to find a visit, whose row has the office's time. */
const daysRead = 7;

/** Tries the connection now and tells what an admin or the operator must mend. A success ends its trouble. */
export class TestConnection extends UseCase<{
  unitOfWork: UnitOfWork;
  practiceSystems: PracticeSystems;
  practiceSystemTurn: PracticeSystemTurn;
  timeZone: string;
  clock: Clock;
}> {
  async execute(): Promise<TestConnectionOutcome> {
    const { unitOfWork, practiceSystems, practiceSystemTurn } = this.dependencies;
    const connection = await unitOfWork.run(({ practiceConnections }) => practiceConnections.find());
    if (!connection) return { kind: 'refused', reason: 'practice_system_not_connected' };
    const opened = practiceSystems.open(connection);
    if (opened.kind !== 'opened') return { kind: 'failed', words: opened.words };
    const tested = await inTurn(practiceSystemTurn, () => this.#ask(opened.system));
    if (tested.kind === 'refused') return tested;
    if (tested.kind !== 'tested') return { kind: 'failed', words: tested.words };
    await unitOfWork.run(async ({ practiceConnections, creditPostings }) => {
      const now = await practiceConnections.findForUpdate();
      if (now?.id !== connection.id) return;
      const { mayRead, mayPost } = tested;
      await practiceConnections.save({ ...now, mayPost, ...(mayRead ? { trouble: null, postingTrouble: null } : {}) });
      // Credit that waited is posted now, or left to people.
      await creditPostings.wake();
    });
    return tested;
  }

  async #ask(system: PracticeSystem): Promise<TestedConnection | PracticeSystemFailure> {
    const { clock, timeZone } = this.dependencies;
    const state = await system.check();
    if (state.kind !== 'reached') return state;
    const { version, mayRead, mayPost } = state;
    if (!mayRead) return { kind: 'tested', version, mayRead, mayPost, minutesAhead: undefined, adjustmentTypes: [] };
    const since = localDate(new Date(clock.now().getTime() - daysRead * 86_400_000), timeZone);
    const page = await system.completedVisits(undefined, since);
    if (page.kind !== 'read') return page;
    const minutesAhead = page.systemTime && minutesBetween(clock.now(), timeZone, page.systemTime);
    const types = await system.adjustmentTypes();
    if (types.kind === 'faulty') return { kind: 'unreadable', words: types.words };
    if (types.kind !== 'found' && types.kind !== 'gone') return types;
    return {
      kind: 'tested',
      version,
      mayRead,
      mayPost,
      minutesAhead: minutesAhead || undefined,
      adjustmentTypes: types.kind === 'found' ? types.found : [],
    };
  }
}

/** @param shown the wall clock of the office's server, such as "2026-11-20 14:05:00" */
function minutesBetween(now: Date, timeZone: string, shown: string): number {
  const { year, month, day, hour, minute, second } = wallTime(now, timeZone);
  const ours = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((Date.parse(`${shown.replace(' ', 'T')}Z`) - ours) / 60_000);
}
