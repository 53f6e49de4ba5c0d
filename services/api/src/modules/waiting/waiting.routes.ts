import { showWaiting } from '@rewards/contracts/waiting';
import { type Backups, type FinishedBackup, isTooOld } from '@rewards/domain/backups/backups';
import type { Clock } from '@rewards/domain/clock';
import type { CreditPostingList } from '@rewards/domain/credit/postings/credit-posting-list';
import type { Deliveries } from '@rewards/domain/deliveries/deliveries';
import type { PageRequest } from '@rewards/domain/page';
import type { UserDirectory } from '@rewards/domain/patients/user-directory';
import type { QuoteList } from '@rewards/domain/quotes/quote-list';
import type { ListReferrals } from '@rewards/domain/referrals/list-referrals';
import type { ListVisits, ListedVisits } from '@rewards/domain/practice-system/list-visits';
import type { ListScreens } from '@rewards/domain/screens/list-screens';
import type { ListWebhooks } from '@rewards/domain/webhooks/list-webhooks';
import { nameOf, needsAttention } from '@rewards/domain/webhooks/webhook';
import type { JobQueueState } from '@rewards/postgres/operations/background/job-queue-state';
import { isLoopbackUrl } from '../../http/at-this-machine.ts';
import { type Route, route } from '../../http/route.ts';
import { failedSince, presentDeliveryStates } from '../notifications/deliveries.routes.ts';
import type { Settings } from '../../settings/settings.ts';

const most = 100;
const recentMilliseconds = 14 * 86_400_000;
/** Any page of a list includes its total. */
const shortest: PageRequest = { page: 1, perPage: 1 };

type OperatorSettings = Pick<Settings, 'purpose' | 'smtpUrl' | 'publicUrl'>;

/**
 * Missing setup that keeps a served practice from reaching its patients, or its data from being backed up. A trial has
 * its local mailbox.
 */
const notSetUp = ({ purpose, smtpUrl, publicUrl }: OperatorSettings, last: FinishedBackup | undefined, at: Date) => {
  if (purpose !== 'serve') return [];
  return [
    ...(smtpUrl === undefined ? (['mail'] as const) : []),
    ...(isLoopbackUrl(publicUrl) ? (['public_address'] as const) : []),
    ...(last === undefined || isTooOld(last, at) ? (['backup'] as const) : []),
  ];
};

export interface WaitingDependencies {
  readonly backups: Backups;
  readonly clock: Clock;
  readonly readJobQueue: () => Promise<readonly JobQueueState[]>;
  readonly deliveries: Deliveries;
  readonly quoteList: QuoteList;
  readonly userDirectory: UserDirectory;
  readonly settings: OperatorSettings;
  readonly listScreens: ListScreens;
  readonly listReferrals: ListReferrals;
  readonly listVisits: ListVisits;
  readonly creditPostingList: Pick<CreditPostingList, 'countOpen'>;
  readonly listWebhooks: ListWebhooks;
}

const presentTrouble = ({ system, trouble }: ListedVisits) =>
  system && trouble ? { name: system.name, since: trouble.since.toISOString(), needs_admin: trouble.needsAdmin } : null;

/** Everything that needs attention in one answer: the desk starts its day with it, and reloads it after each change. */
export const waitingRoutes = (dependencies: WaitingDependencies): readonly Route[] => [
  route(showWaiting, async ({ query: { waiting_days: waitingDays } }) => {
    const now = dependencies.clock.now();
    const [states, quotes, wishes, shared, screens, flagged, late, lastBackup, counts, visits, openPostings, webhooks] =
      await Promise.all([
        dependencies.readJobQueue(),
        dependencies.quoteList.list({ page: 1, perPage: most }),
        dependencies.userDirectory.listDeletionWishes(most),
        dependencies.userDirectory.listSharedMailboxes(most),
        dependencies.listScreens.execute(),
        dependencies.listReferrals.execute({ isFlagged: true }, shortest),
        dependencies.listReferrals.execute({ waitingDays }, shortest),
        dependencies.backups.lastBackup(),
        dependencies.deliveries.count(failedSince(now)),
        dependencies.listVisits.execute(),
        dependencies.creditPostingList.countOpen(),
        dependencies.listWebhooks.execute(),
      ]);
    const recently = now.getTime() - recentMilliseconds;
    return {
      ...presentDeliveryStates(states, counts),
      text_replies: counts.openReplies,
      requests: quotes.rows.filter(({ createdAt }) => createdAt.getTime() > recently).length,
      deletions: [...wishes],
      shared_mailboxes: shared.map((accounts) => [...accounts]),
      screens: screens.length,
      screens_offline: screens.filter(({ isOnline }) => !isOnline).map(({ screen: { id, name } }) => ({ id, name })),
      webhooks_failing: webhooks
        .filter(({ webhook }) => needsAttention(webhook, now))
        .map(({ webhook }) => ({ id: webhook.id, name: nameOf(webhook) })),
      flagged: flagged.total,
      signed_up_too_long: late.total,
      visits: visits.toConfirm.length,
      visits_taken_back: visits.takenBack.length,
      practice_system_down: presentTrouble(visits),
      open_postings: openPostings,
      not_set_up: notSetUp(dependencies.settings, lastBackup, now),
    };
  }),
];
