import type { PracticeProfile } from '@rewards/domain/practice/practice-profile';
import { shownScenes } from '@rewards/domain/practice/shown-scenes';
import { isSecureAddress } from '@rewards/contracts/fields';
import type { SceneSources } from '../../http/security-headers.ts';

/** The address of the video service that sets no cookie before someone presses play. */
const player = 'https://www.youtube-nocookie.com';

/**
 * Where a page may take scenes from: the hosts of the files, and the video service while its player is on (rule
 * 25).
 */
export function sceneSources(profile: PracticeProfile): SceneSources {
  const shown = shownScenes(profile);
  const hosts = shown.flatMap((scene) => (scene.kind === 'file' ? originOf(scene.address) : []));
  return { media: [...new Set(hosts)].toSorted(), frames: shown.some(({ kind }) => kind === 'video') ? [player] : [] };
}

/**
 * What kept profiles may hold from before their addresses were narrowed is left out, since a policy is made of this.
 */
function originOf(address: string): readonly string[] {
  if (!isSecureAddress(address)) return [];
  return [new URL(address).origin];
}
