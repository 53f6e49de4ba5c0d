import {
  type InvitedPatient,
  type JudgedAudience,
  type LeftOutReason,
  type Mailing,
  type MailingAudience,
  type MailingRecipient,
  type MailingResult,
  type MailingTimes,
  type Opening,
  leftOutReasons,
} from '@rewards/domain/outreach/mailing';
import type { Mailings } from '@rewards/domain/outreach/mailings';
import type { Page, PageRequest } from '@rewards/domain/page';
import type { User } from '@rewards/domain/patients/user';
import type { StoredOutreach } from '../in-memory-tables.ts';
import { InMemoryStore } from '../in-memory-store.ts';

const patientOf = ({ id: userId, email, name, preferredName, referralCode }: User): InvitedPatient => ({
  ...{ userId, email, name, preferredName, referralCode },
});

/** Mailings within one transaction. */
export class InMemoryMailings extends InMemoryStore implements Mailings {
  async judge(audience: MailingAudience, times: MailingTimes): Promise<JudgedAudience> {
    const judged = this.#judged(audience, times);
    const invited = judged.filter(({ why }) => why === undefined).map(({ user }) => patientOf(user));
    const leftOut = leftOutReasons.map((reason) => [reason, judged.filter(({ why }) => why === reason).length]);
    const [first] = invited.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
    return { invited: invited.length, leftOut: Object.fromEntries(leftOut) as JudgedAudience['leftOut'], first };
  }

  async start(mailing: Mailing, audience: MailingAudience, times: MailingTimes): Promise<number> {
    const invited = this.#judged(audience, times).filter(({ why }) => why === undefined);
    this.tables.mailings.set(mailing.id, structuredClone(mailing));
    for (const { user } of invited) {
      const id = crypto.randomUUID();
      this.tables.outreachMails.set(id, {
        ...{ id, kind: 'mailing', emailKey: user.emailKey, userId: user.id, mailingId: mailing.id },
        ...{ state: 'waiting', queuedAt: null, openedAt: null },
      });
    }
    return invited.length;
  }

  async find(id: string): Promise<Mailing | undefined> {
    return structuredClone(this.tables.mailings.get(id));
  }

  findForUpdate(id: string): Promise<Mailing | undefined> {
    return this.find(id);
  }

  async stop(id: string, at: Date): Promise<void> {
    const mailing = this.tables.mailings.get(id);
    if (mailing) this.tables.mailings.set(id, { ...mailing, stoppedAt: at });
  }

  async countWaiting(id: string): Promise<number> {
    return this.#mailsOf(id).filter(({ state }) => state === 'waiting').length;
  }

  async takeWaiting(startedBy: Date, at: Date, { restingSince, invitedSince }: MailingTimes, most: number) {
    const mailingOf = ({ mailingId }: StoredOutreach) => this.tables.mailings.get(mailingId ?? '');
    const begun = (mail: StoredOutreach) => {
      const mailing = mailingOf(mail);
      return mailing?.stoppedAt === null && mailing.startedAt <= startedBy;
    };
    const next = [...this.tables.outreachMails.values()]
      .filter((mail) => mail.state === 'waiting' && begun(mail))
      .slice(0, most);
    return next.flatMap((mail) => {
      const user = mail.userId === null ? undefined : this.tables.users.get(mail.userId);
      const mayGet =
        user !== undefined &&
        !user.isAdmin &&
        !user.sharesMailbox &&
        user.deletionAskedAt === null &&
        !this.#hasUnsubscribed(user) &&
        !this.#isUndeliverable(user) &&
        !this.#wasEmailed(user, restingSince) &&
        !this.#wasAskedToShare(user, invitedSince) &&
        !(mailingOf(mail)?.audience === 'never_shared' && this.#hasEverShared(user));
      const changed = mayGet
        ? ({ state: 'sent', queuedAt: at, emailKey: user.emailKey } as const)
        : ({ state: 'skipped' } as const);
      this.tables.outreachMails.set(mail.id, { ...mail, ...changed });
      return user && mayGet ? { id: mail.id, ...patientOf(user) } : [];
    });
  }

  async listUndelivered(mailingId: string): Promise<readonly string[]> {
    const undelivered = this.#mailsOf(mailingId).filter(
      (mail) => mail.state === 'sent' && this.#became(mail) === 'waiting',
    );
    return undelivered.map(({ id }) => id);
  }

  async putBack(outreachIds: readonly string[]): Promise<void> {
    for (const id of outreachIds) {
      const mail = this.tables.outreachMails.get(id);
      if (mail?.state === 'sent') this.tables.outreachMails.set(id, { ...mail, state: 'waiting', queuedAt: null });
    }
  }

  async open(outreachId: string, opening: Opening | undefined): Promise<InvitedPatient | undefined> {
    const mail = this.tables.outreachMails.get(outreachId);
    const user = mail?.mailingId && mail.userId !== null ? this.tables.users.get(mail.userId) : undefined;
    if (!mail || !user) return undefined;
    if (opening && mail.openedAt === null && mail.queuedAt !== null && mail.queuedAt <= opening.sentUntil)
      this.tables.outreachMails.set(mail.id, { ...mail, openedAt: opening.at });
    return patientOf(user);
  }

