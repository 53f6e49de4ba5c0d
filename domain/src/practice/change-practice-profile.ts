import { type LoggingParts, logActivity } from '../activity/log-activity.ts';
import { UseCase } from '../use-case.ts';
import type { PhoneNumbers } from '../patients/phone-numbers.ts';
import type { Stores } from '../unit-of-work.ts';
import { filmsNamed } from './films/film-scenes.ts';
import { mostFilms } from './films/film.ts';
import { profileChanges } from './profile-changes.ts';
import type { CurrentPractice } from './current-practice.ts';
import type { KeptProfile, PracticeProfile } from './practice-profile.ts';

export interface ChangePracticeProfileCommand {
  readonly profile: PracticeProfile;
  /** The version that the admin had before them. */
  readonly version: number;
  readonly adminId: string;
}

export type ChangePracticeProfileOutcome =
  | { readonly kind: 'kept'; readonly kept: KeptProfile }
  | { readonly kind: 'refused'; readonly reason: ChangeRefusal };

type ChangeRefusal = 'phone_unreadable' | 'settings_changed_meanwhile' | 'scene_film_unknown' | 'scene_films_too_many';

/**
 * Writes the practice profile as an admin left it under Settings (rule 26). Of two admins who began with the same
 * version the second is refused, so that nobody overwrites what they have not seen; the same profile again changes
 * nothing. A film that no scene names any more is deleted, and one that is named again is back.
 */
export class ChangePracticeProfile extends UseCase<
  LoggingParts & { practice: CurrentPractice; phoneNumbers: PhoneNumbers }
> {
  async execute(command: ChangePracticeProfileCommand): Promise<ChangePracticeProfileOutcome> {
    const { phone } = command.profile;
    if (phone !== '' && this.parts.phoneNumbers.read(phone) === undefined)
      return { kind: 'refused', reason: 'phone_unreadable' };
    const outcome = await this.parts.unitOfWork.run((stores) => this.#change(stores, command));
    this.parts.practice.refresh();
    return outcome;
  }

  async #change(
    stores: Stores,
    { profile, version, adminId }: ChangePracticeProfileCommand,
  ): Promise<ChangePracticeProfileOutcome> {
    const before = await stores.practiceProfiles.findForUpdate();
    if (!before) throw new Error('The practice has no profile yet: it is kept when the service starts');
    const changes = profileChanges(before.profile, profile);
    if (changes.length === 0) return { kind: 'kept', kept: before };
    if (before.version !== version) return { kind: 'refused', reason: 'settings_changed_meanwhile' };
    const at = this.parts.clock.now();
    const refusal = await changeFilms(stores, before.profile, profile, at);
    if (refusal) return { kind: 'refused', reason: refusal };
    const kept = await stores.practiceProfiles.save(profile);
    await logActivity(stores, {
      id: this.parts.randomness.id(),
      at,
      by: { userId: adminId },
      what: { action: 'settings_changed', params: { changes } },
    });
    return { kind: 'kept', kept };
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
  if (added.length > 0 && named.size > mostFilms) return 'scene_films_too_many';
  for (const id of former) if (!named.has(id)) await films.setDeleted(id, at);
  for (const id of added) await films.setDeleted(id, null);
  return undefined;
}
