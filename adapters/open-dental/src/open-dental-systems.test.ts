import { describe, expect, test } from '@jest/globals';
import { OpenDentalSystems, paceOf } from './open-dental-systems.ts';

const access = {
  url: 'https://office.example/api/v1',
  isInOfficeNetwork: false,
  developerKey: 'd',
  customerKey: undefined,
};
const seal = {
  open: (sealed: string) => {
    if (sealed === 'foreign') throw new Error('sealed with another key');
    return sealed;
  },
};
const typed = { system: 'open_dental', sealedKey: 'sealed', mayPost: true } as const;

describe('Open Dental', () => {
  test.each([
    [{ developerKey: undefined }, 'missing'],
    [{}, 'typed'],
    [{ customerKey: 'c' }, 'settings'],
  ])('with %j gets its key: %s', (given, key) => {
    expect(new OpenDentalSystems({ ...access, ...given }, seal).offered()).toEqual({
      system: 'open_dental',
      name: 'Open Dental',
      key,
    });
  });

  test('is the same instance for the same key, so its pace holds', () => {
    const systems = new OpenDentalSystems(access, seal);
    const first = systems.open(typed);

    expect(first.kind).toBe('opened');
    expect(systems.open(typed)).toEqual(first);
    expect(first).toEqual(expect.objectContaining({ system: expect.anything() }));
    const [one, other] = [systems.open(typed), systems.open(typed)];
    expect(one.kind === 'opened' && other.kind === 'opened' && one.system === other.system).toBe(true);
    const another = systems.open({ ...typed, sealedKey: 'another' });
    expect(one.kind === 'opened' && another.kind === 'opened' && one.system !== another.system).toBe(true);
  });

  test.each([
    ['without a developer key', { developerKey: undefined }, null, 'OPEN_DENTAL_DEVELOPER_KEY'],
    ['without a customer key', {}, null, 'OPEN_DENTAL_CUSTOMER_KEY'],
    ['with a key that another service sealed', {}, 'foreign', 'SESSION_KEYS changed'],
  ])("can't be opened %s", (_when, given, sealedKey, words) => {
    expect(new OpenDentalSystems({ ...access, ...given }, seal).open({ ...typed, sealedKey })).toEqual({
      kind: 'key_unreadable',
      words: expect.stringContaining(words),
    });
  });

  test('the pace is 5 seconds if the key only reads, 1 second if it may post, and free in the office', () => {
    expect(paceOf(access, false)).toBe(5_000);
    expect(paceOf(access, true)).toBe(1_000);
    expect(paceOf({ isInOfficeNetwork: true }, false)).toBe(0);
  });
});
