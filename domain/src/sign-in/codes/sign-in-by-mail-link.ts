import type { Clock } from '../../clock.ts';
import type { CurrentPractice } from '../../practice/current-practice.ts';
import type { Randomness } from '../../randomness.ts';
import type { AddressHasher } from '../../referrals/address-hasher.ts';
import { looksLikeToken } from '../../secret-token.ts';
import type { TokenDigest } from '../../token-digest.ts';
import type { Stores, UnitOfWork } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import {
  type AboutPerson,
  type MissingOfPerson,
  type Persons,
  admitPerson,
  personsOf,
  whatIsMissing,
} from './admit-person.ts';
import { type MailLink, type MailLinkEnd, mailLinkEnd } from './mail-link.ts';
import type { CodePurpose, KnownCode } from './one-time-code.ts';

export interface SignInByMailLinkCommand extends AboutPerson {
  readonly token: string;
  /** The ID of the browser that opened the link. */
  readonly browser: string;
  /** The client's address: an IPv4 address, or the /64 of an IPv6 one. */
  readonly address: string;
  /** The code of the last referral link opened in this browser. */
  readonly referralCode?: string | undefined;
}

export type OpenMailLinkOutcome =
  | {
      readonly kind: 'open';
      readonly email: string;
      readonly purpose: CodePurpose;
      readonly isNameMissing: boolean;
      readonly isStaffMissing: boolean;
    }
  | { readonly kind: 'refused'; readonly reason: MailLinkEnd };

export type SignInByMailLinkOutcome =
  | {
      readonly kind: 'signed_in';
      readonly userId: string;
      readonly purpose: CodePurpose;
      /** The link's token version. `BeginSession` checks that it's still current. */
      readonly tokenVersion: number;
    }
  | { readonly kind: 'refused'; readonly reason: MailLinkEnd | MissingOfPerson };

/**
 * Signs in the person who taps the link in an email. It proves the mailbox, so it works no matter how many codes others
 * requested or mistyped (rule 13, record 0051). Opening the link changes nothing, because mail scanners open links too.
 */
export class SignInByMailLink extends UseCase<{
  unitOfWork: UnitOfWork;
  tokenDigest: TokenDigest;
  addressHasher: AddressHasher;
  practice: CurrentPractice;
  clock: Clock;
  randomness: Randomness;
}> {
  /** What the link opens, and what the person still has to provide. */
  async open({ token, browser }: Pick<SignInByMailLinkCommand, 'token' | 'browser'>): Promise<OpenMailLinkOutcome> {
    const { staffNames } = await this.dependencies.practice.get();
    return this.dependencies.unitOfWork.run(async (stores) => {
      const { link, persons, end } = await this.#find(stores, token, browser);
      if (!link) return { kind: 'refused', reason: end };
      const user = persons.seen;
      return {
        kind: 'open',
        email: link.email,
        purpose: link.purpose,
        isNameMissing: whatIsMissing(user, { staffName: '', staffNames: [''] }) === 'name_required',
        isStaffMissing: whatIsMissing(user, { name: 'any', staffNames }) === 'staff_required',
      };
    });
  }

  async execute(command: SignInByMailLinkCommand): Promise<SignInByMailLinkOutcome> {
    const { staffNames } = await this.dependencies.practice.get();
    return this.dependencies.unitOfWork.run(async (stores) => {
      const { link, code, persons, end } = await this.#find(stores, command.token, command.browser);
      if (!link) return { kind: 'refused', reason: end };
      const { email, purpose } = link;
      const missing = whatIsMissing(persons.seen, { ...command, staffNames });
      if (missing) return { kind: 'refused', reason: missing };
      const at = this.dependencies.clock.now();
      if (!(await this.#use(stores, link, code, command, at))) return { kind: 'refused', reason: 'link_used' };
      const about = { ...command, email, staffNames };
      const user = await admitPerson(stores, persons, about, {
        referralCodes: [command.referralCode, link.referralCode],
        addressHash: this.dependencies.addressHasher.hash(command.address),
        randomness: this.dependencies.randomness,
        at,
      });
      return { kind: 'signed_in', userId: user.id, purpose, tokenVersion: code.tokenVersion };
    });
  }

  /** Code and link are one key, so consuming the code uses both. */
  async #use(
    stores: Stores,
    { digest }: MailLink,
    code: KnownCode,
    { token, browser }: SignInByMailLinkCommand,
    at: Date,
  ): Promise<boolean> {
    if (!(await stores.oneTimeCodes.consume(code.id, at))) {
      // It was used after it was read, perhaps by this browser: people tap twice.
      return (await this.#find(stores, token, browser)).link !== undefined;
    }
    await stores.mailLinks.markUsed(digest, browser, at);
    return true;
  }

  async #find(stores: Stores, token: string, browser: string): Promise<FoundLink> {
    const { tokenDigest, clock } = this.dependencies;
    const link = looksLikeToken(token) ? await stores.mailLinks.find(tokenDigest.of(token)) : undefined;
    if (!link) return { end: 'link_unknown' };
    const code = link.codeId === null ? undefined : await stores.oneTimeCodes.find(link.codeId);
    const persons = await personsOf(stores, link.email);
    const end = mailLinkEnd(link, { code, user: persons.seen, browser, at: clock.now() });
    return code && !end ? { link, code, persons } : { end: end ?? 'link_replaced' };
  }
}

/** A working link with the code in the same email, or the reason it doesn't work. */
type FoundLink =
  | { readonly link: MailLink; readonly code: KnownCode; readonly persons: Persons; readonly end?: never }
  | { readonly link?: never; readonly code?: never; readonly persons?: never; readonly end: MailLinkEnd };
