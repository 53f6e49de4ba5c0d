import { isWellFormed } from '@rewards/contracts/fields';

/** Leaves room for a number after duplicate names, within the limit for scene names. */
const longest = 60;

/**
 * The scene name for an uploaded file: without folders, extension, and characters that aren't allowed in texts.
 * @param unnamed the name if nothing is left.
 */
export function filmName(fileName: string, unnamed: string): string {
  const [bare = ''] = (fileName.split(/[\\/]/).at(-1) ?? '').normalize('NFC').split(/\.[a-z0-9]{1,5}$/i);
  const words = bare.replace(/[\s_]+/g, ' ');
  const fit = Array.from(words).filter(isWellFormed);
  let name = '';
  for (const character of fit) if (name.length + character.length <= longest) name += character;
  return name.trim() || unnamed;
}
