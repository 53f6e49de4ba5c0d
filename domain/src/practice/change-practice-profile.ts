import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import type { PhoneNumbers } from '../patients/phone-numbers.ts';
import type { Stores } from '../unit-of-work.ts';
import { profileChanges } from './profile-changes.ts';
import { type ReplaceRefusal, replaceProfile } from './replace-profile.ts';
import { savePracticeProfile } from './save-practice-profile.ts';
import type { CurrentPractice, PracticeProfile, StoredProfile } from './practice-profile.ts';
import { type LogoContent, type LogoRefusal, type UploadedLogo, readLogo } from './logo.ts';

export interface ChangePracticeProfileCommand {
  /** What should change. The rest of the profile stays as it is. */
  readonly changes: Partial<Omit<PracticeProfile, 'logo'>>;
  /** A new logo as uploaded, or null to remove it. */
  readonly logo?: UploadedLogo | null | undefined;
  /** The version the admin saw. */
  readonly version: number;
  readonly adminId: string;
}

export type ChangePracticeProfileOutcome =
  /** `activityId` undoes it. Null if nothing changed. */
  | { readonly kind: 'kept'; readonly kept: StoredProfile; readonly activityId: string | null }
  | { readonly kind: 'refused'; readonly reason: ChangeRefusal };

type ChangeRefusal = 'phone_unreadable' | 'settings_changed_meanwhile' | ReplaceRefusal | LogoRefusal;

/** The fields that changed, as they were and as they were saved. */
export interface SettingsSnapshot {
  readonly kind: 'settings_changed';
  readonly before: Partial<PracticeProfile>;
  readonly after: Partial<PracticeProfile>;
}

/**
 * Saves the practice profile as edited under Settings (rule 26). If two admins start from the same version, the second
 * is refused, so no one overwrites changes they haven't seen. Saving the same profile again changes nothing. A logo is
 * checked by its bytes. Can be undone for 30 days (rule 29).
 */
export class ChangePracticeProfile extends UseCase<
  LoggingDependencies & { practice: CurrentPractice; phoneNumbers: PhoneNumbers }
> {
  async execute(command: ChangePracticeProfileCommand): Promise<ChangePracticeProfileOutcome> {
    const { phone = '' } = command.changes;
    if (phone !== '' && this.dependencies.phoneNumbers.read(phone) === undefined)
      return { kind: 'refused', reason: 'phone_unreadable' };
    const logo = command.logo && readLogo(command.logo);
    if (typeof logo === 'string') return { kind: 'refused', reason: logo };
    const outcome = await this.dependencies.unitOfWork.run((stores) => this.#change(stores, command, logo));
    this.dependencies.practice.refresh();
    return outcome;
  }

  async #change(
    stores: Stores,
    { changes: given, version, adminId }: ChangePracticeProfileCommand,
    uploaded: LogoContent | null | undefined,
  ): Promise<ChangePracticeProfileOutcome> {
    const before = await stores.practiceProfiles.findForUpdate();
    if (!before) throw new Error('The practice has no profile yet: it is kept when the service starts');
    const logo = uploaded && { hash: uploaded.hash, mediaType: uploaded.mediaType };
    const profile = { ...before.profile, ...given, ...(logo === undefined ? {} : { logo }) };
    const changes = profileChanges(before.profile, profile);
    if (changes.length === 0) return { kind: 'kept', kept: before, activityId: null };
    if (before.version !== version) return { kind: 'refused', reason: 'settings_changed_meanwhile' };
    const at = this.dependencies.clock.now();
    const replacement = { before: before.profile, after: profile, logo: uploaded ?? undefined, adminId, at };
    const refusal = await replaceProfile(stores, replacement);
    if (refusal) return { kind: 'refused', reason: refusal };
    const activityId = await logActivity<SettingsSnapshot>(stores, {
      id: this.dependencies.randomness.id(),
      at,
      by: { userId: adminId },
      what: { action: 'settings_changed', params: { changes } },
      snapshot: { kind: 'settings_changed', ...changedFields(before.profile, profile) },
    });
    return { kind: 'kept', kept: await savePracticeProfile(stores, profile, at), activityId };
  }
}

function changedFields(from: PracticeProfile, to: PracticeProfile): Omit<SettingsSnapshot, 'kind'> {
  const changed = (Object.keys(to) as (keyof PracticeProfile)[]).filter(
    (field) => profileChanges(from, { ...from, [field]: to[field] }).length > 0,
  );
  const fieldsOf = (profile: PracticeProfile): Partial<PracticeProfile> =>
    Object.fromEntries(changed.map((field) => [field, profile[field]]));
  return { before: fieldsOf(from), after: fieldsOf(to) };
}
