import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { press } from '../testing/reader.ts';
import { showPage } from '../testing/show-page.tsx';
import { refusal, stubApi } from '../testing/stub-api.ts';
import { InvitationQuestion } from './invitation-question.tsx';

const asking = 'GET /api/user/invitations';
const answering = 'PUT /api/user/invitations';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const by = (...names: readonly (string | null)[]) => ({
  body: { invitations: names.map((first_name, index) => ({ referral_id: idOf(index), first_name })) },
});
const idOf = (index: number) => `0190a000-0000-7000-8000-00000000000${index}`;
const open = (joinedAt = daysAgo(0)) => showPage(<InvitationQuestion joinedAt={joinedAt} />, '/');
const question = () => screen.queryByRole('heading')?.textContent;

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('the question who invited a friend (rule 31)', () => {
  it('names the possible referrer, and what they will see', async () => {
    stubApi({ [asking]: by('Maya') });
    await open();
    expect(question()).toBe('Did Maya invite you?');
    expect(screen.getByText(/Maya will see that you joined and when you've had your first visit/)).toBeTruthy();
  });

  it.each([
    ['Yes', idOf(0)],
    ['No', null],
  ])('is answered by one tap on %s, and disappears', async (button, referral_id) => {
    let asked = by('Maya');
    const seen = stubApi({
      [asking]: () => asked,
      [answering]: () => {
        asked = by();
        return { body: { ok: true } };
      },
    });
    await open();
    await press(button);
    expect(seen.filter(({ call }) => call === answering).map(({ body }) => body)).toEqual([{ referral_id }]);
    expect(question()).toBeUndefined();
    expect(await screen.findByText(/^Thank(?:s for| you)/)).toBeTruthy();
  });

  it('lets the friend pick one of several, including one without a name', async () => {
    const seen = stubApi({ [asking]: by('Maya', null), [answering]: { body: { ok: true } } });
    await open();
    expect(question()).toBe('Who invited you?');
    expect(screen.getByRole('button', { name: 'None of them' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Maya' })).toBeTruthy();
    await press('a friend');
    expect(seen.find(({ call }) => call === answering)?.body).toEqual({ referral_id: idOf(1) });
  });

  it('is postponed by one tap for this visit, and nothing is sent', async () => {
    const seen = stubApi({ [asking]: by('Maya') });
    await open();
    await press('Ask me later');
    expect(question()).toBeUndefined();
    cleanup();
    await open();
    expect(question()).toBeUndefined();
    expect(seen.map(({ call }) => call)).toEqual([asking]);
  });

  it('stays if it could not be answered, and disappears if it was answered elsewhere', async () => {
    let asked = by('Maya');
    let answer = refusal(503, 'unavailable', "We can't respond right now.");
    stubApi({ [asking]: () => asked, [answering]: () => answer });
    await open();
    await press('Yes');
    expect(await screen.findByText("We can't respond right now.")).toBeTruthy();
    expect(question()).toBe('Did Maya invite you?');
    asked = by();
    answer = refusal(409, 'invitation_not_asked', 'You already answered this question.');
    await press('Yes');
    expect(await screen.findByText('You already answered this question.')).toBeTruthy();
    expect(question()).toBeUndefined();
  });

  it('is not asked if there are no notes, nor requested for older accounts', async () => {
    const seen = stubApi({ [asking]: by() });
    await open();
    expect(question()).toBeUndefined();
    cleanup();
    await open(daysAgo(60));
    expect(question()).toBeUndefined();
    expect(seen).toHaveLength(1);
  });
});
