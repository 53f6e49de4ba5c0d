import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { comeBack, openPage, press, rowOf, type } from '../testing/open-page.tsx';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { SettingsPage } from './settings-page.tsx';

const down = { status: 503, body: { error: 'Please try again in a minute.', code: 'unavailable' } };
const open = () => openPage(practice, <SettingsPage />, '/admin/settings');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => press('Save settings');
const dialog = () => screen.getByRole('dialog');
const check = (label: string) => act(async () => field(label).click());
/** Whether the browser would ask before leaving the page. */
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

let practice: StandInPractice;

beforeEach(() => {
  practice = new StandInPractice();
  practice.desk.admins = [
    { id: 'ada', name: 'Ada Admin', email: 'ada@lakeside.example' },
    { id: 'bo', name: '', email: 'bo@lakeside.example' },
  ];
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the settings', () => {
  it('show the whole practice profile (rule 26)', async () => {
    open();
    await screen.findByLabelText('Name');
    expect(field('Name').value).toBe('Lakeside Dental');
    expect(field('Website').value).toBe('');
    expect(field('Stars').value).toBe('4.8');
    expect(field('Monday, line 1').checked).toBe(true);
    expect(field('Wednesday, line 1').checked).toBe(false);
    expect(field('Opens, line 1').value).toBe('08:00');
    expect(field('Closed, line 1').checked).toBe(false);
    expect(field('Team members').value).toBe('Maria\nTom');
    expect(field('Our waves').checked).toBe(true);
    expect(field('Aurora').checked).toBe(false);
    expect(screen.getByText('https://lakeside.example/lake.webm')).toBeTruthy();
    expect(screen.getByText('Coral reef')).toBeTruthy();
    const player = screen.getByRole<HTMLInputElement>('switch', { name: /Show scenes from the video service/ });
    expect(player.checked).toBe(false);
    expect(screen.getByText('All changes saved.')).toBeTruthy();
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

  it('are saved as a whole, with other fields unchanged', async () => {
    open();
    await screen.findByLabelText('Name');
    const before = practice.desk.profile;
    await type('Name', '  Shore   Dental ');
    await type('Website', 'https://shore.example');
    await type('Directions link', ' ');
    await type('Stars', '4,9');
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
    await type('Team members', 'Maria\n\n Tom \nZoe');
    await check('Aurora');
    await check('Our waves');
    await save();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Settings saved'));
    expect(practice.desk.profile).toEqual({
      ...before,
      version: 4,
      name: 'Shore Dental',
      site_url: 'https://shore.example',
      directions_url: null,
      rating: { stars: 4.9, reviews: 212 },
      opening_hours: [
        { days: ['monday', 'friday'], from: '08:00', to: '13:00' },
        { days: ['sunday'], from: null, to: null },
      ],
      opening_hours_note: 'Closed on Labor Day',
      staff_names: ['Maria', 'Tom', 'Zoe'],
      scenes: [...before.scenes.slice(1), { kind: 'generated', id: 'aurora', name: 'Aurora' }],
    });
    expect(field('Name').value).toBe('Shore Dental');
    expect(screen.getByText('All changes saved.')).toBeTruthy();
    await type('Name', 'Lake Dental');
    await save();
    await waitFor(() => expect(practice.desk.profile).toMatchObject({ version: 5, name: 'Lake Dental' }));
  });

  it('show schema errors at each field, and focus the first', async () => {
    open();
    await screen.findByLabelText('Name');
    await type('Website', 'shore.example');
    await type('Stars', '7');
    await type('Number of reviews', '');
    await type('Closes, line 1', '');
    await type('Text message', 'Hi {name}');
    await save();
    for (const [label, words] of [
      ['Website', 'Please enter an address that starts with https://'],
      ['Stars', 'Enter 0 to 5 stars'],
      ['Number of reviews', 'Please enter a whole number'],
      ['Closes, line 1', 'Please enter a time'],
      ['Text message', 'Only {first_name}, {link}, and {practice} can go in braces'],
    ] as const)
      expect(field(label).closest('.mantine-InputWrapper-root')?.textContent).toContain(words);
    expect(document.activeElement).toBe(field('Website'));
    expect(practice.requestsTo('PUT ')).toEqual([]);
    await type('Stars', '5');
    expect(screen.queryByText('Enter 0 to 5 stars')).toBeNull();
    expect(screen.getByText('Please enter a whole number')).toBeTruthy();
  });

  it('preview the follow-up text as patients read it while typing', async () => {
    open();
    await screen.findByLabelText('Name');
    const link = `${window.location.origin}/r/K7MNPQRS`;
    await screen.findByRole('figure');
    const preview = () => screen.getByRole('figure').textContent;
    expect(preview()).toContain(`Hi Maya, your link: ${link}. Lakeside Dental`);
    await type('Name', 'Shore Dental');
    await type('Text message', '  Dear {first_name}:\n{link} {link} from {practice} ');
    expect(preview()).toContain(`Dear Maya: ${link} ${link} from Shore Dental`);
    await type('Text message', 'Hi {name}');
    expect(preview()).not.toContain('Hi');
    expect(preview()).toContain("Once the text is valid, you'll see a preview here.");
  });

  it('save no rating when stars and reviews are both blank', async () => {
    open();
    await screen.findByLabelText('Name');
    await type('Stars', '');
    await type('Number of reviews', ' ');
    await save();
    await waitFor(() => expect(practice.desk.profile.rating).toBeNull());
  });

  it('require at least one scene, with the error at the scenes', async () => {
    practice.desk.profile = { ...practice.desk.profile, scenes: practice.desk.profile.scenes.slice(0, 1) };
    open();
    await screen.findByLabelText('Our waves');
    await check('Our waves');
    await save();
    expect(screen.getByText('Please keep at least one scene')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Animated scenes' }));
    await check('Aurora');
    expect(screen.queryByText('Please keep at least one scene')).toBeNull();
  });

  const elsewhere = (change: object) => {
    const { profile } = practice.desk;
    practice.desk.profile = { ...profile, version: profile.version + 1, ...change };
  };

  it("merge with someone else's changes to other fields, with one click", async () => {
    open();
    await screen.findByLabelText('Name');
    await type('Name', 'Mine');
    elsewhere({ phone: '+12185550199', staff_names: ['Zoe'] });
    await save();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Settings saved'));
    expect(practice.desk.profile).toMatchObject({ name: 'Mine', phone: '+12185550199', staff_names: ['Zoe'] });
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
    await type('Team members', 'Maria');
    elsewhere({ name: 'Theirs', staff_names: ['Maria', 'Zoe'], phone: '+12185550199' });
    await save();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Someone else just changed the settings');
    expect(notice.textContent).toContain('NameNow: TheirsYours: Mine');
    expect(notice.textContent).toContain('Team membersNow: Maria, ZoeYours: Maria');
    expect(notice.textContent).not.toContain('Phone');
    expect(practice.desk.profile.name).toBe('Theirs');
    await press('Keep mine');
    await save();
    await waitFor(() =>
      expect(practice.desk.profile).toMatchObject({ name: 'Mine', staff_names: ['Maria'], phone: '+12185550199' }),
    );
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
});

describe('the administrators', () => {
  it('are listed, by email if there is no name yet, and one is added by email', async () => {
    open();
    await screen.findByText('Ada Admin');
    expect(rowOf('bo@lakeside.example')).toBeTruthy();
    await press('Add admin');
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
    await type("New admin's email", ' Cy@Lakeside.example ');
    await press('Add admin');
    expect(await screen.findByText('cy@lakeside.example')).toBeTruthy();
    expect(toast.success).toHaveBeenCalledWith('cy@lakeside.example is now an admin');
    expect(field("New admin's email").value).toBe('');
  });

  it('are removed after a confirmation that names them', async () => {
    open();
    await screen.findByText('Ada Admin');
    await press('Remove bo@lakeside.example');
    expect(dialog().textContent).toContain('bo@lakeside.example');
    await press('Remove', dialog());
    await waitFor(() => expect(screen.queryByText('bo@lakeside.example')).toBeNull());
    expect(toast.success).toHaveBeenCalledWith('Admin removed');
  });

  it('show why one could not be removed', async () => {
    open();
    await screen.findByText('Ada Admin');
    practice.refusals.set('DELETE ', {
      status: 403,
      body: { error: "You can't remove your own admin access.", code: 'own_role' },
    });
    await press('Remove ada@lakeside.example');
    await press('Remove', dialog());
    expect((await within(dialog()).findByRole('alert')).textContent).toContain(
      "You can't remove your own admin access",
    );
    await press('Cancel', dialog());
    expect(screen.getByText('Ada Admin')).toBeTruthy();
  });

  it('show a load failure independently of the profile', async () => {
    practice.refusals.set('GET /admin/admins', down);
    open();
    expect(await screen.findByText('Failed to load the admins')).toBeTruthy();
    expect(await screen.findByLabelText('Name')).toBeTruthy();
  });
});
