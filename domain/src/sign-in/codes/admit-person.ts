import { addUser } from '../../patients/add-user.ts';
import { emailMatchKey } from '../../patients/email-address.ts';
import { readName } from '../../patients/names/read-name.ts';
import { type Team, teamMembers } from '../../patients/team-member.ts';
import { type User, hasStaff } from '../../patients/user.ts';
import type { Randomness } from '../../randomness.ts';
import { introduceFriend } from '../../referrals/introduce-friend.ts';
import { type ProvenFriend, joinReferral } from '../../referrals/join-referral.ts';
import type { Stores } from '../../unit-of-work.ts';
import { announcePatient } from '../../webhooks/announce.ts';

/** What people say about themselves when signing in. */
export interface AboutPerson {
  readonly name?: string | undefined;
  readonly staffName?: string | undefined;
  /** True if no team member helped, which is also an answer (rule 36). */
  readonly staffNone?: boolean | undefined;
}

/** A request from /quote that the person is known to have sent, because their browser did. */
export interface ProvedRequest {
  readonly id: string;
  readonly name: string;
  /** E.164 format. */
  readonly phone: string;
}

/**
 * Adds what the person typed at /quote, where nothing else is given. A person who is new by a request wasn't helped by
 * anyone, unless they say so.
 */
export const introducedBy = <About extends AboutPerson>(
  about: About,
  request: ProvedRequest | undefined,
  known: User | undefined,
): About & { readonly request?: ProvedRequest } =>
  request
    ? {
        ...about,
        name: readName(about.name ?? '') || request.name,
        staffNone: about.staffNone || known === undefined,
        request,
      }
    : about;

export type MissingOfPerson = 'name_required' | 'staff_required' | 'staff_unknown';

/** What an account, or someone without one yet, still has to provide. */
export function whatIsMissing(
  known: User | undefined,
  { name = '', staffName, staffNone, staffNames }: AboutPerson & Team,
): MissingOfPerson | undefined {
  if (!known?.name && !readName(name)) return 'name_required';
  // A practice that lists no team doesn't ask about it (rule 42).
  if ((known && hasStaff(known)) || staffNames.length === 0) return undefined;
  const helper = teamMembers({ staffNames })(staffName);
  if (helper === null) return staffNone ? undefined : 'staff_required';
  return helper === undefined ? 'staff_unknown' : undefined;
}

/**
 * The account of a mailbox, and all its accounts: older practices may have several that wait to be merged (rule 43).
 */
export interface Persons {
  readonly seen: User | undefined;
  readonly ofMailbox: readonly User[];
}

/** @param email normalized */
export async function personsOf({ users }: Pick<Stores, 'users'>, email: string): Promise<Persons> {
  const ofMailbox = await users.listByEmailKey(emailMatchKey(email));
  return { seen: ofMailbox.find((user) => user.email === email) ?? ofMailbox[0], ofMailbox };
}

/**
 * Admits someone who proved their mailbox, creates an account if needed, and decides who referred them (rule 31). Fills
 * in what the account lacks. Existing values stay, because a name typed at sign-in proves nothing.
 */
export async function admitPerson(
  stores: Stores,
  { seen, ofMailbox }: Persons,
  about: AboutPerson & Team & { readonly email: string; readonly request?: ProvedRequest | undefined },
  {
    randomness,
    ...joining
  }: Pick<ProvenFriend, 'referralCodes' | 'addressHash' | 'at'> & { readonly randomness: Randomness },
): Promise<User> {
  const { email } = about;
  const name = readName(about.name ?? '');
  const { at } = joining;
  const staffName = teamMembers(about)(about.staffName) ?? null;
  const staffNone = staffName === null && about.staffNone === true;
  // Locked only now: everyone locks the proof of a mailbox before its user, so parallel work waits without deadlocks.
  const known = seen && (await stores.users.findByEmailForUpdate(email));
  const newId = randomness.id();
  const user =
    known ?? (await addUser(stores.users, { id: newId, email, createdAt: at, name, staffName, staffNone }, randomness));
  const filled: User = {
    ...user,
    name: user.name || name,
    staffName: hasStaff(user) ? user.staffName : staffName,
    staffNone: hasStaff(user) ? user.staffNone : staffNone,
  };
  if (filled.name !== user.name || hasStaff(filled) !== hasStaff(user)) await stores.users.save(filled);
  const isNew = user.id === newId && ofMailbox.length === 0;
  await joinReferral(stores, { ...joining, user: filled, isNew, newId: randomness.id() });
  if (about.request) {
    await stores.quoteRequests.prove(about.request.id, filled.id);
    // Their account gets no phone: no one proved it.
    await introduceFriend(stores, filled, { name, phone: about.request.phone });
  }
  if (user.id === newId) await announcePatient(stores, user);
  return filled;
}
