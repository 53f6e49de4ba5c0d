import { describe, expect, it } from '@jest/globals';
import { conflictsIn, differences, merged } from './edits.ts';

const before = { name: 'Ada', phone: '1', hours: [{ day: 'monday' }] };

describe('two edits of one record', () => {
  it('merge by field, lists included', () => {
    const edit = { before, now: { ...before, phone: '2' }, typed: { ...before, hours: [{ day: 'friday' }] } };
    expect(conflictsIn(edit)).toEqual([]);
    expect(merged(edit, 'mine')).toEqual({ name: 'Ada', phone: '2', hours: [{ day: 'friday' }] });
  });

  it('conflict only where both changed the same field to something else', () => {
    const now = { ...before, name: 'Ada T.', phone: '2' };
    const typed = { ...before, name: 'Ada M.', phone: '2' };
    const edit = { before, now, typed };
    expect(conflictsIn(edit)).toEqual([{ field: 'name', now: 'Ada T.', yours: 'Ada M.' }]);
    expect(merged(edit, 'mine')).toEqual(typed);
    expect(merged(edit, 'theirs')).toEqual(now);
  });

  it('are compared by value', () => {
    expect(differences(before, { ...before, hours: [{ day: 'monday' }] })).toEqual([]);
  });
});
