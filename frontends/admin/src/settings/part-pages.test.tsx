import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { toast } from '@rewards/kit';
import { comeBack, openPage, press, type, withUndo } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { HoursPage } from './hours-page.tsx';
import { PracticeSettingsPage } from './practice-page.tsx';
import { TextsPage } from './texts-page.tsx';

const down = { status: 503, body: { error: 'Please try again in a minute.', code: 'unavailable' } };
const open = (Page: ComponentType = PracticeSettingsPage) => openPage(practice, <Page />, '/admin/settings/practice');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => press('Save settings');
const check = (label: string) => act(async () => field(label).click());
/** The body of the last save. */
const saved = () => practice.sent.at(-1)?.[1] ?? {};
/** Whether the browser would ask before leaving the page. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

describe('the pages of Settings', () => {
  it('show the practice profile, each its own part (rule 26)', async () => {
    open();
    await screen.findByLabelText('Name');
    expect(field('Name').value).toBe('Lakeside Dental');
    expect(field('Website').value).toBe('');
    expect(field('Stars').value).toBe('4.8');
    expect(screen.getByText('All changes saved.')).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: '‹ Settings' }).pathname).toBe('/admin/settings');
    open(HoursPage);
    await screen.findByLabelText('Monday, line 1');
    expect(field('Monday, line 1').checked).toBe(true);
    expect(field('Wednesday, line 1').checked).toBe(false);
    expect(field('Opens, line 1').value).toBe('08:00');
    expect(field('Closed, line 1').checked).toBe(false);
  });

  it('show why they could not be loaded, and load on Retry', async () => {
    practice.refusals.set('GET /admin/settings', down);
    open();
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Failed to load the settings');
    practice.refusals.clear();
    await press('Retry', failure);
    expect(await screen.findByLabelText('Name')).toBeTruthy();
  });

  it('save only their own fields', async () => {
    open();
    await screen.findByLabelText('Name');
    const before = practice.desk.profile;
    await type('Name', '  Shore   Dental ');
    await type('Website', 'https://shore.example');
    await type('Directions link', ' ');
    await type('Stars', '4,9');
    await save();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(...withUndo('Settings saved')));
    const practiceFields = [
      'address',
      'color',
      'directions_url',
      'name',
      'new_logo',
      'phone',
      'rating',
      'review_url',
      'site_url',
      'version',
    ];
    expect(Object.keys(saved()).toSorted()).toEqual(practiceFields);
    expect(practice.desk.profile).toEqual({
      ...before,
      version: 4,
      name: 'Shore Dental',
      site_url: 'https://shore.example',
      directions_url: null,
      rating: { stars: 4.9, reviews: 212 },
    });
    expect(field('Name').value).toBe('Shore Dental');
    expect(screen.getByText('All changes saved.')).toBeTruthy();
    await type('Name', 'Lake Dental');
    await save();
    await waitFor(() => expect(practice.desk.profile).toMatchObject({ version: 5, name: 'Lake Dental' }));
  });

  it('save office hours by line', async () => {
    open(HoursPage);
    await screen.findByLabelText('Monday, line 1');
    await press('Add a line');
    await check('Friday, line 2');
    await check('Monday, line 2');
    await type('Opens, line 2', '08:00');
    await type('Closes, line 2', '13:00');
    await press('Add a line');
    await check('Sunday, line 3');
    await check('Closed, line 3');
    await press('Remove line 1');
    await type('Note about the hours', 'Closed on Labor Day');
    await save();
    await waitFor(() => expect(practice.desk.profile.version).toBe(4));
    expect(saved()).toEqual({
      version: 3,
      opening_hours: [
        { days: ['monday', 'friday'], from: '08:00', to: '13:00' },
        { days: ['sunday'], from: null, to: null },
      ],
      opening_hours_note: 'Closed on Labor Day',
    });
  });

  it('show schema errors at each field, and focus the first', async () => {
    open();
    await screen.findByLabelText('Name');
    await type('Website', 'shore.example');
    await type('Stars', '7');
    await type('Number of reviews', '');
    await save();
    for (const [label, words] of [
      ['Website', 'Please enter an address that starts with https://'],
      ['Stars', 'Enter 0 to 5 stars'],
      ['Number of reviews', 'Please enter a whole number'],
    ] as const)
      expect(field(label).closest('.mantine-InputWrapper-root')?.textContent).toContain(words);
    expect(document.activeElement).toBe(field('Website'));
    expect(practice.requestsTo('PUT ')).toEqual([]);
    await type('Stars', '5');
    expect(screen.queryByText('Enter 0 to 5 stars')).toBeNull();
    expect(screen.getByText('Please enter a whole number')).toBeTruthy();
    open(HoursPage);
    await screen.findByLabelText('Closes, line 1');
    await type('Closes, line 1', '');
    await save();
    expect(screen.getByText('Please enter a time')).toBeTruthy();
    open(TextsPage);
    await screen.findByLabelText('Text message');
    await type('Text message', 'Hi {name}');
    await save();
    expect(screen.getByText('Only {first_name}, {link}, and {practice} can go in braces')).toBeTruthy();
  });

  it('preview the follow-up text as patients read it while typing', async () => {
    open(TextsPage);
    const link = `${window.location.origin}/r/K7MNPQRS`;
    await screen.findByRole('figure');
    const preview = () => screen.getByRole('figure').textContent;
    expect(preview()).toContain(`Hi Maya, your link: ${link}. Lakeside Dental`);
    await type('Text message', '  Dear {first_name}:\n{link} {link} from {practice} ');
    expect(preview()).toContain(`Dear Maya: ${link} ${link} from Lakeside Dental`);
    await type('Text message', 'Hi {name}');
    expect(preview()).not.toContain('Hi');
    expect(preview()).toContain("Once the text is valid, you'll see a preview here.");
  });

  it('preview the practice, its rating, and its hours as patients read them while typing', async () => {
    open();
    await screen.findByLabelText('Name');
    const [contact, rating] = screen.getAllByRole('figure');
    await type('Name', 'Shore Dental');
    await type('Phone', '2185550142');
    await type('Website', 'https://shore.example');
    expect(contact?.textContent).toContain('Shore Dental');
    expect(contact?.textContent).toContain('(218) 555-0142');
    expect(contact?.textContent).toContain('Visit our website');
    expect(rating?.textContent).toContain('4.8 out of 5, from 212 reviews');
    await type('Stars', '7');
    expect(rating?.textContent).toContain('No rating');
    await type('Review link', '');
    expect(rating?.textContent).not.toContain('Leave a review');
    open(HoursPage);
    await screen.findByLabelText('Monday, line 1');
    const hours = screen.getByRole('figure');
    expect(hours.textContent).toContain('Monday and Tuesday8:00 AM to 5:00 PM');
    await press('Add a line');
    await check('Sunday, line 2');
    expect(hours.textContent).not.toContain('Sunday');
    await check('Closed, line 2');
    await type('Note about the hours', 'Closed on Labor Day');
    expect(hours.textContent).toContain('SundayClosedClosed on Labor Day');
    await press('Remove line 1');
    await press('Remove line 1');
    await type('Note about the hours', '');
    expect(hours.textContent).toContain("Office hours aren't shown.");
  });

  it('save no rating when stars and reviews are both blank', async () => {
    open();
    await screen.findByLabelText('Name');
    await type('Stars', '');
    await type('Number of reviews', ' ');
    await save();
    await waitFor(() => expect(practice.desk.profile.rating).toBeNull());
  });

  const elsewhere = (change: object) => {
    const { profile } = practice.desk;
    practice.desk.profile = { ...profile, version: profile.version + 1, ...change };
  };

  it("merge with someone else's changes to other fields, with one click", async () => {
    open();
    await screen.findByLabelText('Name');
    await type('Name', 'Mine');
    elsewhere({ phone: '+12185550199', review_url: 'https://reviews.example/new' });
    await save();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(...withUndo('Settings saved')));
    expect(practice.desk.profile).toMatchObject({ name: 'Mine', phone: '+12185550199' });
    expect(field('Phone').value).toBe('+12185550199');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say which other fields someone else changed while this person types', async () => {
    open();
    await screen.findByLabelText('Name');
    await type('Name', 'Mine');
    elsewhere({ phone: '+12185550199' });
    await comeBack();
    await screen.findByText('Someone else just changed Phone. Your changes are still here.');
    expect(field('Phone').value).toBe('+12185550199');
    expect(field('Name').value).toBe('Mine');
  });

  it('show both values of a field that someone else changed too, and overwrite nothing', async () => {
    open();
    await screen.findByLabelText('Name');
    await type('Name', 'Mine');
    elsewhere({ name: 'Theirs', phone: '+12185550199' });
    await save();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Someone else just changed the settings');
    expect(notice.textContent).toContain('NameNow: TheirsYours: Mine');
    expect(notice.textContent).not.toContain('Phone');
    expect(practice.desk.profile.name).toBe('Theirs');
    await press('Keep mine');
    await save();
    await waitFor(() => expect(practice.desk.profile).toMatchObject({ name: 'Mine', phone: '+12185550199' }));
  });

  it('merge office hours by line', async () => {
    open(HoursPage);
    await screen.findByLabelText('Closes, line 1');
    await type('Closes, line 1', '16:00');
    const friday = { days: ['friday'], from: '08:00', to: '12:00' };
    elsewhere({ opening_hours: [...practice.desk.profile.opening_hours, friday] });
    await save();
    await waitFor(() => expect(practice.desk.profile.opening_hours).toMatchObject([{ to: '16:00' }, friday]));
  });

  it('save again when yet another change comes between', async () => {
    open();
    await screen.findByLabelText('Name');
    await type('Name', 'Mine');
    elsewhere({ phone: '+12185550199' });
    const { fetch } = globalThis;
    let others = 2;
    globalThis.fetch = (address, init) => {
      if (init?.method === 'PUT' && others > 0) {
        others -= 1;
        elsewhere({ address: `${others} Shore Road` });
      }
      return fetch(address, init);
    };
    await save();
    await waitFor(() => expect(practice.desk.profile).toMatchObject({ name: 'Mine', address: '0 Shore Road' }));
  });

  it('survive a closed tab until they are saved or discarded', async () => {
    open();
    await screen.findByLabelText('Name');
    await type('Name', 'Mine');
    open();
    await screen.findByText('We restored your unsaved changes.');
    expect(field('Name').value).toBe('Mine');
    await press('Discard changes');
    open();
    await screen.findByLabelText('Name');
    expect(field('Name').value).toBe('Lakeside Dental');
  });

  it("follow someone else's changes while nothing is typed", async () => {
    open();
    await screen.findByLabelText('Name');
    practice.desk.profile = { ...practice.desk.profile, version: 4, name: 'Shore Dental' };
    await comeBack();
    await waitFor(() => expect(field('Name').value).toBe('Shore Dental'));
    expect(screen.getByText('All changes saved.')).toBeTruthy();
  });

  it('show why they could not be saved, and keep the input', async () => {
    open();
    await screen.findByLabelText('Name');
    await type('Name', 'Mine');
    practice.refusals.set('PUT /admin/settings', down);
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again in a minute.');
    expect(field('Name').value).toBe('Mine');
    expect(toast.success).not.toHaveBeenCalled();
  });

  it('make the browser ask before leaving with unsaved changes', async () => {
    open();
    await screen.findByLabelText('Name');
    expect(asksBeforeLeaving()).toBe(false);
    await type('Name', 'Mine');
    expect(asksBeforeLeaving()).toBe(true);
    await press('Discard changes');
    expect(field('Name').value).toBe('Lakeside Dental');
    expect(asksBeforeLeaving()).toBe(false);
    await type('Name', 'Mine');
    await save();
    await screen.findByText('All changes saved.');
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('ask before a menu link leaves unsaved changes', async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
    open();
    await screen.findByLabelText('Name');
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/admin/screens';
    const follow = jest.fn((event: Event) => event.preventDefault());
    link.addEventListener('click', follow);
    await type('Name', 'Mine');
    await act(async () => link.click());
    expect(confirm).toHaveBeenCalledWith('You have unsaved changes. Leave without saving?');
    expect(follow).not.toHaveBeenCalled();
    confirm.mockReturnValue(true);
    await act(async () => link.click());
    expect(follow).toHaveBeenCalledTimes(1);
    link.remove();
  });

  it("ask nothing at a link that doesn't leave them: a new tab, an email, or a place on the page", async () => {
    const confirm = jest.spyOn(window, 'confirm').mockReturnValue(true);
    open();
    await screen.findByLabelText('Name');
    await type('Name', 'Mine');
    const link = document.body.appendChild(document.createElement('a'));
    link.addEventListener('click', (event) => event.preventDefault());
    for (const [href, keys] of [
      ['/admin/screens', { ctrlKey: true }],
      ['/admin/screens', { metaKey: true }],
      ['/admin/screens', { shiftKey: true }],
      ['mailto:dana@example.com', {}],
      ['#main', {}],
    ] as const) {
      link.href = href;
      await act(async () => void fireEvent.click(link, keys));
    }
    expect(confirm).not.toHaveBeenCalled();
    expect(field('Name').value).toBe('Mine');
    link.href = '/admin/screens#main';
    await act(async () => link.click());
    expect(confirm).toHaveBeenCalledTimes(1);
    link.remove();
  });
});
