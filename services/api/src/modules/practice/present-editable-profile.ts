import type { EditablePracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import type { ReadBody } from '@rewards/contracts/endpoint';
import { maxFilms } from '@rewards/domain/practice/films/film';
import type { StoredProfile, PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { type GeneratedSceneId, generatedScenes } from '@rewards/domain/practice/scene';
import { presentProfile } from './present-profile.ts';

const drawn = Object.entries(generatedScenes).map(([id, name]) => ({ id: id as GeneratedSceneId, name }));

/** The settings in an admin's form. */
export const presentEditableProfile = (
  { profile, version }: StoredProfile,
  maxFilmBytes: number,
): EditablePracticeProfile => ({
  version,
  ...presentProfile(profile),
  staff_names: [...profile.staffNames],
  follow_up_text: profile.followUpText,
  scenes: [...profile.scenes],
  video_player: profile.isVideoPlayerOn,
  generated_scenes: drawn,
  film_limits: { bytes: maxFilmBytes, films: maxFilms },
});

/** The profile an admin sent. */
export const readProfile = (body: ReadBody<typeof savePracticeProfile>): PracticeProfile => ({
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
  scenes: body.scenes,
  isVideoPlayerOn: body.video_player,
});
