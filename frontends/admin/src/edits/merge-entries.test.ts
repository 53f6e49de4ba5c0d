import { describe, expect, it } from '@jest/globals';
import { mergeEntries } from './edits.ts';

interface Entry {
  readonly key: string;
  readonly value?: string;
}

const entries = (...texts: readonly string[]): readonly Entry[] =>
  texts.map((text) => {
    const [key = '', value] = text.split('=');
    return value === undefined ? { key } : { key, value };
  });

const merge = (lists: readonly string[], whose?: 'mine' | 'theirs') => {
  const [before = [], now = [], typed = []] = lists.map((list) => entries(...list.split(' ').filter(Boolean)));
  const merged = mergeEntries({ before, now, typed }, ({ key }) => key, whose);
  return merged?.map(({ key, value }) => (value === undefined ? key : `${key}=${value}`)).join(' ');
};

describe('two changes of one list', () => {
  it.each([
    ['both add', 'a b', 'a x b', 'a b y', 'a x b y'],
    ['one adds, one removes', 'a b', 'b', 'a b c', 'b c'],
    ['both remove the same', 'a b', 'b', 'b', 'b'],
    ['both add the same', 'a', 'a b', 'a b', 'a b'],
    ['each changes another entry', 'a=1 b=1', 'a=2 b=1', 'a=1 b=2', 'a=2 b=2'],
    ['both make the same change', 'a=1', 'a=2', 'a=2', 'a=2'],
    ['one moves, one adds', 'a b c', 'c a b', 'a b c d', 'c d a b'],
    ['one moves, one changes', 'a=1 b', 'a=2 b', 'b a=1', 'b a=2'],
    ['both move the same way', 'a b c', 'c a b', 'c a b', 'c a b'],
    ['one empties the list, one adds', 'a', '', 'a b', 'b'],
  ])('merge: %s', (_, ...lists) => {
    expect(merge(lists)).toBe(lists.pop());
  });

  it.each([
    ['both change one entry', 'a=1 b', 'a=2 b c', 'a=3 b', 'a=3 b c', 'a=2 b c'],
    ['one changes what the other removes', 'a=1 b', 'b', 'a=2 b', 'a=2 b', 'b'],
    ['both move', 'a b c', 'b a c', 'a c b', 'a c b', 'b a c'],
  ])('conflict: %s. The choice counts only for what both changed.', (_, before, now, typed, mine, theirs) => {
    expect(merge([before, now, typed])).toBeUndefined();
    expect(merge([before, now, typed], 'mine')).toBe(mine);
    expect(merge([before, now, typed], 'theirs')).toBe(theirs);
  });

  it('entries that look alike are not merged', () => {
    expect(merge(['a', 'a b', 'a a'])).toBeUndefined();
    expect(merge(['a', 'a b', 'a a'], 'mine')).toBe('a a');
    expect(merge(['a', 'a b', 'a a'], 'theirs')).toBe('a b');
  });
});
