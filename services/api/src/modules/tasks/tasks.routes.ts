import { listTasks, markTasks } from '@rewards/contracts/tasks';
import { isTooOld } from '@rewards/domain/backups/backups';
import type { PageRequest } from '@rewards/domain/page';
import { requestTimes } from '@rewards/domain/quotes/request-times';
import { settledBefore } from '@rewards/domain/tasks/evening';
import * as tasksFrom from '@rewards/domain/tasks/found-tasks';
import { type Task, type TaskKind, taskKey } from '@rewards/domain/tasks/task';
import { isLoopbackUrl } from '../../http/at-this-machine.ts';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import { failedSince, presentDeliveryStates } from '../notifications/deliveries.routes.ts';
import { presentTask } from './present-task.ts';
import type { Service } from '../ports.ts';

/** Enough of each kind to fill the queue, though some are marked as done. */
const most = 50;
const firstPage: PageRequest = { page: 1, perPage: most };
/** As many as one decision covers. */
const firstFlagged: PageRequest = { page: 1, perPage: 100 };
/** A mail server or provider that is down this long is worth mentioning. */
const patienceSeconds = 600;

/** The work queue in one answer: the desk starts its day with it, and reloads it after each change. */
export const taskRoutes = (dependencies: Service): readonly Route[] => [
  route(listTasks, async ({ context }) => {
    const now = dependencies.clock.now();
    const [ofService, ofMessages, ofReferrals, ofPractice] = await Promise.all([
      serviceTasks(dependencies, now),
      messageTasks(dependencies),
      referralTasks(dependencies, now),
      practiceTasks(dependencies, now),
    ]);
    const found = [...ofService, ...ofMessages.tasks, ...ofReferrals.tasks, ...ofPractice.tasks];
    const totals = new Map<TaskKind, number>([...ofMessages.totals, ...ofReferrals.totals, ...ofPractice.totals]);
    const { tasks, more } = await dependencies.listTasks.execute(found, totals);
    const texts = textsFor(context);
    return {
      tasks: tasks.map((task) => presentTask(task, texts)),
      more: [...more].map(([kind, count]) => ({ kind, count })),
    };
  }),

  route(markTasks, async ({ body, signedIn }) => {
    const outcome = await dependencies.markTasks.execute({
      keys: body.keys,
      adminId: signedIn.user.id,
      isTaken: body.taken,
      isDone: body.done,
    });
    return outcome.kind === 'refused' ? outcome : { ok: true as const };
  }),
];

/**
 * Messages that aren't leaving, and missing setup that keeps a served practice from reaching its patients, or its data
 * from being backed up. A trial has its local mailbox.
 */
async function serviceTasks(
  { readJobQueue, queueWatch, deliveries, backups, settings: { purpose, smtpUrl, publicUrl } }: Service,
  now: Date,
): Promise<readonly Task[]> {
  const [states, counts, lastBackup] = await Promise.all([
    readJobQueue(),
    deliveries.count(failedSince(now)),
    backups.lastBackup(),
  ]);
  const { mails, texts } = presentDeliveryStates(states, counts);
  const stuck = [
    ...tasksFrom.queueTasks(queueWatch.stalledSeconds, now),
    ...stuckTask('email', mails, now),
    ...stuckTask('sms', texts, now),
  ];
  if (purpose !== 'serve') return stuck;
  return [
    ...stuck,
    ...(smtpUrl === undefined ? [tasksFrom.setupTask('mail')] : []),
    ...(isLoopbackUrl(publicUrl) ? [tasksFrom.setupTask('public_address')] : []),
    ...(lastBackup === undefined || isTooOld(lastBackup, now) ? [tasksFrom.setupTask('backup')] : []),
  ];
}

type Stuck = ReturnType<typeof presentDeliveryStates>['mails'];

function stuckTask(channel: 'email' | 'sms', { waiting, oldest_waiting_seconds: age }: Stuck, now: Date): Task[] {
  if (waiting === 0 || age <= patienceSeconds) return [];
  const since = new Date(now.getTime() - age * 1_000);
  const subject = { kind: 'messages_stuck', channel, messages: waiting } as const;
  return [{ key: taskKey('messages_stuck', channel), subject, since }];
}

async function messageTasks({ deliveries }: Service) {
  const [replies, failed, planned] = await Promise.all([
    deliveries.listReplies(most),
    deliveries.listFailed(most),
    deliveries.listPlanned(1),
  ]);
  const failures = tasksFrom.failureTasks(failed.rows);
  return {
    tasks: [...tasksFrom.replyTasks(replies.rows), ...failures, ...tasksFrom.plannedTextTasks(planned.total)],
    totals: [
      ['text_reply', replies.total],
      // Those that are still retried are the newest.
      ['failed_message', failed.total - failed.rows.length + failures.length],
    ] as const,
  };
}

async function referralTasks({ listReferrals, findWaitingFriends, practice, timeZone }: Service, now: Date) {
  const { openingHours } = await practice.get();
  const arrivedBefore = settledBefore(now, timeZone, openingHours);
  const [flagged, waiting, here] = await Promise.all([
    listReferrals.execute({ isFlagged: true }, firstFlagged),
    findWaitingFriends.execute(),
    listReferrals.execute({ arrivedBefore }, firstPage),
  ]);
  const reviews = tasksFrom.flagTasks(flagged.rows);
  return {
    tasks: [...reviews, ...waiting, ...tasksFrom.arrivalTasks(here.rows, timeZone, now)],
    totals: [
      ['flags', reviews.length + flagged.total - flagged.rows.length],
      ['friend_here', here.total],
    ] as const,
  };
}

async function practiceTasks(dependencies: Service, now: Date) {
  const { quoteList, userDirectory, listAdmins, practiceTotals } = dependencies;
  const practice = await dependencies.practice.get();
  const times = requestTimes(now, dependencies.timeZone, practice.openingHours);
  const [visits, requests, waitingRequests, wishes, mailboxes, duplicates, postings, screens, webhooks, patients] =
    await Promise.all([
      dependencies.listVisits.execute(),
      quoteList.list('open', times, firstPage),
      quoteList.countWaiting(times),
      userDirectory.listDeletionWishes(most),
      userDirectory.listSharedMailboxes(most),
      dependencies.likelyDuplicates.countSure(),
      dependencies.creditPostingList.countOpen(now),
      dependencies.listScreens.execute(),
      dependencies.listWebhooks.execute(),
      Promise.all([practiceTotals.read(), listAdmins.execute()]).then(([{ users }, admins]) => users - admins.length),
    ]);
  const tasks: readonly Task[] = [
    ...tasksFrom.visitTasks(visits),
    ...tasksFrom.requestTasks(requests.rows, times, dependencies.tokenDigest),
    ...tasksFrom.deletionTasks(wishes),
    ...tasksFrom.mailboxTasks(mailboxes),
    ...tasksFrom.duplicateTasks(duplicates),
    ...tasksFrom.postingTasks(postings),
    ...tasksFrom.screenTasks(screens),
    ...tasksFrom.webhookTasks(
      webhooks.map(({ webhook }) => webhook),
      now,
    ),
    ...tasksFrom.profileTasks(practice, patients),
  ];
  return { tasks, totals: [['request', waitingRequests]] as const };
}
