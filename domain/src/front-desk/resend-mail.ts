import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import type { AttemptLimit } from '../attempt-limit.ts';
import { type AttemptLimits, cardMailLimit } from '../limits/attempt-limits.ts';
import { greeted } from '../patients/names/name-to-greet.ts';
import { type User, namedPerson } from '../patients/user.ts';
import { newSecretToken } from '../secret-token.ts';
import type { TokenDigest } from '../token-digest.ts';
import type { Stores } from '../unit-of-work.ts';
import { cardMail } from './card-mail.ts';
import type { QrGeneration } from './qr-generation.ts';

/** `card`: the page with link and QR code. `link`: only the personal link. `invitation`: how to sign in. */
export type ResentMail = 'card' | 'link' | 'invitation';

export interface ResendMailCommand {
  readonly userId: string;
  readonly adminId: string;
  readonly what: ResentMail;
}

export type ResendMailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'just_sent'; readonly retryAfterSeconds: number }
  | { readonly kind: 'refused'; readonly reason: 'user_unknown' | 'patient_is_admin' | 'mails_refused' };

/**
 * One of each kind in 10 minutes, however often someone taps. For a card, the one emailed with a QR counts too (rule
 * 37).
 */
const limitOf = (what: ResentMail): AttemptLimit =>
  what === 'card' ? cardMailLimit : { ...cardMailLimit, name: `resent_${what}` };

/** Resends an email that a patient says didn't arrive. A card is newly made, with a link that works for seven days. */
export class ResendMail extends UseCase<
  LoggingDependencies & { attemptLimits: AttemptLimits; tokenDigest: TokenDigest }
> {
  async execute(command: ResendMailCommand): Promise<ResendMailOutcome> {
    const { userId, what } = command;
    const at = this.dependencies.clock.now();
    const user = await this.dependencies.unitOfWork.run(({ users }) => users.find(userId));
    if (!user) return { kind: 'refused', reason: 'user_unknown' };
    if (user.isAdmin) return { kind: 'refused', reason: 'patient_is_admin' };
    if (!user.takesMails) return { kind: 'refused', reason: 'mails_refused' };
    const verdict = await this.dependencies.attemptLimits.take([{ limit: limitOf(what), key: userId }], at);
    if (verdict.kind === 'limited') return { kind: 'just_sent', retryAfterSeconds: verdict.retryAfterSeconds };
    return this.dependencies.unitOfWork.run<ResendMailOutcome>(async (stores) => {
      const current = await stores.users.findForUpdate(userId);
      if (!current) return { kind: 'refused', reason: 'user_unknown' };
      await this.#send(stores, current, command, at);
      await logActivity(stores, {
        id: this.dependencies.randomness.id(),
        at,
        by: { userId: command.adminId },
        subjectId: userId,
        what: { action: 'mail_resent', params: { user: namedPerson(current), what } },
      });
      return { kind: 'sent' };
    });
  }

  async #send(stores: Stores, user: User, { what, adminId }: ResendMailCommand, at: Date): Promise<void> {
    const { email: to, id: userId, referralCode } = user;
    const addressee = { to, userId, ...greeted(user) };
    if (what === 'link') return stores.outbox.append({ kind: 'personal_link', ...addressee, referralCode });
    if (what === 'invitation') return stores.outbox.append({ kind: 'program_invitation', ...addressee });
    const card = newSecretToken(this.dependencies.randomness);
    // It was never shown on a screen, so its scan token is discarded.
    const generation: QrGeneration = {
      id: this.dependencies.randomness.id(),
      userId,
      adminId,
      assignedStaff: user.staffName,
      createdAt: at,
      usedAt: null,
      landingDigest: this.dependencies.tokenDigest.of(newSecretToken(this.dependencies.randomness)),
      cardDigest: this.dependencies.tokenDigest.of(card),
    };
    await stores.qrGenerations.append(generation);
    await stores.outbox.append(cardMail(user, card));
  }
}
