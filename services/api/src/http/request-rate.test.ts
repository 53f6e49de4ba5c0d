import { describe, expect, it } from '@jest/globals';
import { RequestRate } from './request-rate.ts';

describe('request rate', () => {
  it('allows a burst, then as many as are refilled', () => {
    let now = 0;
    const rate = new RequestRate({ burst: 3, perSecond: 2 }, undefined, () => now);
    expect([1, 2, 3].map(() => rate.take('a'))).toEqual([0, 0, 0]);
    expect(rate.take('a')).toBe(0.5);
    now = 500;
    expect(rate.take('a')).toBe(0);
    expect(rate.take('a')).toBe(0.5);
  });

  it('counts each address separately', () => {
    const rate = new RequestRate({ burst: 1, perSecond: 1 }, undefined, () => 0);
    expect(rate.take('a')).toBe(0);
    expect(rate.take('b')).toBe(0);
    expect(rate.take('a')).toBe(1);
  });

  it('forgets the least recently seen address after 20,000 others', () => {
    const rate = new RequestRate({ burst: 1, perSecond: 1 }, undefined, () => 0);
    const hearOfOthers = (count: number) => {
      for (let number = 0; number < count; number += 1) rate.take(`other ${number}`);
    };
    rate.take('a');
    hearOfOthers(19_999);
    expect(rate.take('a')).toBe(1);
    hearOfOthers(19_999);
    expect(rate.take('a')).toBe(1);
    hearOfOthers(19_999);
    rate.take('one more');
    expect(rate.take('a')).toBe(0);
  });
});
