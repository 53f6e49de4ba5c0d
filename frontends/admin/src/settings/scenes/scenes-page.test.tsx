import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { generatedSceneId } from '@rewards/contracts/practice';
import { toast } from '@rewards/kit';
import { comeBack, openPage, press, type, withUndo } from '../../testing/open-page.tsx';
import { StandInPractice } from '../../testing/stand-in-practice.ts';
import { ScenesPage } from './scenes-page.tsx';

let practice: StandInPractice;
const dialog = () => screen.getByRole('dialog');
const names = () =>
  screen.getAllByRole('switch', { name: /^Show (?!YouTube)/ }).map((each) => each.getAttribute('aria-label')?.slice(5));
const turn = (name: string) => act(async () => screen.getByRole('switch', { name: `Show ${name}` }).click());
const save = async () => {
  await press('Save settings');
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith(...withUndo('Settings saved')));
};
const add = async (button: string, fields: Readonly<Record<string, string>>) => {
  await press(button);
  await screen.findByRole('dialog');
  for (const [label, value] of Object.entries(fields)) await type(label, value);
  await press('Add', dialog());
};
const elsewhere = (scenes: typeof practice.desk.profile.scenes) => practice.desk.showScenes(scenes);

beforeEach(async () => {
  practice = new StandInPractice();
  jest.spyOn(toast, 'success').mockImplementation(() => undefined);
  openPage(practice, <ScenesPage />, '/admin/settings/scenes');
  await screen.findByText('Coral reef');
});
describe('the scenes (rule 25)', () => {
  it('are turned off and on, moved and removed, and saved with nothing else', async () => {
    await turn('Coral reef');
    await press('Move Coral reef up');
    expect(names()).toEqual(['Our waves', 'Coral reef', 'The lake']);
    expect(screen.getByText('Coral reef is now number 2 of 3')).toBeTruthy();
    await press('Move Coral reef up');
    // At the top there is only one way to go on.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Coral reef down' }));
    await press('Remove Our waves');
    await save();
    expect(practice.sent.at(-1)?.[1]).toEqual({
      version: 3,
      scenes: [
        { kind: 'video', name: 'Coral reef', id: 'nMAzchVWTis', off: true },
        { kind: 'file', name: 'The lake', address: 'https://lakeside.example/lake.webm' },
      ],
      video_player: false,
    });
    await turn('Coral reef');
    await press('Save settings');
    await waitFor(() => expect(practice.desk.profile.scenes[0]).not.toHaveProperty('off'));
  });

  it('are renamed, and get another address', async () => {
    await press('Edit The lake');
    await screen.findByRole('dialog');
    await type('Address of the video file', 'https://lakeside.example/new.mp4');
    await type('Name', 'The new lake');
    await press('Done', dialog());
    expect(screen.queryByRole('dialog')).toBeNull();
    await save();
    expect(practice.desk.profile.scenes[1]).toEqual({
      kind: 'file',
      name: 'The new lake',
      address: 'https://lakeside.example/new.mp4',
    });
  });

  it('are added: animated, by address, and from YouTube by its link', async () => {
    await add('Add an animated scene', { Scene: 'aurora' });
    await add('Add a video by address', {
      'Address of the video file': 'https://lakeside.example/b.mp4',
      Name: 'The bay',
    });
    await add('Add a YouTube video', { 'Link or ID': 'https://youtu.be/V8Wi2VF7juE', Name: 'Space' });
    expect(names()).toEqual(['Our waves', 'The lake', 'Coral reef', 'Aurora', 'The bay', 'Space']);
    await save();
    expect(practice.desk.profile.scenes.slice(3)).toEqual([
      { kind: 'generated', name: 'Aurora', id: 'aurora' },
      { kind: 'file', name: 'The bay', address: 'https://lakeside.example/b.mp4' },
      { kind: 'video', name: 'Space', id: 'V8Wi2VF7juE' },
    ]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add an animated scene' }).disabled).toBe(true);
  });

  it.each([
    ['Add a video by address', 'Address of the video file', 'http://lakeside.example/a.mp4', /starts with https/],
    ['Add a video by address', 'Address of the video file', 'https://youtu.be/V8Wi2VF7juE', /not a video file/],
    [
      'Add a video by address',
      'Address of the video file',
      'https://lakeside.example/lake.webm',
      /already in the list/,
    ],
    ['Add a YouTube video', 'Link or ID', 'https://example.com/video', "Please enter the video's ID"],
  ])('are checked in "%s": %s %s', async (button, label, source, sentence) => {
    await add(button, { [label]: source, Name: 'Another' });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(label));
  });

  it('each have a different name', async () => {
    await add('Add a YouTube video', { 'Link or ID': 'V8Wi2VF7juE', Name: 'coral REEF' });
    expect(await screen.findByText('Another scene has this name. Choose a different one.')).toBeTruthy();
  });

  it('keep at least one that is on, with the error at the list', async () => {
    for (const name of ['Our waves', 'The lake', 'Coral reef']) await turn(name);
    await press('Save settings');
    expect(screen.getByText('Please keep at least one scene on')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Scenes' }));
    await turn('Our waves');
    expect(screen.queryByText('Please keep at least one scene on')).toBeNull();
  });
});

describe('the pictures', () => {
  const pictures = () =>
    [...document.querySelectorAll<HTMLElement>('.picture')].map(
      ({ style, textContent }) => style.cssText + textContent,
    );

  it('are different for each scene, and load nothing from elsewhere', async () => {
    await add('Add a YouTube video', { 'Link or ID': 'V8Wi2VF7juE', Name: 'Space' });
    await add('Add an animated scene', { Scene: 'aurora' });
    expect(pictures()).toHaveLength(5);
    expect(new Set(pictures()).size).toBe(5);
    expect(screen.getByText('Cr')).toBeTruthy();
    expect(screen.getByText('Sp')).toBeTruthy();
    expect(document.querySelector('img, video, iframe')).toBeNull();
  });

  it('of animated scenes are all in one file', () => {
    const file = readFileSync('frontends/admin/src/settings/scenes/scene-pictures.webp');
    // The header of a WebP file has its width less one.
    expect(file.readUIntLE(24, 3) + 1).toBe(80 * generatedSceneId.options.length);
  });
});

describe('two admins who change scenes', () => {
  it('both win if they changed different ones', async () => {
    const [waves, lake, reef] = practice.desk.profile.scenes;
    if (!waves || !lake || !reef) throw new Error('no scenes');
    await turn('Our waves');
    await add('Add an animated scene', { Scene: 'aurora' });
    elsewhere([reef, waves, { ...lake, name: 'Lake Superior' }]);
    await save();
    expect(practice.desk.profile.scenes).toEqual([
      reef,
      { kind: 'generated', name: 'Aurora', id: 'aurora' },
      { kind: 'generated', name: 'Our waves', id: 'waves', off: true },
      { ...lake, name: 'Lake Superior' },
    ]);
  });

  it('see both values of one that both changed, and choose', async () => {
    const [waves, lake, reef] = practice.desk.profile.scenes;
    if (!waves || !lake || !reef) throw new Error('no scenes');
    await turn('The lake');
    elsewhere([waves, { ...lake, name: 'Lake Superior' }]);
    await comeBack();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('ScenesNow: Lake SuperiorYours: The lake (off), Coral reef');
    await press('Keep mine');
    await save();
    expect(practice.desk.profile.scenes).toMatchObject([waves, { name: 'The lake', off: true }]);
    expect(practice.desk.profile.scenes).toHaveLength(2);
  });
});
