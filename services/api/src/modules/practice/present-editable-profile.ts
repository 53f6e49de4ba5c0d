import { createHash } from 'node:crypto';
import type { EditablePracticeProfile, EditableScene, savePracticeProfile } from '@rewards/contracts/practice-profile';
import type { ReadBody } from '@rewards/contracts/endpoint';
import { brandOf } from '@rewards/domain/practice/brand';
import type { ChangePracticeProfileCommand } from '@rewards/domain/practice/change-practice-profile';
import { maxFilms } from '@rewards/domain/practice/films/film';
import type { StoredProfile } from '@rewards/domain/practice/practice-profile';
import { sceneNames } from '@rewards/contracts/texts/en/scenes';
import type { GeneratedSceneId, Scene } from '@rewards/domain/practice/scene';
import { presentProfile } from './present-profile.ts';

const drawn = Object.entries(sceneNames).map(([id, name]) => ({ id: id as GeneratedSceneId, name }));

/** The settings in an admin's form. */
export const presentEditableProfile = (
  { profile, version }: StoredProfile,
  maxFilmBytes: number,
): EditablePracticeProfile => ({
  version,
  ...presentProfile(profile),
  staff_names: [...profile.staffNames],
  follow_up_text: profile.followUpText,
  scenes: profile.scenes.map(presentScene),
  video_player: profile.isVideoPlayerOn,
  staff_passkeys: profile.needsStaffPasskeys,
  logo: brandOf(profile).logoPath,
  generated_scenes: drawn,
  film_limits: { bytes: maxFilmBytes, films: maxFilms },
});

const presentScene = ({ isOff, ...scene }: Scene): EditableScene => (isOff ? { ...scene, off: true } : scene);

type Changes = Required<ChangePracticeProfileCommand['changes']>;

const uploaded = (bytes: Uint8Array) => ({
  hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
  bytes,
});

/** What an admin wants to change. Fields that weren't sent are left out. */
export function readChanges(
  body: ReadBody<typeof savePracticeProfile>,
): Pick<ChangePracticeProfileCommand, 'changes' | 'logo'> {
  const changes: { readonly [Field in keyof Changes]: Changes[Field] | undefined } = {
    name: body.name,
    address: body.address,
    phone: body.phone,
    siteUrl: body.site_url,
    directionsUrl: body.directions_url,
    reviewUrl: body.review_url,
    rating: body.rating,
    openingHours: body.opening_hours,
    openingHoursNote: body.opening_hours_note,
    staffNames: body.staff_names,
    followUpText: body.follow_up_text,
    scenes: body.scenes?.map(({ off, ...scene }): Scene => (off ? { ...scene, isOff: true } : scene)),
    isVideoPlayerOn: body.video_player,
    needsStaffPasskeys: body.staff_passkeys,
    color: body.color,
  };
  return {
    changes: Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
    logo: typeof body.new_logo === 'string' ? uploaded(Buffer.from(body.new_logo, 'base64')) : body.new_logo,
  };
}
