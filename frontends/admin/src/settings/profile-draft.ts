import type { BodyOf } from '@rewards/contracts/endpoint';
import { savePracticeProfile, type EditablePracticeProfile } from '@rewards/contracts/practice-profile';

type Settings = BodyOf<typeof savePracticeProfile>;

/** The practice profile as in the form's fields: all as text. */
export function draftOf(profile: EditablePracticeProfile) {
  const { rating, scenes } = profile;
  return {
    name: profile.name,
    address: profile.address,
    phone: profile.phone,
    site_url: profile.site_url ?? '',
    directions_url: profile.directions_url ?? '',
    review_url: profile.review_url,
    rating: { stars: String(rating?.stars ?? ''), reviews: String(rating?.reviews ?? '') },
    opening_hours: profile.opening_hours.map(({ days, from, to }) => ({
      days,
      from: from ?? '',
      to: to ?? '',
      isClosed: from === null,
    })),
    opening_hours_note: profile.opening_hours_note,
    /** One name per line. */
    staff_names: profile.staff_names.join('\n'),
    follow_up_text: profile.follow_up_text,
    /** The chosen generated scenes. Other kinds stay as they are. */
    scenes: profile.generated_scenes
      .map(({ id }) => id)
      .filter((id) => scenes.some((scene) => scene.kind === 'generated' && scene.id === id)),
    video_player: profile.video_player,
  };
}

export type ProfileDraft = Readonly<ReturnType<typeof draftOf>>;

const isBlank = (text: string) => text.trim() === '';
const orNull = (text: string) => (isBlank(text) ? null : text);
/** Invalid numbers become NaN, and the schema reports them. */
const toNumber = (text: string) => (isBlank(text) ? Number.NaN : Number(text.replace(',', '.')));

/** The change that the draft makes to the profile it started from. */
export function settingsFrom(begun: EditablePracticeProfile, draft: ProfileDraft): Settings {
  const { stars, reviews } = draft.rating;
  const kept = begun.scenes.filter((scene) => scene.kind !== 'generated' || draft.scenes.includes(scene.id));
  const added = begun.generated_scenes
    .filter(({ id }) => draft.scenes.includes(id))
    .filter(({ id }) => !kept.some((scene) => scene.kind === 'generated' && scene.id === id));
  return {
    ...draft,
    version: begun.version,
    site_url: orNull(draft.site_url),
    directions_url: orNull(draft.directions_url),
    rating: isBlank(stars) && isBlank(reviews) ? null : { stars: toNumber(stars), reviews: toNumber(reviews) },
    opening_hours: draft.opening_hours.map(({ days, from, to, isClosed }) => ({
      days,
      from: isClosed ? null : from,
      to: isClosed ? null : to,
    })),
    staff_names: draft.staff_names.split('\n').filter((line) => !isBlank(line)),
    scenes: [...kept, ...added.map(({ id, name }) => ({ kind: 'generated' as const, id, name }))],
  };
}

/** The call's own schema, applied to a draft. */
export const draftSchema = (begun: EditablePracticeProfile) => ({
  '~standard': {
    validate: (draft: unknown) =>
      savePracticeProfile.body['~standard'].validate(settingsFrom(begun, draft as ProfileDraft)),
  },
});
