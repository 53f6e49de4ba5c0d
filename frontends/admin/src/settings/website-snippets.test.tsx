import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage, press } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { WebsiteSnippets } from './website-snippets.tsx';

it('each line has its script, a link for pages that run none, and a button that copies it', async () => {
  const copied = jest.fn(async (_text: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  openPage(new StandInPractice(), <WebsiteSnippets />, '/admin/settings/practice');

  for (const [label, kind, path] of [
    ['Appointment form', 'form', '/quote'],
    ['Button: Request an appointment', 'appointment', '/quote'],
    ['Button: Refer a friend', 'refer', '/login'],
  ] as const) {
    const { origin } = window.location;
    const { value } = screen.getByLabelText<HTMLInputElement>(label);
    expect(value).toContain(`<referral-rewards show="${kind}"><a href="${origin}${path}">`);
    expect(value).toContain(`<script src="${origin}/embed.js" async></script>`);
    await press(`Copy: ${label}`);
    expect(copied).toHaveBeenLastCalledWith(value);
  }
});
