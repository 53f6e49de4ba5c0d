import type { Referral } from '@rewards/contracts/referrals';
import type { Screen } from '@rewards/contracts/screens';
import type { StandInVisits } from './stand-in-visits.ts';
import type { Webhook } from '@rewards/contracts/webhooks';
import { fits } from './stand-in-referrals.ts';

export const nothingWaits = { waiting: 0, scheduled: 0, given_up: 0, oldest_waiting_seconds: 0 };

interface Waiting {
  readonly referrals: readonly Referral[];
  readonly failed: readonly object[];
  readonly notSetUp: readonly string[];
  readonly visits: Pick<StandInVisits, 'listed'>;
  readonly patients: { readonly sharedMailboxes: readonly (readonly object[])[] };
  readonly desk: {
    readonly screens: readonly Screen[];
    readonly replies: readonly object[];
    readonly webhooks: readonly Webhook[];
  };
}

/** The stand-in's answer for everything that needs attention. */
export function whatWaits(
  { referrals, failed, notSetUp, visits, patients, desk: { screens, replies, webhooks } }: Waiting,
  asked: URLSearchParams,
) {
  const count = (filter: string) => referrals.filter(fits(new URLSearchParams(filter))).length;
  return {
    mails: { ...nothingWaits, given_up: failed.length },
    texts: nothingWaits,
    text_replies: replies.length,
    requests: 0,
    deletions: [],
    shared_mailboxes: patients.sharedMailboxes,
    screens: screens.length,
    screens_offline: screens.filter(({ online }) => !online),
    visits: visits.listed.to_confirm.length,
    visits_taken_back: visits.listed.taken_back.length,
    practice_system_down: null,
    webhooks_failing: webhooks
      .filter(({ failing_since: failing }) => failing !== null)
      .map(({ id, description: name }) => ({ id, name })),
    flagged: count('flagged=1'),
    not_set_up: notSetUp,
    open_postings: 0,
    signed_up_too_long: count(`waiting_days=${asked.get('waiting_days')}`),
  };
}
