import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import type { FollowUpPolicy } from '../follow-ups/follow-up-text.ts';
import { scheduleFollowUp } from '../follow-ups/schedule-follow-up.ts';
import { cardMailLimit } from '../limits/attempt-limits.ts';
import { addUser } from '../patients/add-user.ts';
import { normalizeEmail } from '../patients/email-address.ts';
import { nameOnScreen } from '../patients/names/name-to-greet.ts';
import { readName } from '../patients/names/read-name.ts';
import { isPlaceholderEmail } from '../patients/placeholder-email.ts';
import { teamMembers } from '../patients/team-member.ts';
import { type User, namedPerson } from '../patients/user.ts';
import type { CurrentPractice } from '../practice/practice-profile.ts';
import type { Stores } from '../unit-of-work.ts';
import { cardMail } from './card-mail.ts';
import { type QrGeneration, qrExpiry, readsAsName, welcomeName } from './qr-generation.ts';
import { type LandingTokens, landingPath } from './landing-tokens.ts';
import { newSecretToken } from '../secret-token.ts';
import type { TokenDigest } from '../token-digest.ts';
import { announcePatient } from '../webhooks/announce.ts';

export interface GenerateQrCommand {
  readonly adminId: string;
  /** The picked patient. */
  readonly userId?: string | undefined;
  /** Used when no patient was picked. */
  readonly email?: string | undefined;
  /** The name screens welcome, also the name of a newly created patient. */
  readonly name?: string | undefined;
  readonly staffName?: string | undefined;
  /** Only screens in this place show it, plus screens without a place. If left out, all do (rule 40). */
  readonly place?: string | undefined;
}

export type GenerateQrOutcome =
  | { readonly kind: 'generated'; readonly landingUrl: string; readonly user: User }
  | {
      readonly kind: 'refused';
      readonly reason:
        | 'patient_missing'
        | 'patient_unknown'
        | 'patient_is_admin'
        | 'staff_not_on_team'
        | 'email_placeholder';
    };

/**
 * Makes a QR for a patient and shows it on every screen, replacing the current one (rules 18 and 37). A scan within two
 * minutes opens the patient's referral card without signing anyone in: a public screen doesn't prove who is standing
 * there. The same card is emailed to the patient. Staff aren't patients, so their accounts can't be shown.
 */
export class GenerateQr extends UseCase<
  LoggingDependencies & {
    landingTokens: LandingTokens;
    tokenDigest: TokenDigest;
    practice: CurrentPractice;
    /** The only source of links, without a slash at its end. */
    publicUrl: string;
    /** When a text follows; undefined where the practice sends none. */
    followUpPolicy: FollowUpPolicy | undefined;
  }
> {
  async execute(given: GenerateQrCommand): Promise<GenerateQrOutcome> {
    const { userId, email } = given;
    if (userId === undefined && email === undefined) return { kind: 'refused', reason: 'patient_missing' };
    if (userId === undefined && isPlaceholderEmail(normalizeEmail(email ?? '')))
      return { kind: 'refused', reason: 'email_placeholder' };
    const staffName = teamMembers(await this.dependencies.practice.get())(given.staffName);
    if (staffName === undefined) return { kind: 'refused', reason: 'staff_not_on_team' };
    const command = { ...given, name: readName(given.name ?? ''), staffName: staffName ?? undefined };
    return this.dependencies.unitOfWork.run<GenerateQrOutcome>(async (stores) => {
      const at = this.dependencies.clock.now();
      const user = await this.#patient(stores, command, at);
      if (!user) return { kind: 'refused', reason: 'patient_unknown' };
      if (user.isAdmin) return { kind: 'refused', reason: 'patient_is_admin' };
      const landingUrl = await this.#push(stores, user, command, at);
      return { kind: 'generated', landingUrl, user };
    });
  }

  async #patient(
    stores: Stores,
    { userId, email = '', name, staffName }: GenerateQrCommand,
    createdAt: Date,
  ): Promise<User | undefined> {
    const { users } = stores;
    if (userId !== undefined) return users.findForUpdate(userId);
    const normalized = normalizeEmail(email);
    const known = await users.findByEmailForUpdate(normalized);
    if (known) return known;
    const id = this.dependencies.randomness.id();
    const user = await addUser(
      users,
      {
        ...{ id, email: normalized, createdAt, staffName: staffName ?? null },
        name: name !== undefined && readsAsName(name) ? name : '',
      },
      this.dependencies.randomness,
    );
    if (user.id === id) await announcePatient(stores, user);
    return user;
  }

  async #push(stores: Stores, user: User, command: GenerateQrCommand, at: Date): Promise<string> {
    const { adminId, name, staffName, place } = command;
    const id = this.dependencies.randomness.id();
    const [landing, card] = [this.dependencies.landingTokens.of(id), newSecretToken(this.dependencies.randomness)];
    const generation: QrGeneration = {
      id,
      userId: user.id,
      adminId,
      assignedStaff: staffName ?? user.staffName,
      createdAt: at,
      usedAt: null,
      landingDigest: this.dependencies.tokenDigest.of(landing),
      cardDigest: this.dependencies.tokenDigest.of(card),
    };
    await stores.qrGenerations.append(generation);
    await logActivity(stores, {
      id: this.dependencies.randomness.id(),
      at,
      by: { userId: adminId },
      subjectId: user.id,
      what: { action: 'qr_generated', params: { user: namedPerson(user) } },
    });
    // Limits cards no matter how many QRs are made in parallel or deleted (rule 37).
    await stores.outbox.appendWithin(cardMailLimit, user.id, cardMail(user, card), at);
    const { followUpPolicy } = this.dependencies;
    const sms = followUpPolicy && (await scheduleFollowUp(stores, user, generation.id, followUpPolicy, at));
    // Last, because it blocks all other display events until this unit of work ends.
    await stores.displayEvents.append(
      { kind: 'new_qr', ...shownOf(generation, user, name), ...(sms ? { sms } : {}), ...(place ? { place } : {}) },
      at,
    );
    return this.dependencies.publicUrl + landingPath(landing);
  }
}

const shownOf = (generation: QrGeneration, user: User, name: string | undefined) => ({
  qrGenerationId: generation.id,
  landingDigest: generation.landingDigest,
  expiresAt: qrExpiry(generation),
  firstName: nameOnScreen(user) ?? null,
  welcomeName: welcomeName(name, user),
});
