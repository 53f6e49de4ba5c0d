import { isWellFormed } from '@rewards/contracts/fields';

/** Leaves room for the number that tells two of one name apart, within what a scene may be called. */
const longest = 60;

/**
 * What a film's scene is called after its file: without folders, ending, and characters that no text may have.
 * @param unnamed where nothing is left.
 */
export function filmName(fileName: string, unnamed: string): string {
  const [bare = ''] = (fileName.split(/[\\/]/).at(-1) ?? '').normalize('NFC').split(/\.[a-z0-9]{1,5}$/i);
  const words = bare.replace(/[\s_]+/g, ' ');
  const fit = Array.from(words).filter(isWellFormed);
  let name = '';
  for (const character of fit) if (name.length + character.length <= longest) name += character;
  return name.trim() || unnamed;
}
