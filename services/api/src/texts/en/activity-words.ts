import { userFieldNames } from '@rewards/contracts/texts/en/user-fields';
import type { ActivityParams } from '@rewards/domain/activity/activity-params';
import type { NamedPerson, UserChange } from '@rewards/domain/activity/logged-changes';
import { type Cents, centsInWords, centsTogether, toCents } from '@rewards/domain/cents';

/** "Ann Miller", or the email of someone without a name. A dash for someone who has been deleted. */
export const person = ({ name, email }: NamedPerson): string => name || email || '—';
/** "Ann Miller (ann@example.com)", where it has to be clear which account it is. */
export const account = ({ name, email }: NamedPerson): string => (name ? `${name} (${email})` : email || '—');

/** "Peter Parker's referral". */
export const referralOf = ({ friend }: { readonly friend: NamedPerson }): string => `${person(friend)}'s referral`;
/** After what was done: whose referral it is. */
export const byReferrer = ({ referrer }: { readonly referrer: NamedPerson }): string => ` · ${person(referrer)}`;
/** " +$50", or nothing for an entry of an earlier release. */
export const earned = (cents: Cents | undefined): string =>
  cents === undefined ? '' : cents > 0 ? ` +${centsInWords(cents)}` : ', no credit';
/** What several completions earned, if that was stored. */
export const together = (cents: Cents | undefined): string =>
  cents === undefined ? '' : cents > 0 ? ` · +${centsInWords(cents)}` : ' · no credit';

export const somebody = ({ user }: { readonly user: NamedPerson | null }): string =>
  user ? person(user) : 'an unknown number';

/** "Safari on iPhone", or what is known of it. */
export function deviceName({ browser, system }: NonNullable<ActivityParams['sessions_ended']['device']>): string {
  const known = [browser, system].filter((each) => each !== null);
  return known.join(' on ') || 'another browser';
}

const pages = { tablet: 'tablet', lobby: 'lobby', tv: 'TV' } as const;
export const screen = ({ name, page }: ActivityParams['screen_paired']): string => `${name} (${pages[page]})`;

export const commanded = {
  reload: 'Reloaded',
  chime: 'Played the chime on',
  identify: 'Identified',
  test: 'Tested',
} as const;

export const resent = { card: 'the referral card', link: 'the personal link', invitation: 'the invitation' } as const;

const calendar = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** "Mar 2, 2026" for 2026-03-02. */
export const onDay = (date: string): string => calendar.format(new Date(`${date}T00:00:00Z`));

/** Only adds something if there is text. */
export const remark = (text: string): string => (text ? `: ${text}` : '');

/** Fields that the log calls otherwise than forms. */
const corrected: Readonly<Record<string, string>> = {
  ...userFieldNames,
  staff: 'team member',
  takes_texts: 'texts',
};

const asked = { asked_by_phone: 'asked by phone', asked_in_person: 'asked in person' } as const;

/** A user correction, as a clause. */
export function userChange(change: UserChange): string {
  const field = (corrected[change.field] ?? change.field).toLowerCase();
  if ('from' in change) return `${field} from "${change.from || 'none'}" to "${change.to || 'none'}"`;
  if (!('isOn' in change)) return field;
  return `${field} turned ${change.isOn ? 'on' : 'off'}${change.asked ? `, ${asked[change.asked]}` : ''}`;
}

export function counters({ completed, signedUp }: ActivityParams['counters_set']): string {
  const parts = [
    completed === undefined ? '' : `completed ${completed}`,
    signedUp === undefined ? '' : `signed up ${signedUp}`,
  ];
  return parts.filter(Boolean).join(', ');
}

export function creditTerms({ awardCents, yearCapCents }: ActivityParams['credit_terms_planned']): string {
  const [award, cap] = centsTogether(awardCents, yearCapCents);
  return `${award} per completed referral, up to ${cap} a year`;
}

export const provenBy = {
  password: 'password',
  code: 'code',
  oidc: 'work account',
  passkey: 'passkey',
  recovery_code: 'recovery code',
  work_account: 'work account',
} as const;
export function adjustment({ user, direction, amountCents }: ActivityParams['credit_posted']): string {
  const amount = centsInWords(toCents(Math.abs(amountCents)));
  return `${amount} ${direction === 'credit' ? 'credit for' : 'taken back from'} ${person(user)}`;
}
export const adjustmentNumber = ({ adjustmentId }: ActivityParams['credit_posted']): string =>
  adjustmentId === null ? '' : ` (adjustment ${adjustmentId})`;

export const answers = { yes: 'Yes', no: 'No', not_sure: 'Not sure' } as const;

export const marked = {
  taken: 'Took a task',
  given_back: 'Gave back a task',
  done: 'Marked a task as done',
  reopened: 'Reopened a task',
} as const;

const taskNames: Readonly<Record<string, string>> = {
  queue_stalled: 'emails and texts at a standstill',
  messages_stuck: "messages that aren't going out",
  system_down: "the practice's system can't be reached",
  visit_taken_back: 'a visit that was taken back',
  visit: 'a visit to confirm',
  request: 'an appointment request',
  text_reply: 'a reply to a text',
  deletion: 'a deletion request',
  failed_message: 'a message that failed',
  flags: 'a referral to review',
  postings: 'credit to check in the chart',
  screen_offline: 'an offline screen',
  webhook_failing: "a webhook that doesn't get its events",
  friend_here: 'a friend who was here',
  friend_waiting: 'a friend without a visit',
  friends_waiting: 'friends without a visit',
  shared_mailbox: 'accounts with the same inbox',
  likely_duplicates: 'records that look like one person',
  planned_texts: 'planned texts',
  setup: 'a setup step',
};

/** A task of the work queue. A newer release may know other kinds. */
export const taskName = (kind: string): string => taskNames[kind] ?? 'something to do';

/** What a webhook sends: events, or messages about them. */
export const sends = ({ events, chat }: Pick<ActivityParams['webhook_added'], 'events' | 'chat'>): string =>
  events.join(', ') + (chat === undefined ? '' : `, as ${chat === 'slack' ? 'Slack' : 'Teams'} messages`);
