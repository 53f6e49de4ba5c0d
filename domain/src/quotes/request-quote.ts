import type { LoggingDependencies } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import { emailMatchKey, normalizeEmail } from '../patients/email-address.ts';
import { readName } from '../patients/names/read-name.ts';
import type { PhoneNumbers } from '../patients/phone-numbers.ts';
import { isPlaceholderEmail } from '../patients/placeholder-email.ts';
import type { User } from '../patients/user.ts';
import { introduceFriend } from '../referrals/introduce-friend.ts';
import { noteFriend } from '../referrals/note-friend.ts';
import type { AttemptLimit } from '../attempt-limit.ts';
import type { AttemptLimits } from '../limits/attempt-limits.ts';
import { type CodeDependencies, issueCode, takeCodeAttempt } from '../sign-in/codes/issue-code.ts';
import type { Stores } from '../unit-of-work.ts';
import { type QuoteRequest, untouched } from './quote-request.ts';
import { announceRequest } from '../webhooks/announce.ts';

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
  | {
      readonly kind: 'requested';
      readonly requestId: string;
      /** The keyed hash of the code in the confirmation, for the browser that asked. Undefined if it has none. */
      readonly codeHash: string | undefined;
    }
  | { readonly kind: 'refused'; readonly reason: 'name_missing' | 'email_placeholder' | 'phone_unreadable' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/** Each request is emailed to all staff, so their number is limited: for an email from one place, and for the place. */
const quoteLimits = {
  perEmailAnHour: { name: 'quote_email_hour', most: 3, windowSeconds: 3_600 },
  perEmailADay: { name: 'quote_email_day', most: 5, windowSeconds: 86_400 },
  perAddressAnHour: { name: 'quote_address_hour', most: 10, windowSeconds: 3_600 },
} as const satisfies Record<string, AttemptLimit>;

/** For a confirmation without a code. With one, the limits of codes count. */
const oneConfirmationADay: AttemptLimit = { name: 'quote_confirmation_day', most: 1, windowSeconds: 86_400 };

/**
 * Takes a request from /quote, emails it to each staff member and confirms it to the person who asked (rule 10). The
 * confirmation has a code and a button to sign in with, unless they did (record 0124). A friend leaves an email here,
 * so it also begins a note, with the name and phone they typed (rule 8). An existing note gets these only from a
 * signed-in friend: no one else has proved who they are (rule 31). People with an account get the same answer as
 * others, so it reveals nothing (rule 9).
 */
export class RequestQuote extends UseCase<
  LoggingDependencies & CodeDependencies & { attemptLimits: AttemptLimits; phoneNumbers: PhoneNumbers }
> {
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
    const { visitor } = command;
    const provedBy = visitor?.emailKey === emailMatchKey(email) ? visitor.id : null;
    const request = { ...untouched, ...asked, provedBy, id: this.dependencies.randomness.id() };
    const way = await this.#wayToConfirm(request, command);
    return this.dependencies.unitOfWork.run(async (stores) => {
      await stores.quoteRequests.add(request);
      await announceRequest(stores, request);
      await this.#refer(stores, request, command);
      await notifyStaff(stores, request);
      return { kind: 'requested', requestId: request.id, codeHash: await this.#confirm(stores, request, command, way) };
    });
  }

  /** Counted before the work, like all limits, so parallel requests can't pass them together. */
  async #wayToConfirm(
    { email, provedBy, createdAt: at }: QuoteRequest,
    { address, knownBrowser }: RequestQuoteCommand,
  ): Promise<'key' | 'words' | undefined> {
    const { attemptLimits } = this.dependencies;
    const asked = { email, purpose: 'login', address, knownBrowser } as const;
    // A signed-in person's mailbox is proved.
    const needsKey = provedBy === null;
    if (needsKey && (await takeCodeAttempt(attemptLimits, asked, at)).kind === 'allowed') return 'key';
    const limits = [{ limit: oneConfirmationADay, key: emailMatchKey(email) }];
    return (await attemptLimits.take(limits, at)).kind === 'allowed' ? 'words' : undefined;
  }

  async #confirm(
    stores: Stores,
    { id: requestId, email, createdAt: at }: QuoteRequest,
    { address, knownBrowser, referralCode }: RequestQuoteCommand,
    way: 'key' | 'words' | undefined,
  ): Promise<string | undefined> {
    if (way === undefined) return undefined;
    const asked = { email, purpose: 'login', address, knownBrowser, referralCode, requestId } as const;
    const issued = way === 'key' ? await issueCode(stores, this.dependencies, asked, at) : undefined;
    await stores.outbox.append({ kind: 'quote_confirmation', to: email, ...issued?.key });
    return issued?.codeHash;
  }

  async #refer(
    stores: Stores,
    { email, name, phone, provedBy, createdAt: at }: QuoteRequest,
    { referralCode, address, visitor }: RequestQuoteCommand,
  ): Promise<void> {
    if (visitor && provedBy !== null) return introduceFriend(stores, visitor, { name, phone });
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
