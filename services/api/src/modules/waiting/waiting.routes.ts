import { showWaiting } from '@rewards/contracts/waiting';
import { type Backups, type FinishedBackup, isTooOld } from '@rewards/domain/backups/backups';
import type { Clock } from '@rewards/domain/clock';
import type { PageRequest } from '@rewards/domain/page';
import type { UserDirectory } from '@rewards/domain/patients/user-directory';
import type { QuoteList } from '@rewards/domain/quotes/quote-list';
import type { ListReferrals } from '@rewards/domain/referrals/list-referrals';
import type { ListScreens } from '@rewards/domain/screens/list-screens';
import type { JobQueueState } from '@rewards/postgres/operations/background/job-queue-state';
import { isLoopbackUrl } from '../../http/at-this-machine.ts';
import { type Route, route } from '../../http/route.ts';
import { presentDeliveryStates } from '../notifications/deliveries.routes.ts';
import type { Settings } from '../../settings/settings.ts';

const most = 100;
const recentMilliseconds = 14 * 86_400_000;
/** A list tells its whole length with any page of it. */
const shortest: PageRequest = { page: 1, perPage: 1 };

type OperatorSettings = Pick<Settings, 'purpose' | 'smtpUrl' | 'publicUrl'>;

/** What keeps a served practice from reaching its patients, or from being kept; a trial has its local mailbox. */
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
  readonly quoteList: QuoteList;
  readonly userDirectory: UserDirectory;
  readonly settings: OperatorSettings;
  readonly listScreens: ListScreens;
  readonly listReferrals: ListReferrals;
}

/** All that waits for somebody, in one answer: the desk begins its day with it, and reads it again with each change. */
export const waitingRoutes = (parts: WaitingDependencies): readonly Route[] => [
  route(showWaiting, async ({ query: { waiting_days: waitingDays } }) => {
    const [states, quotes, wishes, shared, screens, flagged, late, lastBackup] = await Promise.all([
      parts.readJobQueue(),
      parts.quoteList.list({ page: 1, perPage: most }),
      parts.userDirectory.listDeletionWishes(most),
      parts.userDirectory.listSharedMailboxes(most),
      parts.listScreens.execute(),
      parts.listReferrals.execute({ isFlagged: true }, shortest),
      parts.listReferrals.execute({ waitingDays }, shortest),
      parts.backups.lastBackup(),
    ]);
    const now = parts.clock.now();
    const recently = now.getTime() - recentMilliseconds;
    return {
      ...presentDeliveryStates(states),
      requests: quotes.rows.filter(({ createdAt }) => createdAt.getTime() > recently).length,
      deletions: [...wishes],
      shared_mailboxes: shared.map((accounts) => [...accounts]),
      screens: screens.length,
      screens_offline: screens.filter(({ isOnline }) => !isOnline).map(({ screen: { id, name } }) => ({ id, name })),
      flagged: flagged.total,
      signed_up_too_long: late.total,
      not_set_up: notSetUp(parts.settings, lastBackup, now),
    };
  }),
];
