import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import { deleteFilm, uploadFilm } from '@rewards/contracts/films';
import { config } from '@rewards/contracts/practice';
import { getPracticeProfile, savePracticeProfile } from '@rewards/contracts/practice-profile';
import { aFilm, webmHead } from '../builders/a-film.ts';
import { aPatient, anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';
import { upload, type Visitor } from '../support/visitor.ts';

const megabyte = 1_048_576;
const boundary = '----a-boundary';
const partHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="Lake.mp4"\r\n\r\n`;

let service: RunningService;
let admin: Visitor;

beforeAll(async () => {
  service = await startService({ environment: { FILM_MEGABYTES: '2' } });
  admin = (await anAdmin(service)).browser;
});
afterAll(() => service.stop());

const send = (bytes: Uint8Array<ArrayBuffer>, name = 'Lake.mp4') =>
  admin.ask(uploadFilm, { body: upload(bytes, name) });
const receive = async (bytes = aFilm(), name = 'Lake.mp4') =>
  (await admin.call(uploadFilm, { body: upload(bytes, name) })).film;
const remove = (id: string) => admin.call(deleteFilm, { params: { id } });
const films = () => service.sql.count('films where deleted_at is null');
const shown = async () => (await admin.call(getPracticeProfile)).scenes.filter(({ kind }) => kind === 'film');

/** Plays a film without a session and returns the response byte for byte. */
async function play(id: string, headers: Record<string, string> = {}, method = 'GET', on = service) {
  const answer = await fetch(`${on.url}/films/${id}`, { method, headers });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** A request with its body still to be written. */
const startUpload = (headers: Record<string, string> = {}) =>
  request(service.url + uploadFilm.path, {
    method: 'POST',
    headers: {
      ...admin.headers,
      cookie: admin.cookies.header() ?? '',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    },
  });

describe('uploading a film', () => {
  it('is for admins only', async () => {
    const patient = await aPatient(service);
    for (const [visitor, status] of [
      [service.visitor(), 401],
      [patient.browser, 403],
    ] as const) {
      expect((await visitor.ask(uploadFilm, { body: upload(aFilm()) })).status).toBe(status);
      expect((await visitor.ask(deleteFilm, { params: { id: patient.user.id } })).status).toBe(status);
    }
    expect(await films()).toBe(0);
  });

  it.each([
    ['a form without a film', new FormData(), 400, 'film_missing'],
    ['a file field left empty', upload('', ''), 400, 'film_missing'],
    ['text named like a film', upload('not a film at all', 'Lake.mp4'), 415, 'film_unreadable'],
    ['an empty file', upload('', 'Lake.mp4'), 415, 'film_unreadable'],
    ['an image', upload(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'Lake.webm'), 415, 'film_unreadable'],
    ['one byte more than allowed', upload(aFilm(2 * megabyte + 1), 'Lake.mp4'), 413, 'too_large'],
    ['much more than allowed', upload(aFilm(9 * megabyte), 'Lake.mp4'), 413, 'too_large'],
  ])('refuses %s', async (_what, body, status, code) => {
    const answer = await admin.ask(uploadFilm, { body });
    expect(answer).toMatchObject({ status, body: { code, error: expect.stringMatching(/^[A-Z].*[a-zB.]$/) } });
    expect(await films()).toBe(0);
    expect(await service.sql.count('film_pieces')).toBe(0);
  });

  it('tells the maximum film size', async () => {
    expect(await send(aFilm(3 * megabyte))).toMatchObject({
      body: { error: 'This video is too large. The limit is 2 MB.' },
    });
    expect((await admin.call(getPracticeProfile)).film_limits).toEqual({ bytes: 2 * megabyte, films: 20 });
  });

  it('refuses a declared size over the limit before any data arrives', async () => {
    const uploading = startUpload({ 'content-length': String(900 * megabyte) });
    uploading.flushHeaders();
    const [response] = await once(uploading, 'response');
    expect(response.statusCode).toBe(413);
    uploading.destroy();
  });

  it('refuses an undeclared size once it passes the limit, however much is left to come', async () => {
    const uploading = startUpload({ 'transfer-encoding': 'chunked' });
    const answered = once(uploading, 'response');
    uploading.write(partHead);
    const piece = aFilm(megabyte);
    // After the response the connection may close, and the rest of the upload is dropped.
    uploading.on('error', () => undefined);
    for (let sent = 0; sent < 8 && !uploading.destroyed; sent += 1)
      if (!uploading.write(piece)) await Promise.race([once(uploading, 'drain'), answered]);
    const [response] = await answered;
    expect(response.statusCode).toBe(413);
    uploading.destroy();
    expect(await films()).toBe(0);
  });

  it('accepts MP4 and WebM by content and shows them immediately as scenes (rule 25)', async () => {
    const film = await receive(aFilm(2 * megabyte, webmHead), 'Our garden.txt');
    expect(film).toMatchObject({ name: 'Our garden', media_type: 'video/webm', bytes: 2 * megabyte });
    const scene = { kind: 'film', name: 'Our garden', id: film.id };
    expect(await shown()).toEqual([scene]);
    expect((await service.visitor().call(config)).scenes.at(-1)).toEqual(scene);
    const played = await play(film.id);
    expect(played.headers.get('content-type')).toBe('video/webm');
    expect(played.bytes.equals(aFilm(2 * megabyte, webmHead))).toBe(true);
    await remove(film.id);
  });

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['<script>alert(1)<\u2215script>.mp4', '<script>alert(1)<\u2215script>'],
    [`${'long '.repeat(99)}.mp4`, 'long '.repeat(12).trim()],
    ["'; drop table films; --.mp4", "'; drop table films; --"],
    ['.mp4', 'Video'],
  ])('names the scene of a file called %j', async (fileName, name) => {
    const film = await receive(aFilm(), fileName);
    expect(film.name).toBe(name);
    await remove(film.id);
  });

  it('leaves nothing of an aborted upload, and reports a truncated file', async () => {
    const uploading = startUpload({ 'transfer-encoding': 'chunked' });
    uploading.on('error', () => undefined);
    uploading.write(partHead);
    uploading.write(aFilm(megabyte));
    // Earlier deleted films stay on disk while they can be restored.
    const pieces = 'film_pieces where film_id in (select id from films where bytes is null)';
    await until('a piece is stored', async () => (await service.sql.count(pieces)) > 0);
    uploading.destroy();
    await until('nothing of it is left', async () => (await service.sql.count('films where bytes is null')) === 0);

    const body = Buffer.concat([Buffer.from(partHead), aFilm(600_000)]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const cut = await admin.request('POST', uploadFilm.path, { body: new Uint8Array(body), headers });
    expect(cut).toMatchObject({ status: 400, body: { code: 'unreadable' } });
    expect(await films()).toBe(0);
  });

  it('holds no database connection during slow uploads, however many', async () => {
    const uploads = Array.from({ length: 12 }, () => startUpload({ 'transfer-encoding': 'chunked' }));
    const answers = uploads.map((uploading) => once(uploading, 'response'));
    for (const uploading of uploads) uploading.write(partHead);
    for (const uploading of uploads) uploading.write(aFilm(600_000));
    const coming = 'film_pieces join films on films.id = film_id where films.bytes is null';
    await until('each has its first piece', async () => (await service.sql.count(coming)) === 12);
    const busy =
      "pg_stat_activity where datname = current_database() and application_name = 'referral-rewards' and state like 'idle in%'";
    await until('no transaction is open for them', async () => (await service.sql.count(busy)) === 0);
    expect((await admin.ask(getPracticeProfile)).status).toBe(200);
    for (const uploading of uploads) uploading.end(`\r\n--${boundary}--\r\n`);
    const statuses = (await Promise.all(answers)).map(([response]) => response.statusCode);
    expect(statuses).toEqual(Array(12).fill(200));
    for (const scene of await shown()) if (scene.kind === 'film') await remove(scene.id);
  });
});

describe('playing a film', () => {
  const film = aFilm(1_500_000);
  let id: string;
  /** More bytes than all buffers to a viewer who reads nothing. */
  const large = randomUUID();
  beforeAll(async () => {
    ({ id } = await receive(film));
    const pieces = 48;
    await service.sql.rows(`insert into films (id, media_type, bytes, begun_at) values ($1, 'video/mp4', $2, now())`, [
      large,
      pieces * 524_288,
    ]);
    await service.sql.rows(
      `insert into film_pieces (film_id, place, bytes)
       select $1, place, decode(repeat('00', 524288), 'hex') from generate_series(0, $2::integer - 1) as place`,
      [large, pieces],
    );
  });
  afterAll(() => service.sql.rows('delete from films where id = $1', [large]));

  it('sends the whole film with cache headers and nosniff', async () => {
    const { status, headers, bytes } = await play(id);
    expect([status, bytes.equals(film)]).toEqual([200, true]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(film.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=2592000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${id}"`,
    });
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=524280-524300', 524_280, 524_300],
    ['bytes=1000000-', 1_000_000, 1_499_999],
    ['bytes=-500', 1_499_500, 1_499_999],
    ['bytes=1499999-9999999', 1_499_999, 1_499_999],
  ])('sends the range %s', async (range, from, to) => {
    const { status, headers, bytes } = await play(id, { range });
    expect([status, headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/1500000`]);
    expect(headers.get('content-length')).toBe(String(to - from + 1));
    expect(bytes.equals(film.subarray(from, to + 1))).toBe(true);
  });

  it.each(['bytes=0-1,5-6', 'bytes=9-2', 'lines=1-2'])('sends the whole film for the range %s', async (range) => {
    const { status, bytes } = await play(id, { range });
    expect([status, bytes.length]).toEqual([200, film.length]);
  });

  it.each(['bytes=1500000-', 'bytes=-0'])('refuses the range %s', async (range) => {
    const { status, headers } = await play(id, { range });
    expect([status, headers.get('content-range')]).toEqual([416, 'bytes */1500000']);
  });

  it("sends a range only if the client's copy is of this film", async () => {
    const range = 'bytes=0-99';
    expect((await play(id, { range, 'if-range': `"${id}"` })).status).toBe(206);
    expect((await play(id, { range, 'if-range': '"another"' })).status).toBe(200);
    expect((await play(id, { range, 'if-range': 'Sat, 21 Nov 2026 00:00:00 GMT' })).status).toBe(200);
  });

  it('answers 304 for a cached film, and gives its length to HEAD', async () => {
    const again = await play(id, { 'if-none-match': `"${id}"`, 'cache-control': 'max-age=0' });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const head = await play(id, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([200, '1500000', 0]);
  });

  it.each(['none', '00000000-0000-4000-8000-000000000000', '..%2fadmin', "'"])('finds no film %s', async (unknown) => {
    expect((await play(unknown)).status).toBe(404);
  });

  it('holds no database connection for slow viewers, and stops for those who leave', async () => {
    const { hostname, port } = new URL(service.url);
    const theirs: Socket[] = [];
    const note = (socket: Socket) => void theirs.push(socket);
    service.app.server.on('connection', note);
    const viewers = await Promise.all(
      Array.from({ length: 15 }, async () => {
        const viewer = connect(Number(port), hostname);
        viewer.on('error', () => undefined);
        viewer.write(`GET /films/${large} HTTP/1.1\r\nHost: rewards.test\r\n\r\n`);
        await once(viewer, 'readable');
        viewer.read(100);
        return viewer;
      }),
    );
    service.app.server.off('connection', note);
    expect(theirs).toHaveLength(15);
    const busy =
      "pg_stat_activity where datname = current_database() and application_name = 'referral-rewards' and state <> 'idle'";
    await until('no query runs for them', async () => (await service.sql.count(busy)) === 0);
    expect((await play(id)).bytes).toHaveLength(film.length);
    for (const viewer of viewers) viewer.destroy();
    await until('all have left', async () => theirs.every(({ destroyed }) => destroyed));
  });

  it('limits slow viewers per address, and frees the slots when they leave', async () => {
    const { hostname, port } = new URL(service.url);
    const viewers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const viewer = connect(Number(port), hostname);
        viewer.on('error', () => undefined);
        viewer.write(`GET /films/${large} HTTP/1.1\r\nHost: rewards.test\r\n\r\n`);
        await once(viewer, 'readable');
        return viewer;
      }),
    );
    const refused = await play(large);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    const { error } = JSON.parse(refused.bytes.toString()) as { error: string };
    expect(error).toBe('Too many videos are playing right now. Please try again in a moment.');
    for (const viewer of viewers) viewer.destroy();
    await until('there is room again', async () => (await play(large, { range: 'bytes=0-9' })).status === 206);
  });

  it('reads the film from the database once, however often it plays', async () => {
    const { id: copied } = await receive(film, 'Copied.mp4');
    expect((await play(copied, { range: 'bytes=0-9' })).status).toBe(206);
    await service.sql.rows('delete from film_pieces where film_id = $1', [copied]);
    const viewers = await Promise.all(Array.from({ length: 20 }, () => play(copied)));
    expect(viewers.filter(({ bytes }) => bytes.equals(film))).toHaveLength(20);
    await remove(copied);
  });

  it('plays the same in every process, whichever received it', async () => {
    const neighbour = await startService({ on: service, environment: { FILM_MEGABYTES: '2' } });
    try {
      expect((await play(id, {}, 'GET', neighbour)).bytes.equals(film)).toBe(true);
      const scenes = async () => (await neighbour.visitor().call(config)).scenes;
      await until('the neighbour shows it', async () => (await scenes()).some((scene) => scene.kind === 'film'));
    } finally {
      await neighbour.stopServing();
    }
  });
});

describe('deleting a film', () => {
  it('removes its file, even from a process that was down at the time', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'rewards-films-'));
    const { id } = await receive(aFilm(), 'Filed.mp4');
    const files = (folder: string) =>
      readdir(join(folder, 'films')).then((names) => names.filter((name) => name === id));
    const neighbour = await startService({ on: service, environment: { DATA_DIR: dataDir } });
    for (const each of [service, neighbour]) expect((await play(id, {}, 'GET', each)).status).toBe(200);
    await neighbour.stopServing();
    expect([await files(service.app.settings.dataDir), await files(dataDir)]).toEqual([[id], [id]]);

    await remove(id);
    expect([await files(service.app.settings.dataDir), await files(dataDir)]).toEqual([[], [id]]);
    await (await startService({ on: service, environment: { DATA_DIR: dataDir } })).stopServing();
    expect(await files(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true });
  });

  it('removes its scene as well, and undo restores both (rule 29)', async () => {
    const { id } = await receive(aFilm(), 'Ended.mp4');
    const before = await shown();
    const deleted = await remove(id);
    expect(deleted).toEqual({ ok: true, activity_id: expect.any(String), scenes: ['Ended'] });
    expect((await play(id)).status).toBe(404);
    expect(await shown()).toEqual(before.filter((scene) => scene.name !== 'Ended'));
    expect((await service.visitor().call(config)).scenes.some(({ name }) => name === 'Ended')).toBe(false);

    await admin.call(undoActivity, { params: { id: deleted.activity_id } });
    expect(await shown()).toEqual(before);
    expect((await play(id)).status).toBe(200);
    const { activity } = await admin.call(listActivity, { query: { q: 'film ended' } });
    expect(activity.map(({ summary }) => summary)).toEqual([
      'Undid: Deleted the video Ended',
      'Deleted the video Ended',
      'Uploaded the video Ended',
    ]);
    await remove(id);
  });

  it("answers 404 for a missing film, and settings can't refer to one", async () => {
    const { id } = await receive();
    await remove(id);
    expect((await admin.ask(deleteFilm, { params: { id } })).status).toBe(404);
    await service.sql.rows('delete from films where id = $1', [id]);
    const settings = await admin.call(getPracticeProfile);
    const scenes = [...settings.scenes, { kind: 'film', name: 'Nothing', id } as const];
    expect(await admin.ask(savePracticeProfile, { body: { ...settings, scenes } })).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { scenes: 'A scene uses a video that no longer exists' } },
    });
  });

  it('makes room under the limit of 20 films', async () => {
    for (let count = await films(); count < 20; count += 1) await receive();
    expect(await send(aFilm())).toMatchObject({
      status: 409,
      body: {
        code: 'films_full',
        error: "There's no room for another video. Delete one, then upload this one again.",
      },
    });
    const [first] = await shown();
    if (first?.kind === 'film') await remove(first.id);
    expect((await send(aFilm())).status).toBe(200);
  });
});
