import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { addressNow, openPage } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { SettingsPage } from './settings-page.tsx';

let practice: StandInPractice;
const open = (address = '/admin/settings') => openPage(practice, <SettingsPage />, address);
/** The line of a page: what it holds, and how things are now. */
const line = (title: string) => screen.getByRole('link', { name: title }).closest('li')?.textContent ?? '';

beforeEach(() => {
  practice = new StandInPractice();
});
describe('the index of Settings', () => {
  it('lists each page with what it holds and how things are now', async () => {
    open();
    await waitFor(() => expect(line('Practice details')).toContain('Lakeside Dental'));
    expect(line('Office hours')).toContain('Monday and Tuesday 8:00 AM to 5:00 PM');
    expect(line('Follow-up text')).toContain('Hi {first_name}');
    expect(line('Scenes and videos')).toContain('2 on, 1 off');
    await waitFor(() => expect(line('API keys')).toContain('None'));
    // Its place is beside Settings.
    expect(screen.queryByRole('link', { name: 'Team' })).toBeNull();
    expect(line('Practice system')).toContain('Not connected');
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Credit terms' }).href).toMatch(
      /\/admin\/credit#credit-terms$/,
    );
  });

  it('shows missing settings first', async () => {
    const { profile } = practice.desk;
    practice.desk.profile = {
      ...profile,
      ...{ phone: '', staff_names: [], opening_hours: [] },
      scenes: profile.scenes.map((scene, at) => (at === 0 ? { ...scene, off: true } : scene)),
    };
    open();
    await waitFor(() => expect(line('Practice details')).toContain('No phone number yet'));
    expect(line('Office hours')).toContain('Not shown');
    expect(line('Scenes and videos')).toContain('1 on, 2 off');
  });

  it('opens its pages even when it could not load how things are', async () => {
    practice.refusals.set('GET /admin/', { status: 503, body: { error: 'Please try again.', code: 'unavailable' } });
    open();
    expect(await screen.findByText(/We couldn't load the current settings/)).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Reminders' }).pathname).toBe(
      '/admin/settings/reminders',
    );
  });

  it('leads on from an address with an anchor', async () => {
    open('/admin/settings#texts');
    await waitFor(() => expect(addressNow()).toBe('/admin/settings/texts'));
  });
});
