import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { toast } from '@rewards/kit';
import { openPage, press } from '../../testing/open-page.tsx';
import { StandInPractice } from '../../testing/stand-in-practice.ts';
import { StandInRequest } from '../../testing/stand-in-request.ts';
import { ScenesPage } from '../scenes/scenes-page.tsx';

const lake = new File(['a film'], 'Lake.mp4', { type: 'video/mp4' });
const film = { kind: 'film', id: '7f0e2d1c-0000-4000-8000-000000000001', name: 'Lake' } as const;

let practice: StandInPractice;
/** The element in which the browser tests a film before sending. */
let tried: () => HTMLMediaElement | undefined;

beforeEach(() => {
  practice = new StandInPractice();
  StandInRequest.all = [];
  globalThis.XMLHttpRequest = StandInRequest as unknown as typeof XMLHttpRequest;
  Object.assign(URL, { createObjectURL: () => 'blob:film', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  const set = jest.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(() => undefined);
  tried = () => set.mock.contexts.at(-1) as HTMLMediaElement | undefined;
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
});
async function open(): Promise<HTMLInputElement> {
  openPage(practice, <ScenesPage />, '/admin/settings/scenes');
  return screen.findByLabelText<HTMLInputElement>('Upload a video');
}
const field = () => screen.getByLabelText<HTMLInputElement>('Upload a video');
const give = (file: File) => act(async () => void fireEvent.change(field(), { target: { files: [file] } }));
const choose = async (file: File) => {
  await open();
  await give(file);
};
const plays = (width = 640) =>
  act(async () => {
    const video = tried();
    if (!video) throw new Error('Nothing is tried.');
    Object.defineProperty(video, 'videoWidth', { value: width });
    video.dispatchEvent(new Event('loadeddata'));
  });
const fails = () => act(async () => void tried()?.dispatchEvent(new Event('error')));
const during = (step: () => void) => act(async () => step());

describe('uploading a film', () => {
  it('plays it here before sending, then shows progress and that it is a scene (rule 25)', async () => {
    await choose(lake);
    expect(screen.getByText('Checking that the video plays')).toBeTruthy();
    expect(StandInRequest.all).toHaveLength(0);
    await plays();
    expect(StandInRequest.last.address).toBe('POST /admin/films');
    expect(StandInRequest.last.body?.get('file')).toMatchObject({ name: 'Lake.mp4' });
    await during(() => StandInRequest.last.progress(0.428));
    expect(screen.getByText('42% sent. Please keep this page open.')).toBeTruthy();
    await during(() => StandInRequest.last.progress(1));
    const arrived = screen.getByText('Upload finished. Saving…');
    expect(arrived.getAttribute('role')).toBe('status');
    practice.desk.showScenes([...practice.desk.profile.scenes, film]);
    await during(() => StandInRequest.last.answer(200, { film: { ...film, media_type: 'video/mp4', bytes: 6 } }));
    expect(toast.success).toHaveBeenCalledWith('Lake is now a scene');
    expect(await screen.findByRole('button', { name: 'Delete the video Lake' })).toBeTruthy();
    expect(screen.getByLabelText('Preview of Lake').getAttribute('src')).toBe(`/films/${film.id}#t=0.5`);
  });

  it.each([
    ["the browser can't read", fails],
    ['without a picture', () => plays(0)],
  ])('says that a file %s does not play, and sends nothing', async (_what, end) => {
    await choose(lake);
    await end();
    expect(screen.getByRole('alert').textContent).toContain("This video won't play here.");
    expect(StandInRequest.all).toHaveLength(0);
  });

  it('rejects an overlarge film with the limit, without testing it', async () => {
    practice.desk.profile = { ...practice.desk.profile, film_limits: { bytes: 1_048_576, films: 20 } };
    await choose(new File([new Uint8Array(1_048_577)], 'Lake.mp4'));
    expect(screen.getByRole('alert').textContent).toBe('This video is too large. The limit is 1 MB.');
    expect(tried()).toBeUndefined();
  });

  it('can be aborted and restarted', async () => {
    await choose(lake);
    await plays();
    await press('Cancel');
    expect(toast.success).toHaveBeenCalledWith('Upload canceled');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Upload a video').disabled).toBe(false);
  });

  it('accepts the next film at once after aborting a test, and forgets the first one', async () => {
    await choose(lake);
    const first = tried();
    await press('Cancel');
    await give(new File(['another film'], 'River.mp4', { type: 'video/mp4' }));
    const second = tried();
    expect(second).not.toBe(first);
    await act(async () => void first?.dispatchEvent(new Event('error')));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Checking that the video plays')).toBeTruthy();
    await give(lake);
    expect(tried()).toBe(second);
    await plays();
    expect(StandInRequest.all).toHaveLength(1);
    expect(StandInRequest.last.body?.get('file')).toMatchObject({ name: 'River.mp4' });
  });

  it('moves the focus to Cancel, to the message that the film has arrived, and back to the field', async () => {
    (await open()).focus();
    await give(lake);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await press('Cancel');
    expect(document.activeElement).toBe(field());
    await give(lake);
    await plays();
    await during(() => StandInRequest.last.progress(0.5));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await during(() => StandInRequest.last.progress(1));
    expect(document.activeElement).toBe(screen.getByText('Upload finished. Saving…'));
    await during(() => StandInRequest.last.answer(200, { film: { ...film, media_type: 'video/mp4', bytes: 6 } }));
    expect(document.activeElement).toBe(field());
  });

  it('leaves the focus alone if it has moved to another field', async () => {
    (await open()).focus();
    await give(lake);
    screen.getByRole('switch', { name: 'Show The lake' }).focus();
    await fails();
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('switch', { name: 'Show The lake' }));
  });

  it('ignores a film dropped outside the field, or during an upload', async () => {
    await open();
    const dropOn = (place: HTMLElement) => {
      const drop = new Event('drop', { bubbles: true, cancelable: true });
      place.dispatchEvent(drop);
      return drop.defaultPrevented ? 'ignored' : 'left to the browser';
    };
    expect(dropOn(screen.getByRole('heading', { name: 'Scenes' }))).toBe('ignored');
    expect(dropOn(field())).toBe('left to the browser');
    await give(lake);
    expect(dropOn(field())).toBe('ignored');
  });

  it('shows why the server refused it', async () => {
    await choose(lake);
    await plays();
    const body = { code: 'film_unreadable', error: "Screens can't play this file." };
    await during(() => StandInRequest.last.answer(415, body));
    expect(screen.getByRole('alert').textContent).toBe("Screens can't play this file.");
  });

  it('is not offered beyond the limit', async () => {
    practice.desk.profile = { ...practice.desk.profile, film_limits: { bytes: 1_048_576, films: 1 }, scenes: [film] };
    openPage(practice, <ScenesPage />, '/admin/settings/scenes');
    expect(await screen.findByText(/You have 1 videos, which is the limit/)).toBeTruthy();
    expect(screen.queryByLabelText('Upload a video')).toBeNull();
  });
});

describe('deleting a film', () => {
  it('offers Undo, and keeps unsaved input', async () => {
    practice.desk.showScenes([...practice.desk.profile.scenes, film]);
    await open();
    await act(async () => screen.getByRole('switch', { name: 'Show The lake' }).click());
    screen.getByRole('button', { name: 'Delete the video Lake' }).focus();
    await press('Delete the video Lake');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete the video Lake' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Scene order' }));
    expect(toast.success).toHaveBeenCalledWith(
      'Video deleted and removed from scenes: Lake',
      `undo-film-${film.id}`,
      expect.objectContaining({ label: 'Undo' }),
    );
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Show The lake' }).checked).toBe(false);
    await press('Save settings');
    await waitFor(() => expect(practice.desk.profile.version).toBe(6));
    expect(practice.desk.profile.scenes.some(({ kind }) => kind === 'film')).toBe(false);
  });
});
