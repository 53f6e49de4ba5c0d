import { expect, test } from '@jest/globals';
import { Turns } from './turns.ts';

const never = new AbortController().signal;

test('the next caller gets a turn when another one ends', async () => {
  const turns = new Turns(2);
  const seen: string[] = [];
  const take = async (name: string, signal = never) => {
    const end = await turns.take(signal);
    seen.push(name);
    return end;
  };
  const endFirst = await take('first');
  await take('second');
  const [third, fourth] = [take('third'), take('fourth')];
  await new Promise(setImmediate);
  expect(seen).toEqual(['first', 'second']);

  endFirst();
  (await third)();
  await fourth;

  expect(seen).toEqual(['first', 'second', 'third', 'fourth']);
});

test('leaving while waiting uses no turn', async () => {
  const turns = new Turns(1);
  const end = await turns.take(never);
  const leaving = new AbortController();
  const waiting = turns.take(leaving.signal);
  const next = turns.take(never);

  leaving.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  end();

  (await next)();
  (await turns.take(never))();
});

test('a caller who already left gets no turn', async () => {
  const turns = new Turns(1);
  await expect(turns.take(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  (await turns.take(never))();
});
