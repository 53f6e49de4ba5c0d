import { describe, expect, it } from '@jest/globals';
import { PersonNames } from './person-names.ts';

const namesIn = (answer: unknown): PersonNames => {
  const names = new PersonNames();
  names.read(answer);
  return names;
};

const maya = { user: { name: 'Maya Thompson', email: 'maya@example.com' } };

describe('the people in a text', () => {
  it.each([
    ['Maya Thompson', true],
    ['Maya came in', true],
    ["Maya's QR code", true],
    ['maya', false],
    ['Mayas', false],
    ['Redeemed $50', false],
  ])('“%s”: %s', (text, expected) => {
    expect(namesIn(maya).areIn(text)).toBe(expected);
  });

  it.each([
    ['ada@example.com', true],
    ['@example.com', true],
    ['(678) 555-0142', true],
    ['(678) ', true],
    ['555-0142', true],
    ['+44 20 7946 0958', true],
    ['…0142', true],
    ['Nov 29, 2026', false],
    ['2026-11-29', false],
    ['$1,250.50', false],
    ['1–25 of 1,250', false],
    ['Loading…', false],
  ])('are known by their emails and phones: “%s”: %s', (text, expected) => {
    expect(new PersonNames().areIn(text)).toBe(expected);
    expect(new PersonNames().areFullIn(text)).toBe(expected);
  });

  it.each([
    [{ referred_name: 'Riley Reed' }, 'Riley is here'],
    [{ tasks: [{ kind: 'friend_here', friend: 'Riley Reed', referrer: 'Ada' }] }, 'Ada earns $50'],
    [{ name: 'José Núñez', phone: null }, 'José'],
    [{ name: "D'Andre Fox", email: 'd@example.com' }, 'Welcome, Andre'],
    [{ preferred_name: 'Bo' }, 'Bo'],
  ])('come from every answer that names them: %j', (answer, text) => {
    expect(namesIn(answer).areIn(text)).toBe(true);
  });

  it.each([
    [{ practice: { name: 'Lakeside Dental', phone: '', address: '' } }, 'Lakeside Dental'],
    [{ screens: [{ name: 'Lobby TV' }] }, 'Lobby TV'],
    [{ friend: 'bo@example.com' }, 'bo'],
  ])("don't come from other names: %j", (answer, text) => {
    expect(namesIn(answer).areIn(text)).toBe(false);
  });

  it('are named in full on a button, whose “Mark” may be a verb', () => {
    const mark = namesIn([
      { name: 'Mark Moss', email: 'm@example.com' },
      { name: 'May', email: 'may@example.com' },
    ]);
    expect(mark.areFullIn('Mark Complete')).toBe(false);
    expect(mark.areFullIn('Call Mark Moss')).toBe(true);
    expect(mark.areFullIn('May')).toBe(true);
    expect(mark.areFullIn('May trends')).toBe(false);
  });
});
