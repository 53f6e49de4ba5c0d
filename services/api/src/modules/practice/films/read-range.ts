import type { FilmRange } from '@rewards/domain/practice/films/play-film';

/**
 * Reads the single range of a request (RFC 9110, 14.1.2).
 * @returns undefined for no range, several, or an invalid one, which all mean the whole film. `nothing` if the range is
 * beyond the end.
 */
export function readRange(header: string, length: number): FilmRange | 'nothing' | undefined {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header);
  if (!match) return undefined;
  const [first = '', last = ''] = match.slice(1);
  if (first === '') return last === '' ? undefined : lastOf(Number(last), length);
  const from = Number(first);
  const to = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from < length ? { from, to } : 'nothing';
}

const lastOf = (bytes: number, length: number) =>
  bytes === 0 ? 'nothing' : { from: Math.max(0, length - bytes), to: length - 1 };
