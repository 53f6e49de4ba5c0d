import type { SettingChange } from '../activity/activity-params.ts';
import type { PracticeProfile } from './practice-profile.ts';
import type { Scene } from './scene.ts';

/** The differences between two profiles, if any. */
export function profileChanges(before: PracticeProfile, after: PracticeProfile): readonly SettingChange[] {
  const [from, to] = [asLogged(before), asLogged(after)];
  return [
    ...replaced({ setting: 'name', from: from.name, to: to.name }),
    ...replaced({ setting: 'address', from: from.address, to: to.address }),
    ...replaced({ setting: 'phone', from: from.phone, to: to.phone }),
    ...replaced({ setting: 'site', from: from.siteUrl, to: to.siteUrl }),
    ...replaced({ setting: 'directions', from: from.directionsUrl, to: to.directionsUrl }),
    ...replaced({ setting: 'review_address', from: from.reviewUrl, to: to.reviewUrl }),
    ...replaced({ setting: 'rating', from: from.rating, to: to.rating }),
    ...replaced({ setting: 'opening_hours', from: from.openingHours, to: to.openingHours }),
    ...replaced({ setting: 'opening_hours_note', from: from.openingHoursNote, to: to.openingHoursNote }),
    ...differing(from.staffNames, to.staffNames).map((change) => ({ setting: 'team_members' as const, ...change })),
    ...replaced({ setting: 'follow_up_text', from: from.followUpText, to: to.followUpText }),
    ...differing(from.scenes, to.scenes).map((change) => ({ setting: 'scenes' as const, ...change })),
    ...(from.isVideoPlayerOn === to.isVideoPlayerOn
      ? []
      : [{ setting: 'video_player' as const, isOn: to.isVideoPlayerOn }]),
  ];
}

/** Fixes the order of properties, so equal values serialize equally. */
const asLogged = ({ rating, openingHours, scenes, ...profile }: PracticeProfile) => ({
  ...profile,
  rating: rating && { stars: rating.stars, reviews: rating.reviews },
  openingHours: openingHours.map(({ days, from, to }) => ({ days, from, to })),
  scenes: scenes.map((scene: Scene) => ({
    name: scene.name,
    kind: scene.kind,
    source: scene.kind === 'file' ? scene.address : scene.id,
  })),
});

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const replaced = <Change extends Extract<SettingChange, { from: unknown }>>(change: Change): readonly Change[] =>
  isAlike(change.from, change.to) ? [] : [change];

/** Nothing for equal lists, otherwise one change. */
function differing<Entry>(before: readonly Entry[], after: readonly Entry[]) {
  if (isAlike(before, after)) return [];
  const missingIn = (list: readonly Entry[]) => (entry: Entry) => !list.some((each) => isAlike(each, entry));
  return [{ added: after.filter(missingIn(before)), removed: before.filter(missingIn(after)) }];
}
