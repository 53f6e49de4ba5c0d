import { setImmediate as aMoment } from 'node:timers/promises';
import { beforeEach, expect, test } from '@jest/globals';
import { Broadcasts } from './broadcasts.ts';

let sent: [string, readonly string[]][] = [];
const broadcasts = new Broadcasts<string>((event, sockets) => sent.push([event, sockets]));
beforeEach(() => {
  sent = [];
});

/** The events of a socket, in the order they were sent. */
const toldTo = (socket: string) => sent.filter(([, sockets]) => sockets.includes(socket)).map(([event]) => event);

test('an event is sent once to all its sockets of one moment', async () => {
  for (const socket of ['lobby', 'tablet', 'tv']) broadcasts.add(socket, 'new');
  expect(sent).toEqual([]);
  await aMoment();
  expect(sent).toEqual([['new', ['lobby', 'tablet', 'tv']]]);
});

test('each socket gets its events in order, and only those it was added to', async () => {
  for (const socket of ['lobby', 'tablet']) for (const event of ['new', 'clear']) broadcasts.add(socket, event);
  broadcasts.add('tv', 'clear');
  await aMoment();
  expect(sent).toEqual([
    ['new', ['lobby', 'tablet']],
    ['clear', ['lobby', 'tablet', 'tv']],
  ]);
});

test('a socket added to a later event first gets the events in that order', async () => {
  broadcasts.add('tv', 'new');
  broadcasts.add('lobby', 'clear');
  broadcasts.add('lobby', 'new');
  broadcasts.add('lobby', 'clear');
  await aMoment();
  expect([toldTo('lobby'), toldTo('tv')]).toEqual([['clear', 'new', 'clear'], ['new']]);
});

test('an event of a later moment is sent then', async () => {
  broadcasts.add('tv', 'new');
  await aMoment();
  broadcasts.add('tv', 'new');
  await aMoment();
  expect(toldTo('tv')).toEqual(['new', 'new']);
});
