import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { getPracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import { anAdmin } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';
import type { Reader } from '../support/reader.ts';
import { until } from '../support/until.ts';

const origin = 'https://www.youtube-nocookie.com';

/** The video service's frame, as far as we use it: it repeats its messages like the real one. */
const frame = (says: string) => `<!doctype html><title>player</title><script>
  let commands = 0;
  const say = (message) => parent.postMessage(JSON.stringify(message), '*');
  addEventListener('message', ({ data }) => {
    const { event, func } = JSON.parse(data);
    if (event === 'command') { commands += 1; if (func === 'playVideo') say({ event: 'commanded' }); return; }
    ${says}
  });
</script>`;
const ready = `say({ event: 'onReady' }); say({ event: 'initialDelivery', info: { currentTime: 0, duration: 60 } });`;
const error = (code: number) => `say({ event: 'onReady' }); say({ event: 'onError', info: ${code} });`;

describe('the video service’s player, turned on by an admin', () => {
  let room: ReadingRoom;
  beforeAll(async () => {
    room = await ReadingRoom.open({ environment: { DISPLAY_PAIRING: 'off' } });
    const { browser } = await anAdmin(room.service);
    const profile = await browser.call(getPracticeProfile);
    await browser.call(savePracticeProfile, {
      body: {
        ...profile,
        video_player: true,
        scenes: [
          { kind: 'video', name: 'Coral reef', id: 'abcdefghijk' },
          { kind: 'generated', name: 'Waves', id: 'waves' },
        ],
      },
    });
  });
  afterEach(() => room.leave());
  afterAll(() => room.close());

  async function opened(says: string): Promise<Reader> {
    const reader = await room.reader();
    reader.expectComplaint(/ERR_|frame/);
    let asked = 0;
    await reader.page.route(`${origin}/**`, (route) => {
      asked += 1;
      return route.fulfill({ contentType: 'text/html', body: frame(says) });
    });
    await reader.page.clock.install();
    await reader.open('/tvs?safe=0');
    // By the time of the check it may be gone again.
    await until('the player is requested', async () => asked > 0);
    return reader;
  }
  /** Waits until the player, which listens before the test does, has got a message with this word. */
  const hears = (reader: Reader, word: string) =>
    reader.page.evaluate(
      (wanted) =>
        new Promise<void>((resolve) =>
          addEventListener('message', ({ data }) => String(data).includes(wanted) && resolve()),
        ),
      word,
    );
  const goesOn = (reader: Reader) => reader.page.locator('canvas').waitFor();
  const isPlaying = (reader: Reader) => reader.page.locator('iframe').count();

  it.each([2, 100, 101, 150, 153])('gives way on error %i', async (code) => {
    const reader = await opened(error(code));
    await goesOn(reader);
    expect(await isPlaying(reader)).toBe(0);
  });

  it('is retried once on error 5, and then gives way', async () => {
    const reader = await opened(`say({ event: 'onReady' }); if (commands < 2) say({ event: 'onError', info: 5 });`);
    await goesOn(reader);
    expect(await isPlaying(reader)).toBe(0);
  });

  it('continues if error 5 was temporary', async () => {
    const reader = await opened(`if (commands === 0) say({ event: 'onError', info: 5 }); else { ${ready} }`);
    await hears(reader, 'initialDelivery');
    await reader.page.clock.runFor(10_000);
    expect(await isPlaying(reader)).toBe(1);
  });

  it('gives way if it never becomes ready after its frame has loaded', async () => {
    const reader = await opened('');
    await reader.page.clock.runFor(10_000);
    await goesOn(reader);
    expect(await isPlaying(reader)).toBe(0);
  });

  it("hasn't ended while the duration is unknown, and has ended in its last second", async () => {
    const zero = await opened(`say({ event: 'infoDelivery', info: { currentTime: 0, duration: 0 } });`);
    await hears(zero, 'infoDelivery');
    await zero.page.clock.runFor(10_000);
    expect(await isPlaying(zero)).toBe(1);
    const atEnd = await opened(`say({ event: 'infoDelivery', info: { currentTime: 59.2, duration: 60 } });`);
    await goesOn(atEnd);
    expect(await isPlaying(atEnd)).toBe(0);
  });
});
