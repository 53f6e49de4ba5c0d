import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { emailMatchKey, normalizeEmail } from '../patients/email-address.ts';
import { readName } from '../patients/names/read-name.ts';
import type { PhoneNumbers } from '../patients/phone-numbers.ts';
import { isPlaceholderEmail } from '../patients/placeholder-email.ts';
import type { User } from '../patients/user.ts';
import type { Randomness } from '../randomness.ts';
import type { AddressHasher } from '../referrals/address-hasher.ts';
import { noteFriend } from '../referrals/note-friend.ts';
import { introduce } from '../referrals/referral.ts';
import type { AttemptLimit } from '../attempt-limit.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import { type QuoteRequest, untouched } from './quote-request.ts';

export interface RequestQuoteCommand {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly reason: string;
  readonly bestTime: string;
  /** The client's address: an IPv4 address, or the /64 of an IPv6 one. */
  readonly address: string;
  /** ID of a browser that signed in with this email before. */
  readonly knownBrowser?: string | undefined;
  /** The code of the last referral link opened in this browser. */
  readonly referralCode?: string | undefined;
  /** The user signed in to this browser, who has proved a mailbox. */
  readonly visitor?: User | undefined;
}

export type RequestQuoteOutcome =
  | { readonly kind: 'requested' }
  | { readonly kind: 'refused'; readonly reason: 'name_missing' | 'email_placeholder' | 'phone_unreadable' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/** Each request is emailed to all staff, so their number is limited: for an email from one place, and for the place. */
const quoteLimits = {
  perEmailAnHour: { name: 'quote_email_hour', most: 3, windowSeconds: 3_600 },
  perEmailADay: { name: 'quote_email_day', most: 5, windowSeconds: 86_400 },
  perAddressAnHour: { name: 'quote_address_hour', most: 10, windowSeconds: 3_600 },
} as const satisfies Record<string, AttemptLimit>;

/** Anyone can type any email at /quote, so the form can't flood a mailbox. */
const oneConfirmationADay: AttemptLimit = { name: 'quote_confirmation_day', most: 1, windowSeconds: 86_400 };

/**
 * Takes a request from /quote, emails it to each staff member and confirms it to the person who asked (rule 10). A
 * friend leaves an email here, so it also begins a note, with the name and phone they typed (rule 8). An existing note
 * gets these only from a signed-in friend: no one else has proved who they are (rule 31). People with an account get
 * the same answer as others, so it reveals nothing (rule 9).
 */
export class RequestQuote extends UseCase<{
  unitOfWork: UnitOfWork;
  attemptLimits: AttemptLimits;
  phoneNumbers: PhoneNumbers;
  addressHasher: AddressHasher;
  clock: Clock;
  randomness: Randomness;
}> {
  async execute(command: RequestQuoteCommand): Promise<RequestQuoteOutcome> {
    const name = readName(command.name);
    if (name === '') return { kind: 'refused', reason: 'name_missing' };
    const phone = this.dependencies.phoneNumbers.read(command.phone);
    if (phone === undefined) return { kind: 'refused', reason: 'phone_unreadable' };
    const { reason, bestTime } = command;
    const email = normalizeEmail(command.email);
    if (isPlaceholderEmail(email)) return { kind: 'refused', reason: 'email_placeholder' };
    const createdAt = this.dependencies.clock.now();
    const verdict = await this.dependencies.attemptLimits.take(limitsOf(email, command), createdAt);
    if (verdict.kind === 'limited') return { kind: 'limited', retryAfterSeconds: verdict.retryAfterSeconds };
    const asked = { name, phone, email, reason, bestTime, createdAt };
    const request = { ...untouched, ...asked, id: this.dependencies.randomness.id() };
    await this.dependencies.unitOfWork.run(async (stores) => {
      await stores.quoteRequests.add(request);
      await this.#refer(stores, request, command);
      await notifyStaff(stores, request);
      const confirmation = { kind: 'quote_confirmation', to: email } as const;
      await stores.outbox.appendWithin(oneConfirmationADay, emailMatchKey(email), confirmation, createdAt);
    });
    return { kind: 'requested' };
  }

  async #refer(
    stores: Stores,
    { email, name, phone, createdAt: at }: QuoteRequest,
    { referralCode, address, visitor }: RequestQuoteCommand,
  ): Promise<void> {
    if (visitor?.emailKey === emailMatchKey(email)) return introduceFriend(stores, visitor, { name, phone });
    const addressHash = this.dependencies.addressHasher.hash(address);
    await noteFriend(stores, {
      friendEmail: email,
      referralCode,
      origin: 'quote',
      addressHash,
      typed: { friendName: name, friendPhone: phone },
      newId: this.dependencies.randomness.id(),
      at,
    });
  }
}

async function introduceFriend(
  { referrals }: Stores,
  { emailKey }: User,
  friend: { readonly name: string; readonly phone: string },
): Promise<void> {
  const referral = await referrals.findByFriendForUpdate(emailKey);
  if (referral) await referrals.save(introduce(referral, friend));
}

async function notifyStaff(stores: Stores, { name, email, phone, reason, bestTime }: QuoteRequest): Promise<void> {
  for (const { email: to } of await stores.users.listAdmins()) {
    await stores.outbox.append({
      kind: 'quote_request',
      to,
      friendName: name,
      friendEmail: email,
      friendPhone: phone,
      reason,
      bestTime,
    });
  }
}

/**
 * All spellings of one person's email count together, from one address: forms with a stranger's email don't keep that
 * person out. A person who signed in, or did so in this browser before, is counted apart from everyone at the address.
 */
function limitsOf(email: string, { address, knownBrowser, visitor }: RequestQuoteCommand) {
  const key = emailMatchKey(email);
  const person = visitor?.emailKey === key ? visitor.id : knownBrowser;
  const counter = `${key} ${person ?? address}`;
  return [
    { limit: quoteLimits.perEmailAnHour, key: counter },
    { limit: quoteLimits.perEmailADay, key: counter },
    ...(person === undefined ? [{ limit: quoteLimits.perAddressAnHour, key: address }] : []),
  ];
}
