import { useState } from 'react';
import { useApi, usePublicConfig } from '@rewards/client';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import { showDeliveries } from '@rewards/contracts/notifications';
import { listDeletionWishes } from '@rewards/contracts/own-data';
import { adminStats } from '@rewards/contracts/patients';
import type { PublicConfig } from '@rewards/contracts/practice';
import { listQuoteRequests } from '@rewards/contracts/quotes';
import { listReferrals } from '@rewards/contracts/referrals';
import { listScreens } from '@rewards/contracts/screens';
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
const recentMilliseconds = 14 * 86_400_000;

type Delivery = AnswerOf<typeof showDeliveries>['mails'];

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

/** A page past the end of any list has no row, and still says how long the list is. */
const lengthOnly = { page: 1_000_000, per_page: 1 };

const some = (count: number | undefined, words: (count: number) => string, to: string): readonly Waiting[] =>
  count ? [{ words: words(count), to }] : [];

/** What waits for somebody, the outside world first; and whether all of it is known. */
export function useWaiting(): { readonly waiting: readonly Waiting[]; readonly isKnown: boolean } {
  const deliveries = useApi(showDeliveries, {}).data;
  const requests = useApi(listQuoteRequests, { query: { page: 1, per_page: 25 } }).data;
  const screens = useApi(listScreens, {}).data?.screens;
  const flagged = useApi(listReferrals, { query: { ...lengthOnly, flagged: '1' } }).data?.total;
  const late = useApi(listReferrals, { query: { ...lengthOnly, waiting_days: tooLongDays } }).data?.total;
  const wishes = useApi(listDeletionWishes, {}).data?.wishes;
  const { data: told } = usePublicConfig();
  const { data: stats } = useApi(adminStats, {});

  const [now] = useState(Date.now);
  const recent = requests?.quotes.filter(({ created_at: at }) => now - Date.parse(at) < recentMilliseconds);
  const waiting: readonly Waiting[] = [
    ...some(recent?.length, texts.waiting.requests, '/admin/requests'),
    ...(wishes ?? []).map(({ user }) => ({
      words: texts.waiting.deletion(user.name || user.email),
      to: patientAddress(user.id),
    })),
    ...(deliveries ? [...ofDelivery('mails', deliveries.mails), ...ofDelivery('texts', deliveries.texts)] : []),
    ...(screens ?? [])
      .filter(({ online }) => !online)
      .map(({ name }) => ({ words: texts.waiting.screenAway(name), to: '/admin/screens' })),
    ...some(flagged, texts.waiting.flagged, '/admin/referrals?flagged=1'),
    ...some(
      late,
      (count) => texts.waiting.tooLong(texts.waiting.friends(count), tooLongDays),
      `/admin/referrals?waiting=${tooLongDays}&sort=waiting`,
    ),
    ...(told ? firstSteps(told) : []),
    ...(screens?.length === 0 ? [{ words: texts.waiting.noScreen, to: '/admin/screens' }] : []),
    ...(stats && stats.total_users <= 1 ? [{ words: texts.waiting.noPatients, to: '/admin/import' }] : []),
  ];
  const all = [deliveries, requests, wishes, screens, flagged, late, told, stats];
  return { waiting, isKnown: all.every((each) => each !== undefined) };
}
