import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { getPracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import { setPassword } from '@rewards/contracts/sign-in';
import type { Page } from 'playwright-core';
import { anAdmin, type SignedIn } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';
import { until } from '../support/until.ts';

const password = 'a quiet harbour at dawn';

let room: ReadingRoom;
let admin: SignedIn;
beforeAll(async () => {
  room = await ReadingRoom.open({ environment: { DISPLAY_PAIRING: 'off', FILM_MEGABYTES: '5' } });
  admin = await anAdmin(room.service);
  await admin.browser.call(setPassword, { body: { password, confirm: password } });
});
afterEach(() => room.leave());
afterAll(() => room.close());

/** Two seconds of a moving square, recorded by this browser. */
const filmed = (page: Page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 90 });
    const brush = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => void parts.push(data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let frame = 0; frame < 50; frame += 1) {
      if (brush) {
        brush.fillStyle = '#336699';
        brush.fillRect(0, 0, 160, 90);
        brush.fillStyle = '#ffffff';
        brush.fillRect(frame * 2, 30, 30, 30);
      }
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });

test('a film an admin selects plays on the TVs, and can be deleted and restored (rules 25 and 29)', async () => {
  const complaints = await room.complaintsDuring(async () => {
    const desk = await room.reader();
    await desk.isSignedInAs(admin);
    await desk.open('/admin/settings/scenes');
    const field = desk.page.getByLabel('Upload a video');
    await desk.page.getByRole('heading', { name: 'Your videos' }).scrollIntoViewIfNeeded();
    await field.waitFor();

    await field.setInputFiles({ name: 'Broken.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film') });
    await desk.page.getByRole('alert').getByText("This video won't play here.").waitFor();

    const buffer = Buffer.from(await filmed(desk.page));
    await field.setInputFiles({ name: 'Square.webm', mimeType: 'video/webm', buffer });
    const remove = desk.page.getByRole('button', { name: 'Delete the video Square' });
    await remove.waitFor();
    const preview = desk.page.getByLabel('Preview of Square');
    await until('the preview shows a picture', () =>
      preview.evaluate((video) => (video as HTMLVideoElement).videoWidth === 160),
    );

    const { browser } = admin;
    const profile = await browser.call(getPracticeProfile);
    const scenes = profile.scenes.filter(({ kind }) => kind === 'film');
    await browser.call(savePracticeProfile, { body: { ...profile, scenes } });
    const tv = await room.reader();
    await tv.open('/tvs?safe=0');
    const video = tv.page.locator('video');
    await until('the TV plays it', () =>
      video.evaluate((element) => {
        const { currentTime, videoWidth, muted } = element as HTMLVideoElement;
        return muted && videoWidth === 160 && currentTime > 0.2;
      }),
    );

    await desk.open('/admin/settings/scenes');
    await desk.page.getByRole('heading', { name: 'Your videos' }).scrollIntoViewIfNeeded();
    await remove.click();
    await remove.waitFor({ state: 'detached' });
    await desk.presses('Undo');
    await remove.waitFor();
    // The generated scene that filled in stays next to it.
    expect((await browser.call(getPracticeProfile)).scenes).toMatchObject([
      { kind: 'film', name: 'Square' },
      { kind: 'generated', name: 'Calm gradient' },
    ]);
  });
  expect(complaints).toEqual([]);
});
