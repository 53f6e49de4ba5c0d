import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { openPage, press, type, withUndo } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { PracticeSettingsPage } from './practice-page.tsx';

const png = new File(['a picture'], 'logo.png', { type: 'image/png' });
const pngInBase64 = 'YSBwaWN0dXJl';
const stored = '/logos/a1b2.png';

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

const open = async (given: Partial<StandInPractice['desk']['profile']> = {}) => {
  practice.desk.profile = { ...practice.desk.profile, ...given };
  openPage(practice, <PracticeSettingsPage />, '/admin/settings/practice');
  await screen.findByLabelText('Color');
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
/** Waits until the page shows what came of it: the file is read in the background. */
const choose = async (file: File) => {
  const before = document.body.innerHTML;
  fireEvent.change(field('Logo'), { target: { files: [file] } });
  await waitFor(() => expect(document.body.innerHTML).not.toBe(before));
};
const shownLogo = () => field('Logo').parentElement?.querySelector('img')?.getAttribute('src');
const saved = () => practice.sent.at(-1)?.[1] as Record<string, unknown>;
const save = async () => {
  await press('Save settings');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(...withUndo('Settings saved')));
};

describe("the practice's color", () => {
  it('is chosen, shown with a sample on both pages, and saved', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Use the standard color' })).toBeNull();
    await type('Color', '#ffd400');
    const sample = await screen.findByRole('img', { name: 'Your color on a light and a dark page' });
    await waitFor(() =>
      expect(sample.textContent).toBe('Light pageBook a visitYour rewardsDark pageBook a visitYour rewards'),
    );
    const [button] = screen.getAllByText('Book a visit');
    await waitFor(() => expect(button?.style.background).toBe('rgb(255, 212, 0)'));
    await save();
    expect(saved()).toMatchObject({ color: '#ffd400' });
  });

  it('can be the standard one again', async () => {
    await open({ color: '#ffd400' });
    expect(field('Color').value).toBe('#ffd400');
    await press('Use the standard color');
    expect(screen.queryByText('Light page')).toBeNull();
    await save();
    expect(saved()).toMatchObject({ color: null });
  });
});

describe("the practice's logo", () => {
  it('is chosen, shown before it is saved, and sent', async () => {
    await open();
    expect(shownLogo()).toBe('data:image/svg+xml,LD');
    expect(screen.getByText(/^Without a logo, we show your practice's initials\./)).toBeTruthy();
    await choose(png);
    expect(shownLogo()).toBe(`data:image/png;base64,${pngInBase64}`);
    await save();
    expect(saved()).toMatchObject({ new_logo: pngInBase64 });
  });

  it('is not sent again with other fields', async () => {
    await open({ logo: stored, mark: stored });
    expect(shownLogo()).toBe(stored);
    await type('Phone', '+12185550199');
    await save();
    expect(saved()).not.toHaveProperty('new_logo');
  });

  it('is removed', async () => {
    await open({ logo: stored, mark: stored });
    await press('Remove logo');
    expect(shownLogo()).toBeUndefined();
    expect(document.activeElement).toBe(field('Logo'));
    await save();
    expect(saved()).toMatchObject({ new_logo: null });
  });

  it.each([
    [
      'of another type',
      new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }),
      'Choose a PNG, JPEG, or WebP picture',
    ],
    [
      'over 200 kB',
      new File([new Uint8Array(200_001)], 'logo.png', { type: 'image/png' }),
      'This picture is too large. Save a smaller copy, up to 200 kB and 1,024 pixels a side, and choose that.',
    ],
  ])('is not taken from a file %s', async (_, file, words) => {
    await open();
    await choose(file);
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(screen.getByText('All changes saved.')).toBeTruthy();
    await choose(png);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows why the service refused it', async () => {
    await open();
    await choose(png);
    const fields = { new_logo: 'Choose a PNG, JPEG, or WebP picture' };
    practice.refusals.set('PUT /admin/settings', {
      status: 422,
      body: { error: fields.new_logo, code: 'invalid', fields },
    });
    await press('Save settings');
    expect((await screen.findByRole('alert')).textContent).toBe(fields.new_logo);
    expect(document.activeElement).toBe(field('Logo'));
  });

  it('that someone else also changed is shown in words, and nothing is overwritten', async () => {
    await open({ logo: stored, mark: stored });
    await choose(png);
    practice.desk.profile = { ...practice.desk.profile, version: 4, logo: null, mark: 'data:image/svg+xml,LD' };
    await press('Save settings');
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('LogoNow: NoneYours: A new logo');
    await press('Keep mine');
    await save();
    expect(saved()).toMatchObject({ version: 4, new_logo: pngInBase64 });
  });
});
