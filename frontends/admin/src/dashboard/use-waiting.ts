import { useApi, usePublicConfig } from '@rewards/client';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import { adminStats } from '@rewards/contracts/patients';
import type { PublicConfig } from '@rewards/contracts/practice';
import { showWaiting } from '@rewards/contracts/waiting';
import { tooLongDays } from '../referrals/waits-too-long.ts';
import { texts } from '../texts/desk.ts';
import { patientAddress } from '../users/patient-address.ts';

export interface Waiting {
  readonly words: string;
  /** The page on which it is dealt with, or `deliveries`: the list of mails and texts that failed. */
  readonly to: string;
}

/** A mail server or provider that is away for so long is worth a word. */
const patienceSeconds = 600;

type Delivery = AnswerOf<typeof showWaiting>['mails'];

function ofDelivery(kind: 'mails' | 'texts', { given_up: failed, waiting, oldest_waiting_seconds: age }: Delivery) {
  const stuck = waiting > 0 && age > patienceSeconds;
  return [
    ...(failed > 0 ? [texts.waiting.failed(texts.waiting[kind](failed))] : []),
    ...(stuck ? [texts.waiting.stuck(texts.waiting[kind](waiting), Math.round(age / 60))] : []),
  ].map((words) => ({ words, to: 'deliveries' }));
}

/** What a practice does once, and everything else is better for. */
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

const atDesk = (told: AnswerOf<typeof showWaiting>): readonly Waiting[] => [
  ...some(told.requests, texts.waiting.requests, '/admin/requests'),
  ...told.deletions.map(({ id, name, email }) => ({
    words: texts.waiting.deletion(name || email),
    to: patientAddress(id),
  })),
  ...ofDelivery('mails', told.mails),
  ...ofDelivery('texts', told.texts),
  ...told.screens_offline.map(({ name }) => ({ words: texts.waiting.screenAway(name), to: '/admin/screens' })),
  ...some(told.flagged, texts.waiting.flagged, '/admin/referrals?flagged=1'),
  ...some(
    told.signed_up_too_long,
    (count) => texts.waiting.tooLong(texts.waiting.friends(count), tooLongDays),
    `/admin/referrals?waiting=${tooLongDays}&sort=waiting`,
  ),
];

/** What waits for somebody, the outside world first; and whether all of it is known. */
export function useWaiting(): { readonly waiting: readonly Waiting[]; readonly isKnown: boolean } {
  const desk = useApi(showWaiting, { query: { waiting_days: tooLongDays } }).data;
  const { data: config } = usePublicConfig();
  const { data: stats } = useApi(adminStats, {});

  const waiting: readonly Waiting[] = [
    ...(desk ? atDesk(desk) : []),
    ...(config ? firstSteps(config) : []),
    ...(desk?.screens === 0 ? [{ words: texts.waiting.noScreen, to: '/admin/screens' }] : []),
    ...(stats && stats.total_users <= 1 ? [{ words: texts.waiting.noPatients, to: '/admin/import' }] : []),
  ];
  return { waiting, isKnown: [desk, config, stats].every((each) => each !== undefined) };
}
