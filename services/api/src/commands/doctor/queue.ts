import type { OverdueJobs } from '@rewards/postgres/operations/background/overdue-jobs';
import { type Finding, look, ok, practiceCheck } from './check.ts';

export const queue = practiceCheck('queue', ({ overdue }) => judgeQueue(overdue));

export function judgeQueue({ jobs, oldestSeconds }: OverdueJobs): Finding {
  if (jobs === 0) return ok('no email, text, or other job is waiting');
  const what = jobs === 1 ? '1 job, such as an email or text, is' : `${jobs} jobs, such as emails and texts, are`;
  const minutes = Math.floor(oldestSeconds / 60);
  return look(
    `${what} waiting, for up to ${minutes === 1 ? '1 minute' : `${minutes.toLocaleString('en-US')} minutes`}`,
    'If the service is running, search its log for "queue". If this stays, restart it.',
  );
}
