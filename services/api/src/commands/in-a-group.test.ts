import { afterEach, expect, test } from '@jest/globals';
import { refusalInGroup } from './in-a-group.ts';

const before = process.env['CELLS_DIR'];
afterEach(() => {
  if (before === undefined) delete process.env['CELLS_DIR'];
  else process.env['CELLS_DIR'] = before;
});

test.each(['admin', 'audit', 'backup', 'doctor', 'migrate', 'restore', 'seed', 'setup', 'start', 'upgrade'])(
  '%s is for one practice, and says what a group has instead',
  (command) => {
    process.env['CELLS_DIR'] = '/etc/practices';
    expect(refusalInGroup(command)).toMatch(new RegExp(`this is a group, and ${command} is for one practice\\. .*\\.`));
    process.env['CELLS_DIR'] = '';
    expect(refusalInGroup(command)).toBeUndefined();
  },
);
