import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import type { PhoneNumbers } from '../patients/phone-numbers.ts';
import type { Stores } from '../unit-of-work.ts';
import { filmsNamed } from './films/film-scenes.ts';
import { maxFilms } from './films/film.ts';
import { profileChanges } from './profile-changes.ts';
import { savePracticeProfile } from './save-practice-profile.ts';
import type { CurrentPractice } from './current-practice.ts';
import type { StoredProfile, PracticeProfile } from './practice-profile.ts';

export interface ChangePracticeProfileCommand {
  /** What should change. The rest of the profile stays as it is. */
  readonly changes: Partial<PracticeProfile>;
  /** The version the admin saw. */
  readonly version: number;
  readonly adminId: string;
}

export type ChangePracticeProfileOutcome =
  | { readonly kind: 'kept'; readonly kept: StoredProfile }
  | { readonly kind: 'refused'; readonly reason: ChangeRefusal };

type ChangeRefusal =
  | 'phone_unreadable'
  | 'settings_changed_meanwhile'
  | 'scene_film_unknown'
  | 'scene_films_too_many'
  | 'own_passkey_missing';

/**
 * Saves the practice profile as edited under Settings (rule 26). If two admins start from the same version, the second
 * is refused, so no one overwrites changes they haven't seen. Saving the same profile again changes nothing. A film
 * that no scene names anymore is deleted, and one that is named again is restored. Only an admin with a passkey can
 * require them, so it's certain that passkeys work at this address.
 */
export class ChangePracticeProfile extends UseCase<
  LoggingDependencies & { practice: CurrentPractice; phoneNumbers: PhoneNumbers }
> {
  async execute(command: ChangePracticeProfileCommand): Promise<ChangePracticeProfileOutcome> {
    const { phone = '' } = command.changes;
    if (phone !== '' && this.dependencies.phoneNumbers.read(phone) === undefined)
      return { kind: 'refused', reason: 'phone_unreadable' };
    const outcome = await this.dependencies.unitOfWork.run((stores) => this.#change(stores, command));
    this.dependencies.practice.refresh();
    return outcome;
  }

  async #change(
    stores: Stores,
    { changes: given, version, adminId }: ChangePracticeProfileCommand,
  ): Promise<ChangePracticeProfileOutcome> {
    const before = await stores.practiceProfiles.findForUpdate();
    if (!before) throw new Error('The practice has no profile yet: it is kept when the service starts');
    const profile = { ...before.profile, ...given };
    const changes = profileChanges(before.profile, profile);
    if (changes.length === 0) return { kind: 'kept', kept: before };
    if (before.version !== version) return { kind: 'refused', reason: 'settings_changed_meanwhile' };
    const requiresPasskeys = profile.needsStaffPasskeys && !before.profile.needsStaffPasskeys;
    if (requiresPasskeys && (await stores.passkeys.listOf(adminId)).length === 0)
      return { kind: 'refused', reason: 'own_passkey_missing' };
    const at = this.dependencies.clock.now();
    const refusal = await changeFilms(stores, before.profile, profile, at);
    if (refusal) return { kind: 'refused', reason: refusal };
    await logActivity(stores, {
      id: this.dependencies.randomness.id(),
      at,
      by: { userId: adminId },
      what: { action: 'settings_changed', params: { changes } },
    });
    return { kind: 'kept', kept: await savePracticeProfile(stores, profile, at) };
  }
}

async function changeFilms(
  { films }: Stores,
  before: PracticeProfile,
  after: PracticeProfile,
  at: Date,
): Promise<ChangeRefusal | undefined> {
  const [named, former] = [filmsNamed(after), filmsNamed(before)];
  const added = [...named].filter((id) => !former.has(id));
  for (const id of added) if (!(await films.find(id))) return 'scene_film_unknown';
  if (added.length > 0 && named.size > maxFilms) return 'scene_films_too_many';
  for (const id of former) if (!named.has(id)) await films.setDeleted(id, at);
  for (const id of added) await films.setDeleted(id, null);
  return undefined;
}
