import { expect, test } from '@jest/globals';
import { readFleetArguments } from './read-fleet-arguments.ts';

const read = (words: string) => readFleetArguments(words.split(' ').filter(Boolean));
const all = { only: undefined, except: [] };

test("takes the fleet's own options anywhere, and leaves the rest to the command", () => {
  expect(read('doctor --only dogwood,magnolia --mail me@example.com --at-once=4')).toEqual({
    kind: 'each',
    command: 'doctor',
    words: ['--mail', 'me@example.com'],
    folder: undefined,
    selection: { only: ['dogwood', 'magnolia'], except: [] },
    atOnce: 4,
  });
  expect(read('audit')).toMatchObject({ command: 'audit', words: [], selection: all, atOnce: 2 });
  expect(read('upgrade next.deb --seconds 5 --except willow')).toEqual({
    kind: 'upgrade',
    words: ['next.deb', '--seconds', '5'],
    selection: { only: undefined, except: ['willow'] },
  });
});

test('a backup has a folder, and keeps so many of each practice', () => {
  expect(read('backup --keep 14 /backups --force')).toMatchObject({
    folder: '/backups',
    words: ['--force', '--keep', '14'],
  });
});

test('a command for one practice is left as it is', () => {
  expect(read('run dogwood admin grant me@example.com --only this')).toEqual({
    kind: 'one',
    name: 'dogwood',
    command: 'admin',
    words: ['grant', 'me@example.com', '--only', 'this'],
  });
});

test.each([
  ['', 'Say what to do for each practice'],
  ['prune', 'Say what to do for each practice'],
  ['backup', 'Give a folder'],
  ['backup a b', 'Give only one path'],
  ['backup a --keep 0', '--keep takes a whole number from 1 to 9999'],
  ['backup a --as b', "--as is each practice's own name already"],
  ['audit --at-once all', '--at-once takes a whole number from 1 to 32'],
  ['audit --at-once 33', '--at-once takes a whole number from 1 to 32'],
  ['audit --only', '--only and --except take names, separated by commas'],
  ['audit now', 'audit takes no now'],
  ['doctor --json', expect.stringContaining('run NAME doctor --json')],
  ['run dogwood', 'Give a practice and a command'],
  ['run dogwood serve', expect.stringContaining('run takes admin, audit')],
  ['upgrade a.deb --only dogwood', 'All practices upgrade together, so not --only'],
])('%j is told what is wrong', (words, sentence) => expect(read(words)).toEqual(sentence));