  async listLatest(most: number): Promise<readonly MailingResult[]> {
    const latest = [...this.tables.mailings.values()].toSorted(
      (one, other) => other.startedAt.getTime() - one.startedAt.getTime() || (one.id < other.id ? 1 : -1),
    );
    return structuredClone(latest.slice(0, most).map((mailing) => this.#resultOf(mailing)));
  }

  async listRecipients(mailingId: string, { page, perPage }: PageRequest): Promise<Page<MailingRecipient>> {
    const rank = ({ openedAt, queuedAt }: StoredOutreach) => (openedAt ? 0 : queuedAt ? 1 : 2);
    const mails = this.#mailsOf(mailingId).toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        (other.queuedAt?.getTime() ?? 0) - (one.queuedAt?.getTime() ?? 0) ||
        (one.id < other.id ? -1 : 1),
    );
    const rows = mails.slice((page - 1) * perPage, page * perPage).map((mail): MailingRecipient => {
      const user = mail.userId === null ? undefined : this.tables.users.get(mail.userId);
      return {
        id: mail.id,
        patient: user ? { userId: user.id, name: user.name, email: user.email } : null,
        state: this.#became(mail),
        ...{ sentAt: this.#hasLeft(mail) ? mail.queuedAt : null, openedAt: mail.openedAt },
        hasShared: this.#hasShared(mail),
        hasSignedIn: this.#hasSignedIn(mail),
      };
    });
    return structuredClone({ rows, total: rows.length === 0 ? 0 : mails.length });
  }

  #judged(audience: MailingAudience, times: MailingTimes) {
    return [...this.tables.users.values()]
      .filter((user) => !user.isAdmin && this.#isIn(audience, user))
      .map((user) => ({ user, why: this.#whyLeftOut(user, times) }));
  }

  #isIn(audience: MailingAudience, user: User): boolean {
    if (audience.kind === 'all') return true;
    if (audience.kind === 'never_shared') return !this.#hasEverShared(user);
    if (audience.kind === 'chosen') return audience.userIds.includes(user.id);
    return `${user.name} ${user.email}`.toLowerCase().includes(audience.search.toLowerCase());
  }

  #hasEverShared({ id }: User): boolean {
    return [...this.tables.referrals.values()].some(({ referrerId }) => referrerId === id);
  }

  #whyLeftOut(user: User, { restingSince, invitedSince }: MailingTimes): LeftOutReason | undefined {
    if (user.sharesMailbox) return 'shares_mailbox';
    if (user.deletionAskedAt !== null) return 'deletion_asked';
    if (this.#hasUnsubscribed(user)) return 'unsubscribed';
    if (this.#wasAskedToShare(user, invitedSince) || this.#isAboutToBeAsked(user)) return 'invited';
    if (this.#wasEmailed(user, restingSince)) return 'emailed';
    return this.#isUndeliverable(user) ? 'undeliverable' : undefined;
  }

  #hasUnsubscribed({ takesMails, emailKey }: User): boolean {
    return !takesMails || this.tables.mailRefusals.has(emailKey);
  }

  #isUndeliverable({ id }: User): boolean {
    return [...this.tables.failedMessages.values()].some(({ userId }) => userId === id);
  }

  #wasEmailed({ emailKey }: User, since: Date): boolean {
    return [...this.tables.outreachMails.values()].some(
      (mail) => mail.emailKey === emailKey && mail.queuedAt !== null && mail.queuedAt > since,
    );
  }

  #wasAskedToShare({ emailKey }: User, since: Date): boolean {
    return [...this.tables.outreachMails.values()].some(
      ({ emailKey: key, kind, queuedAt }) =>
        key === emailKey && (kind === 'share' || kind === 'mailing') && queuedAt !== null && queuedAt > since,
    );
  }

  #isAboutToBeAsked({ emailKey }: User): boolean {
    return [...this.tables.outreachMails.values()].some(
      ({ emailKey: key, state, mailingId }) =>
        key === emailKey && state === 'waiting' && this.tables.mailings.get(mailingId ?? '')?.stoppedAt === null,
    );
  }

  #mailsOf(id: string): readonly StoredOutreach[] {
    return [...this.tables.outreachMails.values()].filter(({ mailingId }) => mailingId === id);
  }

  #became({ id, state }: StoredOutreach): MailingRecipient['state'] {
    if (state !== 'sent') return state;
    if (this.tables.failedMessages.has(id)) return 'failed';
    return this.tables.queuedMails.some((queued) => queued.about === id && queued.state === 'waiting')
      ? 'waiting'
      : 'sent';
  }

  #hasLeft(mail: StoredOutreach): boolean {
    return ['sent', 'failed'].includes(this.#became(mail));
  }

  #hasShared({ userId, queuedAt }: StoredOutreach): boolean {
    return [...this.tables.referrals.values()].some(
      ({ referrerId, createdAt }) => referrerId === userId && queuedAt !== null && createdAt > queuedAt,
    );
  }

  #hasSignedIn({ userId, queuedAt }: StoredOutreach): boolean {
    return [...this.tables.activity.values()].some(
      ({ actor, what, at }) =>
        what.action === 'signed_in' &&
        actor?.kind === 'user' &&
        actor.userId === userId &&
        queuedAt !== null &&
        at > queuedAt,
    );
  }

  #resultOf(mailing: Mailing): MailingResult {
    const mails = this.#mailsOf(mailing.id);
    const count = (counts: (mail: StoredOutreach) => boolean) => mails.filter(counts).length;
    const starter = this.tables.users.get(mailing.startedBy);
    return {
      ...mailing,
      startedByName: starter ? starter.name || starter.email : null,
      people: mails.length,
      waiting: count((mail) => this.#became(mail) === 'waiting'),
      sent: count((mail) => this.#hasLeft(mail)),
      failed: count((mail) => this.#became(mail) === 'failed'),
      skipped: count(({ state }) => state === 'skipped'),
      opened: count(({ openedAt }) => openedAt !== null),
      shared: count((mail) => this.#hasShared(mail)),
    };
  }
}
