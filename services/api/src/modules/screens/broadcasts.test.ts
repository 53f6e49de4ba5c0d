import { setImmediate as aMoment } from 'node:timers/promises';
import { beforeEach, expect, test } from '@jest/globals';
import { Broadcasts } from './broadcasts.ts';

let sent: [string, readonly string[]][] = [];
const broadcasts = new Broadcasts<string>((event, sockets) => sent.push([event, sockets]));
beforeEach(() => {
  sent = [];
});

/** What a socket was told, in the order of telling. */
const toldTo = (socket: string) => sent.filter(([, sockets]) => sockets.includes(socket)).map(([event]) => event);

test('an event is sent once to all who are told of it at one moment', async () => {
  for (const socket of ['lobby', 'tablet', 'tv']) broadcasts.add(socket, 'new');
  expect(sent).toEqual([]);
  await aMoment();
  expect(sent).toEqual([['new', ['lobby', 'tablet', 'tv']]]);
});

test('several events reach each socket in its own order, and one that hears fewer of them only those', async () => {
  for (const socket of ['lobby', 'tablet']) for (const event of ['new', 'clear']) broadcasts.add(socket, event);
  broadcasts.add('tv', 'clear');
  await aMoment();
  expect(sent).toEqual([
    ['new', ['lobby', 'tablet']],
    ['clear', ['lobby', 'tablet', 'tv']],
  ]);
});

test('one that has been told of a later event is told of an earlier one after it, as it was asked', async () => {
  broadcasts.add('tv', 'new');
  broadcasts.add('lobby', 'clear');
  broadcasts.add('lobby', 'new');
  broadcasts.add('lobby', 'clear');
  await aMoment();
  expect([toldTo('lobby'), toldTo('tv')]).toEqual([['clear', 'new', 'clear'], ['new']]);
});

test('what is told at a later moment is sent then', async () => {
  broadcasts.add('tv', 'new');
  await aMoment();
  broadcasts.add('tv', 'new');
  await aMoment();
  expect(toldTo('tv')).toEqual(['new', 'new']);
});
