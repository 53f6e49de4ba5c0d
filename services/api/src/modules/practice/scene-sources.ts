import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { shownScenes } from '@rewards/domain/practice/shown-scenes';
import { isSecureAddress } from '@rewards/contracts/fields';
import type { SceneSources } from '../../http/security-headers.ts';

/** The video service's address that sets no cookie until playback. */
const player = 'https://www.youtube-nocookie.com';

/**
 * Where a page can load scenes from: the hosts of the files, and the video service while its player is on (rule 25).
 */
export function sceneSources(profile: PracticeProfile): SceneSources {
  const shown = shownScenes(profile);
  const hosts = shown.flatMap((scene) => (scene.kind === 'file' ? originOf(scene.address) : []));
  return { media: [...new Set(hosts)].toSorted(), frames: shown.some(({ kind }) => kind === 'video') ? [player] : [] };
}

/** Leaves out invalid addresses from profiles stored before validation was stricter, because these become a policy. */
function originOf(address: string): readonly string[] {
  if (!isSecureAddress(address)) return [];
  return [new URL(address).origin];
}
