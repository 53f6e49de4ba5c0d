import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ScreenReport } from '@rewards/contracts/screens';
import { toast } from '@rewards/kit';
import { openPage, press, rowOf, type, withUndo } from '../testing/open-page.tsx';
import { aScreen } from '../testing/stand-in-desk.ts';
import { StandInPractice } from '../testing/stand-in-practice.ts';
import { ScreensPage } from './screens-page.tsx';

const down = { status: 503, body: { error: 'Please try again in a minute.', code: 'unavailable' } };
const dialog = () => screen.getByRole('dialog');
const open = () => openPage(practice, <ScreensPage />, '/admin/screens');

let practice: StandInPractice;

const pair = async (code: string, name: string) => {
  await type('Code on the screen', code);
  await type('Name of the screen', name);
  await press('Pair this screen');
};

beforeEach(() => {
  practice = new StandInPractice();
  practice.desk.screens = [
    aScreen({ name: 'Front desk', page: 'tablet', online: true }),
    aScreen({ name: 'Lobby' }),
    aScreen({ name: 'Spare TV', page: 'tv', last_seen_at: null }),
  ];
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});

describe('the screens', () => {
  it('are shown with their page, and online or when they were last seen (rule 21)', async () => {
    open();
    await screen.findByText('Front desk');
    expect(rowOf('Front desk').textContent).toContain('Front desk tablet');
    expect(within(rowOf('Front desk')).getByText('Online')).toBeTruthy();
    expect(rowOf('Lobby').textContent).toContain('OfflineLast seen Nov 20, 2026, 10:00 AM');
    expect(rowOf('Spare TV').textContent).toContain('Never connected');
  });

  it('each have a QR and an address that open them on a device', async () => {
    open();
    const image = await screen.findByRole('img', { name: 'QR code that opens: Waiting room TV' });
    expect(image.getAttribute('src')).toBe('/qr/image/screen/tv');
    expect(screen.getAllByRole('img').map((each) => each.getAttribute('src'))).toHaveLength(4);
    const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href);
    expect(links).toContain('https://rewards.lakeside.example/scan');
    expect(screen.queryByText(/only open on this computer/)).toBeNull();
    const copied = jest.fn(async (_: string) => undefined);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
    await press('Copy address: Waiting room TV');
    expect(copied).toHaveBeenCalledWith('https://rewards.lakeside.example/tvs');
    expect(await screen.findByText('Address copied')).toBeTruthy();
    // Named as a practice calls them, and nowhere by address alone.
    expect(document.body.textContent).not.toMatch(/open \/qrcode|\(\/tvs\)/i);
    practice.desk.publicUrl = 'http://localhost:3000';
    open();
    expect(await screen.findByText(/only open on this computer/)).toBeTruthy();
  });

  it('show placeholders while loading, the reason on failure, and reload on Retry', async () => {
    practice.hold();
    open();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    practice.refusals.set('GET /admin/screens', down);
    practice.release();
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Failed to load the screens');
    practice.refusals.clear();
    await press('Retry', failure);
    expect(await screen.findByText('Front desk')).toBeTruthy();
  });

  it('explain how to pair one while there is none, and are paired by a shown code', async () => {
    practice.desk.screens = [];
    open();
    await screen.findByText('No paired screens yet');
    expect(screen.getByText(/Enter the code it shows above/)).toBeTruthy();
    await pair('K7MN-PQRS', 'Front desk');
    await screen.findByText('Online');
    expect(toast.success).toHaveBeenCalledWith('Front desk is paired');
    expect(screen.getByLabelText<HTMLInputElement>('Code on the screen').value).toBe('');
    expect(screen.queryByText('No paired screens yet')).toBeNull();
  });

  it('need a code and a name, with an error at each field', async () => {
    open();
    await press('Pair this screen');
    expect(screen.getByText('Please enter the code shown on the screen')).toBeTruthy();
    expect(screen.getByText('Please enter a name for the screen')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Code on the screen'));
    expect(practice.requestsTo('POST ')).toEqual([]);
  });

  it('show why a code was refused, and keep the input', async () => {
    open();
    practice.refusals.set('POST /admin/screens', {
      status: 410,
      body: { error: 'This code has expired. Enter the new code on the screen.', code: 'pairing_expired' },
    });
    await pair('OLD', 'Hall');
    expect((await screen.findByRole('alert')).textContent).toContain('This code has expired.');
    expect(screen.getByLabelText<HTMLInputElement>('Name of the screen').value).toBe('Hall');
    expect(toast.success).not.toHaveBeenCalled();
  });

  it('can be renamed, but not to nothing, and given a place', async () => {
    open();
    await screen.findByText('Lobby');
    await press('Edit Lobby');
    const field = within(dialog()).getByLabelText<HTMLInputElement>('Name of the screen');
    expect(field.value).toBe('Lobby');
    const fill = (into: HTMLElement, value: string) => act(async () => fireEvent.change(into, { target: { value } }));
    await fill(field, ' ');
    await press('Save', dialog());
    expect(within(dialog()).getByText('Please enter a name for the screen')).toBeTruthy();
    await fill(field, 'Waiting room');
    await fill(within(dialog()).getByLabelText('Location'), 'Upstairs');
    await press('Save', dialog());
    expect(await screen.findByText('Waiting room')).toBeTruthy();
    expect(rowOf('Waiting room').textContent).toContain('Upstairs');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toast.success).toHaveBeenCalledWith('Screen saved');
  });

  it('show their problems and when those began', async () => {
    const report: ScreenReport = {
      page: 'tablet',
      version: 'old',
      state: 'dimmed',
      transport: 'polling',
      transport_since: '2026-11-20T14:00:00Z',
      fault: null,
      reported_at: '2026-11-20T14:59:30Z',
    };
    practice.desk.screens = [aScreen({ name: 'Desk', page: 'tablet', online: true, report })];
    open();
    await screen.findByText('Desk');
    expect(rowOf('Desk').textContent).toContain('Online, with problems');
    expect(rowOf('Desk').textContent).toContain('checking every 1.5 seconds) since Nov 20, 2026, 9:00 AM');
    expect(rowOf('Desk').textContent).toContain('Running an older version');
    expect(rowOf('Desk').textContent).toContain('Dimmed (after hours)');
  });

  it('can be made to show their name, ring and reload, but not while offline', async () => {
    open();
    await screen.findByText('Lobby');
    expect(screen.queryByRole('button', { name: 'Which one is Lobby?' })).toBeNull();
    await press('Which one is Front desk?');
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Front desk is showing its name for 10 seconds'));
    await press('Edit Front desk');
    await press('Test the chime', dialog());
    await press('Reload screen', dialog());
    const [desk] = practice.desk.screens;
    const told = () => practice.sent.filter(([request]) => request.endsWith(`/${desk?.id}/command`));
    await waitFor(() =>
      expect(told().map(([, body]) => body)).toEqual([
        { command: 'identify' },
        { command: 'chime' },
        { command: 'reload' },
      ]),
    );
  });

  it('show why one could not get a command', async () => {
    jest.spyOn(toast, 'error').mockImplementation(() => undefined);
    open();
    await screen.findByText('Front desk');
    practice.refusals.set('POST /admin/screen', down);
    await press('Which one is Front desk?');
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Please try again in a minute.'));
  });

  it('are revoked after a confirmation that names them', async () => {
    open();
    await screen.findByText('Lobby');
    await press('Unpair Lobby');
    expect(dialog().textContent).toContain('Lobby');
    expect(dialog().textContent).toContain('for 30 days');
    expect(practice.requestsTo('DELETE ')).toEqual([]);
    await press('Unpair', dialog());
    await waitFor(() => expect(screen.queryByText('Lobby')).toBeNull());
    expect(screen.getByText('Front desk')).toBeTruthy();
    expect(toast.success).toHaveBeenCalledWith(...withUndo('Screen unpaired'));
  });

  it('show why one could not be revoked', async () => {
    open();
    await screen.findByText('Lobby');
    await press('Unpair Lobby');
    practice.refusals.set('DELETE ', down);
    await press('Unpair', dialog());
    expect((await within(dialog()).findByRole('alert')).textContent).toBe('Please try again in a minute.');
    expect(toast.success).not.toHaveBeenCalled();
  });

  it('are reloaded on Refresh', async () => {
    open();
    await screen.findByText('Lobby');
    practice.desk.screens.push(aScreen({ name: 'New one' }));
    await press('Refresh');
    expect(await screen.findByText('New one')).toBeTruthy();
  });
});
