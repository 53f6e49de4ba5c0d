import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { codeIn, landOn } from './desk-landing.ts';

const maria = { id: 'maria', referral_code: 'maria7k2m', name: 'Maria', email: 'maria@example.com' };
let answer: { status: number; body: object };
let asked: string[];

beforeEach(() => {
  asked = [];
  answer = {
    status: 200,
    body: { results: [{ ...maria, id: 'other', referral_code: 'maria7k2mx' }, maria] },
  };
  globalThis.fetch = async (url) => {
    asked.push(url as string);
    const text = JSON.stringify(answer.body);
    return { ok: answer.status < 400, status: answer.status, text: async () => text, headers: new Map() } as never;
  };
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'fetch'));

describe('a card scanned at the desk', () => {
  it('leads to the person whose link it holds', async () => {
    expect(await landOn(`${location.origin}/r/MARIA7K2M`)).toEqual({
      kind: 'found',
      address: '/admin/patients/maria?code=maria7k2m',
    });
    expect(asked).toEqual(['/admin/search?q=MARIA7K2M']);
  });

  it.each([
    ['https://elsewhere.example/r/maria7k2m'],
    [`${location.origin}/qr/open/some-token`],
    ['mailto:maria@example.com'],
    [`${location.origin}/r/`],
  ])('is invalid when it holds %s, and no call is made', async (text) => {
    expect(codeIn(text)).toBeUndefined();
    expect(await landOn(text)).toEqual({ kind: 'refused', reason: 'noCard' });
    expect(asked).toEqual([]);
  });

  it.each([
    [200, { results: [] }, 'nobody'],
    [401, { error: 'Please sign in', code: 'not_signed_in' }, 'notAtDesk'],
    [403, { error: 'For staff', code: 'admins_only' }, 'notAtDesk'],
    [503, { error: 'Later', code: 'unavailable' }, 'unreachable'],
  ])('gets a %i, with a matching message: %j', async (status, body, reason) => {
    answer = { status, body };
    expect(await landOn(`${location.origin}/r/maria7k2m`)).toEqual({ kind: 'refused', reason });
  });
});
