import type { OpeningHours, PracticeProfile, Rating } from './practice-profile.ts';
import type { Scene } from './scene.ts';

/** What differs between two profiles, each change in words for people; empty where nothing does. */
export function changesInWords(before: PracticeProfile, after: PracticeProfile): readonly string[] {
  const text = (what: string, from: string, to: string) =>
    from === to ? undefined : `${what} from "${from}" to "${to}"`;
  const changes = [
    text('name', before.name, after.name),
    text('address', before.address, after.address),
    text('phone', before.phone, after.phone),
    text('site', before.siteUrl ?? 'none', after.siteUrl ?? 'none'),
    text('directions', before.directionsUrl ?? 'none', after.directionsUrl ?? 'none'),
    text('review address', before.reviewUrl, after.reviewUrl),
    text('rating', ratingInWords(before.rating), ratingInWords(after.rating)),
    text('opening hours', hoursInWords(before.openingHours), hoursInWords(after.openingHours)),
    listInWords('team members', before.staffNames, after.staffNames),
    text('follow-up text', before.followUpText, after.followUpText),
    listInWords('scenes', before.scenes.map(sceneInWords), after.scenes.map(sceneInWords)),
    before.isVideoPlayerOn === after.isVideoPlayerOn
      ? undefined
      : `video player switched ${after.isVideoPlayerOn ? 'on' : 'off'}`,
  ];
  return changes.filter((change) => change !== undefined);
}

function listInWords(what: string, before: readonly string[], after: readonly string[]): string | undefined {
  const added = after.filter((entry) => !before.includes(entry));
  const removed = before.filter((entry) => !after.includes(entry));
  const isReordered = before.some((entry, index) => entry !== after[index]);
  if (added.length === 0 && removed.length === 0) return isReordered ? `${what} in another order` : undefined;
  const parts = [
    added.length > 0 ? `added ${added.join(', ')}` : '',
    removed.length > 0 ? `removed ${removed.join(', ')}` : '',
  ];
  return `${what}: ${parts.filter(Boolean).join('; ')}`;
}

const ratingInWords = (rating: Rating | null): string =>
  rating ? `${rating.stars} stars of ${rating.reviews} reviews` : 'none';

const hoursInWords = (lines: readonly OpeningHours[]): string =>
  lines.map(({ days, hours }) => `${days} ${hours}`).join(', ') || 'none';

const sceneInWords = (scene: Scene): string =>
  `${scene.name} (${scene.kind === 'file' ? scene.address : `${scene.kind} ${scene.id}`})`;
