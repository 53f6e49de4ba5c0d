import type { Clock } from '../../clock.ts';
import { emailMatchKey } from '../../patients/email-address.ts';
import { nameToGreet } from '../../patients/names/name-to-greet.ts';
import type { CurrentPractice } from '../../practice/practice-profile.ts';
import type { Randomness } from '../../randomness.ts';
import type { AddressHasher } from '../../referrals/address-hasher.ts';
import { referrerOf } from '../../referrals/join-referral.ts';
import { looksLikeToken } from '../../secret-token.ts';
import type { TokenDigest } from '../../token-digest.ts';
import type { Stores, UnitOfWork } from '../../unit-of-work.ts';
import { UseCase } from '../../use-case.ts';
import {
  type AboutPerson,
  type MissingOfPerson,
  type ProvedRequest,
  type Persons,
  admitPerson,
  introducedBy,
  personsOf,
  whatIsMissing,
} from './admit-person.ts';
import { type MailLink, type MailLinkEnd, askingBrowser, mailLinkEnd } from './mail-link.ts';
import type { CodeHasher } from './code-hasher.ts';
import type { CodePurpose, KnownCode } from './one-time-code.ts';

export interface SignInByMailLinkCommand extends AboutPerson {
  readonly token: string;
  /** The ID of the browser that opened the link. */
  readonly browser: string;
  /** The hashes of the codes that this browser asked for in the last 24 hours. */
  readonly askedHashes?: readonly string[];
  /** The client's address: an IPv4 address, or the /64 of an IPv6 one. */
  readonly address: string;
  /** The code of the last referral link opened in this browser. */
  readonly referralCode?: string | undefined;
}

/** What someone new reads before joining (rule 31). */
export interface Joining {
  /** Who invited them, if someone did. `firstName` is undefined for a referrer without a name. */
  readonly inviter: { readonly firstName: string | undefined } | undefined;
}

