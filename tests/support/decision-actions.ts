import { arriveFriend } from '@rewards/contracts/arrivals';
import { denyReferral, denyReferrals, takeBackDenial } from '@rewards/contracts/denials';
import { mergePatients, tellPatientsApart } from '@rewards/contracts/merges';
import { judgeFlagGroup } from '@rewards/contracts/flag-groups';
import { judgeFlags } from '@rewards/contracts/referrals';
import { nameOf } from './every-endpoint.ts';
import { plantReferrals, plantUser } from './people.ts';
import type { Sql } from './sql.ts';
import type { Visitor } from './visitor.ts';

interface DecisionActionsOptions {
  readonly browser: () => Visitor;
  readonly sql: () => Sql;
  /** The ID of the patient who refers. */
  readonly referrer: () => string;
  /** One of their referrals that isn't completed. */
  readonly second: () => { readonly id: string };
}

type LoggedCall = readonly [call: string, actions: string | readonly string[], act: () => Promise<unknown>];

/** What an admin decides about referrals, with the actions it is logged as. */
export const decisionActions = ({ browser, sql, referrer, second }: DecisionActionsOptions): readonly LoggedCall[] => [
  [
    nameOf(arriveFriend),
    'friend_arrived',
    async () => {
      const [id = ''] = await plantReferrals(sql(), referrer(), 1, 'pending');
      await sql().rows('update referrals set created_at = now() where id = $1', [id]);
      return browser().call(arriveFriend, { params: { id } });
    },
  ],
  [
    nameOf(mergePatients),
    'patients_merged',
    async () => {
      const { id } = await plantUser(sql(), { email: 'twice@example.com' });
      return browser().call(mergePatients, { params: { id }, body: { into_id: referrer() } });
    },
  ],
  [
    nameOf(tellPatientsApart),
    'patients_told_apart',
    async () => {
      const { id } = await plantUser(sql(), { email: 'someone-else@example.com' });
      return browser().call(tellPatientsApart, { params: { id: referrer() }, body: { other_id: id } });
    },
  ],
  [
    nameOf(denyReferral),
    'referral_denied',
    () => browser().call(denyReferral, { params: second(), body: { reason: 'other' } }),
  ],
  [nameOf(takeBackDenial), 'denial_taken_back', () => browser().call(takeBackDenial, { params: second() })],
  [
    nameOf(judgeFlagGroup),
    ['flag_group_judged', 'flags_judged'],
    async () => {
      await sql().rows(`update users set phone = '+16785550101' where id = $1`, [referrer()]);
      await sql().rows(`update referrals set friend_phone = '+16785550101' where id = $1`, [second().id]);
      return browser().call(judgeFlagGroup, { body: { referral_ids: [second().id] } });
    },
  ],
  [
    nameOf(judgeFlags),
    'flags_judged',
    () => browser().call(judgeFlags, { params: second(), body: { dismissed: true } }),
  ],
  [
    nameOf(denyReferrals),
    ['referral_denied', 'referrals_denied'],
    async () => {
      const referral_ids = [...(await plantReferrals(sql(), referrer(), 1))];
      return browser().call(denyReferrals, { body: { referral_ids, reason: 'other' } });
    },
  ],
];
