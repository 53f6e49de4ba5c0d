import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeQrVideo } from '../support/make-qr-video.ts';
import { anAdmin, plantUser, withPassword } from '../support/people.ts';
import { ReadingRoom } from '../support/reading-room.ts';
import { until } from '../support/until.ts';

const cameraFlags = (video: string) => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${video}`,
];

describe('the scanner in front of a referral card', () => {
  let room: ReadingRoom;
  let video: string;
  const code = 'MARAK72M';

  beforeAll(async () => {
    room = await ReadingRoom.open({
      flagsAt: async (origin) => {
        video = await makeQrVideo(`${origin}/r/${code}`);
        return cameraFlags(video);
      },
    });
  });
  afterAll(async () => {
    await room.close();
    await rm(video, { force: true });
  });

  it('decodes it with a program from its own origin, says what it is, and offers to open it', async () => {
    const reader = await room.reader();
    const origins = new Set<string>();
    reader.page.on('request', (request) => origins.add(new URL(request.url()).origin));
    const complaints = await room.complaintsDuring(async () => {
      // Simulates a browser without a built-in code reader.
      await reader.page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
      await reader.open('/scan');
      await reader.sees(`${room.service.url}/r/${code}`);
      expect(await reader.page.getByRole('link', { name: 'Open this link' }).getAttribute('href')).toBe(
        `${room.service.url}/r/${code}`,
      );
      expect(await reader.barriers('light')).toEqual([]);
    });
    expect(complaints).toEqual([]);
    expect([...origins]).toEqual([room.service.url]);
  });

  it("opens the link's owner at the desk", async () => {
    const reader = await room.reader();
    const admin = await withPassword(anAdmin(room.service));
    const maria = await plantUser(room.service.sql, { email: 'maria@example.com', name: 'Maria Santos' });
    await room.service.sql.rows('update users set referral_code = $2 where id = $1', [maria.id, code]);
    const visited: string[] = [];
    reader.page.on('framenavigated', (frame) => visited.push(frame.url()));
    await room.complaintsDuring(async () => {
      await reader.isSignedInAs(admin);
      await reader.open('/admin/patients');
      await reader.follows('Scan a card');
      const address = `${room.service.url}/admin/patients/${maria.id}?code=${code}`;
      await until('it has landed', async () => visited.includes(address));
      expect(visited).toContain(`${room.service.url}/scan?desk`);
    });
  });
});
