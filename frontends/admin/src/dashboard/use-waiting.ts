import { useApi, usePublicConfig, type ApiFailure } from '@rewards/client';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import { adminStats } from '@rewards/contracts/patients';
import type { PublicConfig } from '@rewards/contracts/practice';
import { showWaiting } from '@rewards/contracts/waiting';
import { tooLongDays } from '../referrals/waits-too-long.ts';
import { texts } from '../texts/desk.ts';
import { patientAddress } from '../users/patient-address.ts';

export interface Waiting {
  readonly words: string;
  /**
   * The page where it's handled, or `deliveries` for the list of failed messages. Undefined if only the operator can
   * handle it.
   */
  readonly to: string | undefined;
}

/** A mail server or provider that is down this long is worth mentioning. */
const patienceSeconds = 600;

type Delivery = AnswerOf<typeof showWaiting>['mails'];

function ofDelivery(kind: 'mails' | 'texts', { given_up: failed, waiting, oldest_waiting_seconds: age }: Delivery) {
  const stuck = waiting > 0 && age > patienceSeconds;
  return [
    ...(failed > 0 ? [texts.waiting.failed(texts.waiting[kind](failed))] : []),
    ...(stuck ? [texts.waiting.stuck(texts.waiting[kind](waiting), Math.round(age / 60))] : []),
  ].map((words) => ({ words, to: 'deliveries' }));
}

/** One-time setup steps for a practice. */
function firstSteps({ practice, staff_names: team }: PublicConfig): readonly Waiting[] {
  const missing = [
    [team.length === 0, texts.waiting.noTeam],
    [practice.phone === '', texts.waiting.noPhone],
    [practice.address === '', texts.waiting.noAddress],
    [practice.review_url === '', texts.waiting.noReviewLink],
  ] as const;
  return missing.flatMap(([isMissing, words]) => (isMissing ? [{ words, to: '/admin/settings' }] : []));
}

const some = (count: number, words: (count: number) => string, to: string): readonly Waiting[] =>
  count > 0 ? [{ words: words(count), to }] : [];

type SystemDown = NonNullable<AnswerOf<typeof showWaiting>['practice_system_down']>;

const systemDown = ({ name, needs_admin: needsAdmin }: SystemDown): Waiting => ({
  words: needsAdmin ? texts.waiting.systemRefuses(name) : texts.waiting.systemDown(name),
  to: '/admin/visits',
});

const atDesk = (told: AnswerOf<typeof showWaiting>): readonly Waiting[] => [
  // A process of a newer release may report more kinds.
  ...told.not_set_up
    .filter((what) => Object.hasOwn(texts.waiting.notSetUp, what))
    .map((what) => ({ words: texts.waiting.notSetUp[what], to: undefined })),
  ...(told.practice_system_down ? [systemDown(told.practice_system_down)] : []),
  ...some(told.visits_taken_back, texts.waiting.visitsTakenBack, '/admin/visits'),
  ...some(told.visits, texts.waiting.visits, '/admin/visits'),
  ...some(told.requests, texts.waiting.requests, '/admin/requests'),
  ...told.deletions.map(({ id, name, email }) => ({
    words: texts.waiting.deletion(name || email),
    to: patientAddress(id),
  })),
  ...told.shared_mailboxes.flatMap((accounts) => {
    const [oldest] = accounts;
    if (!oldest) return [];
    const emails = accounts.map(({ email }) => email);
    return { words: texts.waiting.sharedMailbox(oldest.name || oldest.email, emails), to: patientAddress(oldest.id) };
  }),
  ...ofDelivery('mails', told.mails),
  ...ofDelivery('texts', told.texts),
  ...some(told.text_replies, texts.waiting.replies, 'deliveries'),
  ...told.screens_offline.map(({ name }) => ({ words: texts.waiting.screenAway(name), to: '/admin/screens' })),
  ...told.webhooks_failing.map(({ name }) => ({
    words: texts.waiting.webhookFails(name),
    to: '/admin/settings/webhooks',
  })),
  ...some(told.flagged, (count) => texts.waiting.flagged(texts.waiting.referrals(count)), '/admin/referrals?flagged=1'),
  ...some(
    told.signed_up_too_long,
    (count) => texts.waiting.tooLong(texts.waiting.friends(count), tooLongDays),
    `/admin/referrals?waiting=${tooLongDays}&sort=waiting`,
  ),
  ...some(
    told.open_postings,
    (count) => texts.waiting.openPostings(texts.waiting.credits(count)),
    '/admin/credit#credit-slips',
  ),
];

interface WaitingState {
  /** Whatever could be loaded, external problems first. */
  readonly waiting: readonly Waiting[];
  readonly isKnown: boolean;
  /** Why it couldn't be loaded or reloaded. The totals show their own failure. */
  readonly failure: ApiFailure | undefined;
  readonly retry: () => void;
}

/** What needs attention, and whether all of it is known. */
export function useWaiting(): WaitingState {
  const reads = [useApi(showWaiting, { query: { waiting_days: tooLongDays } }), usePublicConfig()] as const;
  const [{ data: desk }, { data: config }] = reads;
  const { data: stats } = useApi(adminStats, {});
  const failed = reads.filter(({ error }) => error !== undefined);

  const waiting: readonly Waiting[] = [
    ...(desk ? atDesk(desk) : []),
    ...(config ? firstSteps(config) : []),
    ...(desk?.screens === 0 ? [{ words: texts.waiting.noScreen, to: '/admin/screens' }] : []),
    ...(stats && stats.total_users <= 1 ? [{ words: texts.waiting.noPatients, to: '/admin/import' }] : []),
  ];
  return {
    waiting,
    isKnown: [desk, config, stats].every((each) => each !== undefined),
    failure: failed.find(({ data, isValidating }) => data !== undefined || !isValidating)?.error,
    retry: () => failed.forEach(({ mutate }) => void mutate()),
  };
}