export type OpenMailLinkOutcome =
  | {
      readonly kind: 'open';
      readonly email: string;
      readonly purpose: CodePurpose;
      /** Whether this browser asked for the email. Then the link may sign in without another tap (rule 58). */
      readonly isAskedHere: boolean;
      /** The code in the same email, to type where it was asked for. Null once it expired. */
      readonly code: string | null;
      readonly isNameMissing: boolean;
      readonly isStaffMissing: boolean;
      /** Undefined for someone with an account. */
      readonly joining: Joining | undefined;
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
 * requested or mistyped (rule 13, record 0051). Mail scanners open links and press buttons, too. So opening changes
 * nothing, and in a browser that didn't ask for the email, using the link leaves the code (rule 58).
 */
export class SignInByMailLink extends UseCase<{
  unitOfWork: UnitOfWork;
  tokenDigest: TokenDigest;
  codeHasher: CodeHasher;
  addressHasher: AddressHasher;
  practice: CurrentPractice;
  clock: Clock;
  randomness: Randomness;
}> {
  /** What the link opens, and what the person still has to provide. */
  async open(opened: OpenedLink): Promise<OpenMailLinkOutcome> {
    const { staffNames } = await this.dependencies.practice.get();
    return this.dependencies.unitOfWork.run(async (stores) => {
      const found = await this.#find(stores, opened);
      if (!found.link) return { kind: 'refused', reason: found.end };
      const { link, code, isAskedHere, request, persons } = found;
      const user = persons.seen;
      const about = introducedBy({}, request, user);
      return {
        kind: 'open',
        email: link.email,
        purpose: link.purpose,
        isAskedHere,
        code: this.#codeWith(opened.token, code),
        isNameMissing: whatIsMissing(user, { ...about, staffNames: [] }) === 'name_required',
        isStaffMissing: whatIsMissing(user, { ...about, name: 'any', staffNames }) === 'staff_required',
        joining: user ? undefined : { inviter: await inviterOf(stores, found, opened) },
      };
    });
  }

  async execute(command: SignInByMailLinkCommand): Promise<SignInByMailLinkOutcome> {
    const { staffNames } = await this.dependencies.practice.get();
    return this.dependencies.unitOfWork.run(async (stores) => {
      const found = await this.#find(stores, command);
      if (!found.link) return { kind: 'refused', reason: found.end };
      const { link, code, request, persons } = found;
      const { email, purpose } = link;
      const about = { ...introducedBy(command, request, persons.seen), email, staffNames };
      const missing = whatIsMissing(persons.seen, about);
      if (missing) return { kind: 'refused', reason: missing };
      const at = this.dependencies.clock.now();
      if (!(await this.#use(stores, found, command, at))) return { kind: 'refused', reason: 'link_used' };
      const user = await admitPerson(stores, persons, about, {
        referralCodes: linksOf(found, command),
        addressHash: this.dependencies.addressHasher.hash(command.address),
        randomness: this.dependencies.randomness,
        at,
      });
      return { kind: 'signed_in', userId: user.id, purpose, tokenVersion: code.tokenVersion };
    });
  }

  /** Code and link are one key, so the browser that asked uses both. Any other one leaves the code (rule 58). */
  async #use(
    stores: Stores,
    { link: { digest }, code, isAskedHere }: Pick<WorkingLink, 'link' | 'code' | 'isAskedHere'>,
    opened: OpenedLink,
    at: Date,
  ): Promise<boolean> {
    const markUsed = () => stores.mailLinks.markUsed(digest, isAskedHere ? askingBrowser : opened.browser, at);
    if (!(await (isAskedHere ? stores.oneTimeCodes.consume(code.id, at) : markUsed()))) {
      // It was used after it was read, perhaps by this browser: people tap twice.
      return (await this.#find(stores, opened)).link !== undefined;
    }
    if (isAskedHere) await markUsed();
    return true;
  }

  /** The code emailed with the link. Null if it expired, or a previous release drew it. */
  #codeWith(token: string, { hash, email, purpose, expiresAt }: KnownCode): string | null {
    const { codeHasher, clock } = this.dependencies;
    const code = codeHasher.codeWith(token);
    return expiresAt > clock.now() && codeHasher.matches(hash, email, purpose, code) ? code : null;
  }

  async #find(stores: Stores, { token, browser, askedHashes }: OpenedLink): Promise<FoundLink> {
    const { tokenDigest, clock } = this.dependencies;
    const link = looksLikeToken(token) ? await stores.mailLinks.find(tokenDigest.of(token)) : undefined;
    if (!link) return { end: 'link_unknown' };
    const code = link.codeId === null ? undefined : await stores.oneTimeCodes.find(link.codeId);
    const persons = await personsOf(stores, link.email);
    const isAskedHere = code !== undefined && askedHashes?.includes(code.hash) === true;
    const as = isAskedHere ? askingBrowser : browser;
    const end = mailLinkEnd(link, { code, user: persons.seen, browser: as, at: clock.now() });
    if (!code || end) return { end: end ?? 'link_replaced' };
    // In another browser, someone else may have typed it with this email.
    const requestId = isAskedHere ? code.requestId : null;
    const request = requestId === null ? undefined : await stores.quoteRequests.find(requestId);
    return { link, code, isAskedHere, persons, request };
  }
}

type OpenedLink = Pick<SignInByMailLinkCommand, 'token' | 'browser' | 'askedHashes' | 'referralCode'>;

const linksOf = ({ link }: WorkingLink, { referralCode }: OpenedLink) => [referralCode, link.referralCode];

async function inviterOf(stores: Stores, found: WorkingLink, opened: OpenedLink): Promise<Joining['inviter']> {
  const user = { emailKey: emailMatchKey(found.link.email) };
  const referrer = await referrerOf(stores, { user, referralCodes: linksOf(found, opened) });
  return referrer && { firstName: nameToGreet(referrer) };
}

/** A working link with the code in the same email. */
interface WorkingLink {
  readonly link: MailLink;
  readonly code: KnownCode;
  readonly isAskedHere: boolean;
  readonly persons: Persons;
  /** The request from /quote that it confirms, or that the same browser sent before. */
  readonly request: ProvedRequest | undefined;
}

/** A working link, or the reason it doesn't work. */
type FoundLink =
  | (WorkingLink & { readonly end?: never })
  | (Partial<Record<keyof WorkingLink, never>> & { readonly end: MailLinkEnd });
