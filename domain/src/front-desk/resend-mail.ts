import { type LoggingParts, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import type { AttemptLimit } from '../attempt-limit.ts';
import { type AttemptLimits, cardMailLimit } from '../limits/attempt-limits.ts';
import { type User, namedPerson } from '../patients/user.ts';
import { newSecretToken } from '../secret-token.ts';
import type { TokenDigest } from '../token-digest.ts';
import type { Stores } from '../unit-of-work.ts';
import { cardMail } from './card-mail.ts';
import type { QrGeneration } from './qr-generation.ts';

/** `card`: the page with link and QR. `link`: the personal link alone. `invitation`: how to sign in. */
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

/** One of each kind in 10 minutes, however often somebody presses; a card also where a QR just mailed one (rule 37). */
const limitOf = (what: ResentMail): AttemptLimit =>
  what === 'card' ? cardMailLimit : { ...cardMailLimit, name: `resent_${what}` };

/** Mails a patient once more what they say never arrived. A card is a new one, whose link works for seven days. */
export class ResendMail extends UseCase<LoggingParts & { attemptLimits: AttemptLimits; tokenDigest: TokenDigest }> {
  async execute(command: ResendMailCommand): Promise<ResendMailOutcome> {
    const { userId, what } = command;
    const at = this.parts.clock.now();
    const user = await this.parts.unitOfWork.run(({ users }) => users.find(userId));
    if (!user) return { kind: 'refused', reason: 'user_unknown' };
    if (user.isAdmin) return { kind: 'refused', reason: 'patient_is_admin' };
    if (!user.takesMails) return { kind: 'refused', reason: 'mails_refused' };
    const verdict = await this.parts.attemptLimits.take([{ limit: limitOf(what), key: userId }], at);
    if (verdict.kind === 'limited') return { kind: 'just_sent', retryAfterSeconds: verdict.retryAfterSeconds };
    return this.parts.unitOfWork.run<ResendMailOutcome>(async (stores) => {
      const current = await stores.users.findForUpdate(userId);
      if (!current) return { kind: 'refused', reason: 'user_unknown' };
      await this.#send(stores, current, command, at);
      await logActivity(stores, {
        id: this.parts.randomness.id(),
        at,
        by: { userId: command.adminId },
        subjectId: userId,
        what: { action: 'mail_resent', params: { user: namedPerson(current), what } },
      });
      return { kind: 'sent' };
    });
  }

  async #send(stores: Stores, user: User, { what, adminId }: ResendMailCommand, at: Date): Promise<void> {
    const { email: to, id: userId, name, referralCode } = user;
    if (what === 'link') return stores.outbox.append({ kind: 'personal_link', to, userId, name, referralCode });
    if (what === 'invitation') return stores.outbox.append({ kind: 'program_invitation', to, userId, name });
    const card = newSecretToken(this.parts.randomness);
    // It was shown on no screen, so that what would open it there is thrown away.
    const generation: QrGeneration = {
      id: this.parts.randomness.id(),
      userId,
      adminId,
      assignedStaff: user.staffName,
      createdAt: at,
      usedAt: null,
      landingDigest: this.parts.tokenDigest.of(newSecretToken(this.parts.randomness)),
      cardDigest: this.parts.tokenDigest.of(card),
    };
    await stores.qrGenerations.append(generation);
    await stores.outbox.append(cardMail(user, card));
  }
}
