import type { Clock } from '../clock.ts';
import { programYearOf } from '../credit/program-year.ts';
import { localDate } from '../local-date.ts';
import { localInstant } from '../local-instant.ts';
import type { ReferralPages } from '../referrals/referral-lists.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import { type ListedMark, isResting } from './task-marks.ts';
import { type Task, taskKey } from './task.ts';

/** A friend who joined this many days ago without a visit is worth a call. */
export const friendWaitingDays = 60;

/** Friends who joined on the day of `from` or later, and before the day of `before`. */
interface Joined {
  readonly from: string;
  readonly before: string;
}

const kind = 'friends_waiting';
const dayMilliseconds = 86_400_000;

/**
 * One task for all friends who joined `friendWaitingDays` ago or more and haven't come in. Its key holds the days they
 * joined, so "Done" hides these friends and no others: new ones are listed, and undoing brings back exactly the same.
 */
export class FindWaitingFriends extends UseCase<{
  unitOfWork: UnitOfWork;
  clock: Clock;
  timeZone: string;
  referralLists: Pick<ReferralPages, 'list'>;
}> {
  async execute(): Promise<readonly Task[]> {
    const { clock, timeZone, unitOfWork, referralLists } = this.dependencies;
    const now = clock.now();
    const marks = await unitOfWork.read(({ taskMarks }) => taskMarks.list());
    const start = (day: string) => localInstant(day, '00:00', timeZone);
    const before = localDate(new Date(now.getTime() - friendWaitingDays * dayMilliseconds), timeZone);
    const joinedOutside = marks
      .flatMap((mark) => joinedOf(mark, now))
      .map((joined) => ({ from: start(joined.from), before: start(joined.before) }));
    const { rows, total } = await referralLists.list(
      { waitingSince: start(before), joinedOutside, order: 'waiting' },
      { page: 1, perPage: 1 },
      programYearOf(now, timeZone),
    );
    return rows.flatMap(({ signedUpAt }) =>
      signedUpAt === null
        ? []
        : [
            {
              key: taskKey(kind, localDate(signedUpAt, timeZone), before),
              subject: { kind, friends: total, days: friendWaitingDays },
              since: signedUpAt,
            },
          ],
    );
  }
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The friends that a mark hides. */
function joinedOf(mark: ListedMark, now: Date): readonly Joined[] {
  const [name, from = '', before = ''] = mark.key.split(':');
  if (name !== kind || !day.test(from) || !day.test(before) || !isResting(mark, kind, now)) return [];
  return [{ from, before }];
}
