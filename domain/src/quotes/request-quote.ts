import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import { emailMatchKey, normalizeEmail } from '../patients/email-address.ts';
import type { PhoneNumbers } from '../patients/phone-numbers.ts';
import { isPlaceholderEmail } from '../patients/placeholder-email.ts';
import { givenName } from '../patients/says-nothing.ts';
import type { User } from '../patients/user.ts';
import type { Randomness } from '../randomness.ts';
import type { AddressHasher } from '../referrals/address-hasher.ts';
import { noteFriend } from '../referrals/note-friend.ts';
import { introduce } from '../referrals/referral.ts';
import type { AttemptLimit } from '../attempt-limit.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import type { Stores, UnitOfWork } from '../unit-of-work.ts';
import type { QuoteRequest } from './quote-request.ts';

export interface RequestQuoteCommand {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly reason: string;
  readonly bestTime: string;
  /** Where the request came from: an IPv4 address, or the /64 of an IPv6 one. */
  readonly address: string;
  /** The code of the last referral link that this browser opened. */
  readonly referralCode?: string | undefined;
  /** Who is signed in in this browser, and so has proved a mailbox. */
  readonly visitor?: User | undefined;
}

export type RequestQuoteOutcome =
  | { readonly kind: 'requested' }
  | { readonly kind: 'refused'; readonly reason: 'name_missing' | 'email_placeholder' | 'phone_unreadable' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/** Each request is mailed to all of the staff, so that nobody may make them many. */
const quoteLimits = {
  perEmailAnHour: { name: 'quote_email_hour', most: 3, windowSeconds: 3_600 },
  perEmailADay: { name: 'quote_email_day', most: 5, windowSeconds: 86_400 },
  perAddressAnHour: { name: 'quote_address_hour', most: 10, windowSeconds: 3_600 },
} as const satisfies Record<string, AttemptLimit>;

/**
 * Takes what someone asks for at /quote and mails it to each member of staff (rule 10). It is a way for a friend to
 * leave an email, so a note begins here too, with the name and phone that were typed (rule 8). One that there is learns
 * these only from the friend who is signed in: nobody else has proved to be the friend (rule 31). Whoever has an
 * account already is heard all the same, and told nothing of it (rule 9).
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
    const name = givenName(command.name);
    if (name === '') return { kind: 'refused', reason: 'name_missing' };
    const phone = this.parts.phoneNumbers.read(command.phone);
    if (phone === undefined) return { kind: 'refused', reason: 'phone_unreadable' };
    const { reason, bestTime } = command;
    const email = normalizeEmail(command.email);
    if (isPlaceholderEmail(email)) return { kind: 'refused', reason: 'email_placeholder' };
    const createdAt = this.parts.clock.now();
    const verdict = await this.parts.attemptLimits.take(limitsOf(email, command.address), createdAt);
    if (verdict.kind === 'limited') return { kind: 'limited', retryAfterSeconds: verdict.retryAfterSeconds };
    const request = { id: this.parts.randomness.id(), name, phone, email, reason, bestTime, createdAt };
    await this.parts.unitOfWork.run(async (stores) => {
      await stores.quoteRequests.add(request);
      await this.#refer(stores, request, command);
      await tellStaff(stores, request);
    });
    return { kind: 'requested' };
  }

  async #refer(
    stores: Stores,
    { email, name, phone, createdAt: at }: QuoteRequest,
    { referralCode, address, visitor }: RequestQuoteCommand,
  ): Promise<void> {
    if (visitor?.emailKey === emailMatchKey(email)) return introduceFriend(stores, visitor, { name, phone });
    const addressHash = this.parts.addressHasher.hash(address);
    await noteFriend(stores, {
      friendEmail: email,
      referralCode,
      origin: 'quote',
      addressHash,
      typed: { friendName: name, friendPhone: phone },
      newId: this.parts.randomness.id(),
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

async function tellStaff(stores: Stores, { name, email, phone, reason, bestTime }: QuoteRequest): Promise<void> {
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

/** One person's spellings of an email count together. */
function limitsOf(email: string, address: string) {
  const key = emailMatchKey(email);
  return [
    { limit: quoteLimits.perEmailAnHour, key },
    { limit: quoteLimits.perEmailADay, key },
    { limit: quoteLimits.perAddressAnHour, key: address },
  ];
}
