import type { SettingChange } from '../activity/logged-changes.ts';
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
    ...replaced({ setting: 'color', from: from.color, to: to.color }),
    ...replaced({ setting: 'logo', from: from.logo?.hash ?? null, to: to.logo?.hash ?? null }),
    ...replaced({ setting: 'follow_up_text', from: from.followUpText, to: to.followUpText }),
    ...sceneChanges(before.scenes, after.scenes),
    ...(from.isVideoPlayerOn === to.isVideoPlayerOn
      ? []
      : [{ setting: 'video_player' as const, isOn: to.isVideoPlayerOn }]),
    ...(from.needsStaffPasskeys === to.needsStaffPasskeys
      ? []
      : [{ setting: 'staff_passkeys' as const, isOn: to.needsStaffPasskeys }]),
  ];
}

/** Fixes the order of properties, so equal values serialize equally. */
const asLogged = ({ rating, openingHours, ...profile }: PracticeProfile) => ({
  ...profile,
  rating: rating && { stars: rating.stars, reviews: rating.reviews },
  openingHours: openingHours.map(({ days, from, to }) => ({ days, from, to })),
});

const loggedScene = (scene: Scene) => ({
  name: scene.name,
  kind: scene.kind,
  source: scene.kind === 'file' ? scene.address : scene.id,
});

/** The scenes' order and content, and apart from them which ones were turned on or off. */
function sceneChanges(before: readonly Scene[], after: readonly Scene[]): readonly SettingChange[] {
  const offBefore = new Set(before.filter(({ isOff }) => isOff).map(({ name }) => name));
  const names = new Set(before.map(({ name }) => name));
  const turned = (isNowOff: boolean) =>
    after
      .filter(({ name, isOff }) => names.has(name) && (isOff === true) === isNowOff && offBefore.has(name) !== isNowOff)
      .map(({ name }) => name);
  const [turnedOn, turnedOff] = [turned(false), turned(true)];
  const [listed] = differing(before.map(loggedScene), after.map(loggedScene));
  if (!listed && turnedOn.length + turnedOff.length === 0) return [];
  return [
    {
      setting: 'scenes',
      added: [],
      removed: [],
      ...listed,
      ...(turnedOn.length > 0 ? { turnedOn } : {}),
      ...(turnedOff.length > 0 ? { turnedOff } : {}),
    },
  ];
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const replaced = <Change extends Extract<SettingChange, { from: unknown }>>(change: Change): readonly Change[] =>
  isAlike(change.from, change.to) ? [] : [change];

/** Nothing for equal lists, otherwise one change. */
function differing<Entry>(before: readonly Entry[], after: readonly Entry[]) {
  if (isAlike(before, after)) return [];
  const missingIn = (list: readonly Entry[]) => (entry: Entry) => !list.some((each) => isAlike(each, entry));
  return [{ added: after.filter(missingIn(before)), removed: before.filter(missingIn(after)) }];
}
