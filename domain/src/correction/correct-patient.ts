import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import type { CurrentPractice } from '../practice/practice-profile.ts';
import type { TokenDigest } from '../token-digest.ts';
import type { Stores } from '../unit-of-work.ts';
import { normalizeEmail } from '../patients/email-address.ts';
import type { PhoneNumbers } from '../patients/phone-numbers.ts';
import { isPlaceholderEmail } from '../patients/placeholder-email.ts';
import { correctedNames } from '../patients/names/corrected-names.ts';
import { saysNoContact } from '../patients/says-nothing.ts';
import { teamMembers } from '../patients/team-member.ts';
import { type AskedSource, type TextsOrigin, textsOriginOf } from '../patients/texts-origin.ts';
import { type FieldsWith, type User, fieldsWith, namedPerson, newUser } from '../patients/user.ts';
import { moveEmail } from './move-email.ts';
import { type CorrectedFields, correctedFields, patientVersion, userChanges } from './user-changes.ts';

type TypedField = FieldsWith<'corrected', 'typed'>;

export interface CorrectPatientCommand {
  readonly userId: string;
  readonly adminId: string;
  /** The version of the patient that the admin saw. */
  readonly version: string;
  /**
   * The new values. A blank or placeholder phone or staff name clears the field. With a blank preferred name, the name
   * says how to greet them.
   */
  readonly to: {
    readonly [Field in TypedField]?: (User[Field] extends boolean ? boolean : string) | undefined;
  };
  /** How the patient asked to turn texts off. Then only they can turn them on again (rule 42). */
  readonly asked?: AskedSource | undefined;
}

export type CorrectPatientOutcome =
  /** `activityId` undoes the correction. It's undefined when nothing changed. */
  | { readonly kind: 'corrected'; readonly activityId: string | undefined }
  | {
      readonly kind: 'refused';
      readonly reason:
        | 'user_unknown'
        | 'phone_unreadable'
        | 'staff_not_on_team'
        | 'patient_changed_meanwhile'
        | 'email_placeholder'
        | 'email_of_admin'
        | 'email_in_use'
        | 'email_of_friend'
        | 'texts_refused'
        | 'reason_without_refusal';
    };

type Refused = Extract<CorrectPatientOutcome, { kind: 'refused' }>;
const refused = (reason: Refused['reason']): Refused => ({ kind: 'refused', reason });

/** The corrected fields before and after. */
export interface CorrectionSnapshot {
  readonly kind: 'user_corrected';
  readonly userId: string;
  readonly before: CorrectedFields;
  readonly after: CorrectedFields;
}

/**
 * Corrects a patient's details. Refuses a change based on an outdated version, so no one overwrites changes they
 * haven't seen. Repeating a correction changes nothing. An admin's email can't change: it decides who can sign in as
 * that admin.
 */
export class CorrectPatient extends UseCase<
  LoggingDependencies & {
    phoneNumbers: PhoneNumbers;
    practice: CurrentPractice;
    tokenDigest: TokenDigest;
  }
> {
  async execute(command: CorrectPatientCommand): Promise<CorrectPatientOutcome> {
    const { phone: typed, staffName: typedStaff } = command.to;
    if (command.asked && command.to.takesTexts !== false) return refused('reason_without_refusal');
    const phone = typed && !saysNoContact(typed) ? this.dependencies.phoneNumbers.read(typed) : null;
    if (phone === undefined) return refused('phone_unreadable');
    const staffName = teamMembers(await this.dependencies.practice.get())(typedStaff);
    return this.dependencies.unitOfWork.run(async (stores) => {
      const before = await stores.users.findForUpdate(command.userId);
      if (!before) return refused('user_unknown');
      // A helper who has since left the team stays on record.
      const isStaffKept = typedStaff === undefined || typedStaff === before.staffName;
      if (!isStaffKept && staffName === undefined) return refused('staff_not_on_team');
      const after = {
        ...before,
        ...given(command.to, before),
        ...correctedNames(before, command.to),
        ...(typed === undefined ? {} : { phone }),
        staffName: isStaffKept || staffName === undefined ? before.staffName : staffName,
        takesTexts: before.takesTexts,
        ...this.#textsOf(before, command),
      };
      if (after.email !== before.email && isPlaceholderEmail(after.email)) return refused('email_placeholder');
      return this.#correct(stores, { before, after }, command);
    });
  }

  /** The setting for texts, with who entered it and why, if it changes. */
  #textsOf(before: User, { to: { takesTexts }, asked, adminId }: CorrectPatientCommand): Partial<User> {
    const isAsked = takesTexts === false && asked !== undefined;
    if (takesTexts === undefined || (takesTexts === before.takesTexts && !isAsked)) return {};
    const isRefused = isAsked || (takesTexts && before.refusesTexts);
    const source: TextsOrigin['source'] = isAsked ? asked : 'desk';
    const origin = { source, detail: null, setBy: adminId, at: this.dependencies.clock.now() };
    // The source of an earlier refusal stays.
    return isAsked && before.refusesTexts ? {} : { takesTexts, refusesTexts: isRefused, ...textsOriginOf(origin) };
  }

  async #correct(
    stores: Stores,
    { before, after }: { readonly before: User; readonly after: User },
    { userId, adminId, version }: CorrectPatientCommand,
  ): Promise<CorrectPatientOutcome> {
    const changes = userChanges(before, after);
    if (changes.length === 0) return { kind: 'corrected', activityId: undefined };
    if (patientVersion(before, this.dependencies.tokenDigest) !== version) return refused('patient_changed_meanwhile');
    if (after.takesTexts && !before.takesTexts && before.refusesTexts) return refused('texts_refused');
    const id = this.dependencies.randomness.id();
    const moved = await moveEmail(stores, before, after, id);
    if (moved.kind === 'refused') return moved;
    await stores.users.save(moved.user);
    // Reverses a refusal from before they had this account.
    if (after.takesMails && !before.takesMails) await stores.mailRefusals.remove(moved.user.emailKey);

    const activityId = await logActivity<CorrectionSnapshot>(stores, {
      id,
      at: this.dependencies.clock.now(),
      by: { userId: adminId },
      subjectId: userId,
      what: { action: 'user_corrected', params: { user: namedPerson(after), changes } },
      snapshot: { kind: 'user_corrected', userId, before: correctedFields(before), after: correctedFields(after) },
    });
    return { kind: 'corrected', activityId };
  }
}

/** Fields with rules of their own overwrite theirs. */
function given(to: CorrectPatientCommand['to'], { id, referralCode, createdAt }: User): Partial<User> {
  const blank = newUser({ id, email: '', referralCode, createdAt });
  const typed = fieldsWith('corrected', 'typed').filter((field) => to[field] !== undefined);
  return {
    ...Object.fromEntries(typed.map((field) => [field, to[field] === '' ? blank[field] : to[field]])),
    ...(to.email === undefined ? {} : { email: normalizeEmail(to.email) }),
  };
}
