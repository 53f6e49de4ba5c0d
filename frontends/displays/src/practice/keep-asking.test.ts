import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepAsking } from './keep-asking.ts';

const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const start = (ask: () => Promise<string>) => {
  const onAnswer = jest.fn();
  const onFailure = jest.fn();
  return { onAnswer, onFailure, ...keepAsking({ ask, onAnswer, onFailure }) };
};

describe('polling while a screen is on', () => {
  it('asks at once, and again 10 minutes after a response', async () => {
    const ask = jest.fn(async () => 'Lakeside Dental');
    const { onAnswer, stop } = start(ask);
    await seconds(0);
    expect(onAnswer).toHaveBeenCalledWith('Lakeside Dental');
    await seconds(599);
    expect(ask).toHaveBeenCalledTimes(1);
    await seconds(2);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
  });

  it('retries soon after a failure, then less often, but at least every 75 seconds', async () => {
    const ask = jest.fn(async () => Promise.reject(new Error('The API is away.')));
    const { onFailure, stop } = start(ask);
    await seconds(1.3);
    expect(onFailure).toHaveBeenCalledTimes(2);
    await seconds(10);
    expect(ask.mock.calls.length).toBeLessThanOrEqual(5);
    await seconds(3_600);
    const soFar = ask.mock.calls.length;
    await seconds(76);
    expect(ask.mock.calls.length).toBeGreaterThan(soFar);
    stop();
  });

  it('asks every 10 minutes again after a response', async () => {
    const ask = jest.fn<() => Promise<string>>().mockRejectedValue(new Error('The API is away.'));
    const { onAnswer, stop } = start(ask);
    await seconds(120);
    ask.mockResolvedValue('Lakeside Dental');
    await seconds(76);
    expect(onAnswer).toHaveBeenCalledTimes(1);
    await seconds(500);
    expect(onAnswer).toHaveBeenCalledTimes(1);
    await seconds(101);
    expect(onAnswer).toHaveBeenCalledTimes(2);
    stop();
  });

  it('asks within three seconds when told that the answer changed, once for many changes', async () => {
    const ask = jest.fn(async () => 'Lakeside Dental');
    const { askSoon, stop } = start(ask);
    await seconds(10);
    for (let change = 0; change < 5; change += 1) askSoon();
    await seconds(1.4);
    expect(ask).toHaveBeenCalledTimes(1);
    await seconds(1.7);
    expect(ask).toHaveBeenCalledTimes(2);
    await seconds(590);
    expect(ask).toHaveBeenCalledTimes(2);
    await seconds(20);
    expect(ask).toHaveBeenCalledTimes(3);
    stop();
  });

  it('asks again if the answer changed while it was asking', async () => {
    let finish = (_: string) => {};
    const ask = jest.fn(() => new Promise<string>((resolve) => (finish = resolve)));
    const { askSoon, onAnswer, stop } = start(ask);
    askSoon();
    await seconds(5);
    expect(ask).toHaveBeenCalledTimes(1);
    finish('Lakeside Dental');
    await seconds(3.1);
    expect(ask).toHaveBeenCalledTimes(2);
    finish('Harbor Dental');
    await seconds(0);
    expect(onAnswer).toHaveBeenLastCalledWith('Harbor Dental');
    stop();
  });

  it('stops when told to', async () => {
    const ask = jest.fn(async () => 'Lakeside Dental');
    const { stop } = start(ask);
    await seconds(1);
    stop();
    await seconds(3_600);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('ignores a response that arrives after it was stopped', async () => {
    const { onAnswer, stop } = start(async () => 'Lakeside Dental');
    stop();
    await seconds(1);
    expect(onAnswer).not.toHaveBeenCalled();
  });
});
