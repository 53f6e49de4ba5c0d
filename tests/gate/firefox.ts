import { findFirefox } from '../setup/find-firefox.ts';
import { installFromDebian, isKnownToDebian, isRootOfDebian, updateDebian } from './debian.ts';

const ofDebian = 'firefox-esr';

/**
 * Finds Firefox, installing it where Debian can do so unattended.
 * @returns its path, or undefined if there is none
 */
export async function firefox(): Promise<string | undefined> {
  const found = findFirefox();
  if (found !== undefined || !isRootOfDebian()) return found;
  if (!(await isKnownToDebian(ofDebian))) await updateDebian();
  await installFromDebian(ofDebian);
  return findFirefox();
}
