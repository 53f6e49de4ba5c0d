import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { config } from '@rewards/contracts/practice';
import { aPatient, plantReferrals } from '../support/people.ts';
import { type CellStage, type RunningCells, startCells } from '../support/running-cells.ts';
import { expectSecurityHeaders } from '../support/security-headers.ts';

const password = 'a-password-of-the-group';
const basic = (secret: string, user = 'anyone') => `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;
const environment = { GROUP_URL: 'http://group.test', GROUP_PASSWORD: password };

/** The text of the page's parts, without markup. */
const textOf = (markup: string) =>
  markup
    .replaceAll(/<style>.*?<\/style>|<[^>]+>/gs, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ');

describe("the group's page", () => {
  let cells: RunningCells;
  let dogwood: CellStage;
  let magnolia: CellStage;

  beforeAll(async () => {
    cells = await startCells({ environment });
    dogwood = await cells.add('dogwood');
    magnolia = await cells.add('magnolia');
  });
  afterAll(() => cells.stop());

  async function open(path = '/', authorization = basic(password), method = 'GET') {
    const visitor = await cells.at('group.test');
    return visitor.request(method, path, { headers: authorization === '' ? {} : { authorization } });
  }
  const page = async () => String((await open()).body);
  /** A practice's row, as text. */
  const rowOf = (markup: string, file: string) => {
    const rows = markup.match(/<tr><th scope="row">.*?<\/tr>/gs) ?? [];
    return textOf(rows.find((row) => row.includes(`${file}.env`)) ?? 'no row');
  };
  const attentionOf = (markup: string) => textOf(/Needs attention<\/h2>(.*?)<\/section>/s.exec(markup)?.[1] ?? '');
  const cellOf = (name: string) => {
    const cell = cells.host.list().find((listed) => listed.name === name)?.cell;
    if (!cell) throw new Error(`${name} isn't served`);
    return cell;
  };

  it('asks for the password, whoever the user is', async () => {
    for (const authorization of ['', basic(`${password}x`), basic(''), 'Basic', `Bearer ${password}`]) {
      const answer = await open('/', authorization);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
      expect(String(answer.body)).not.toContain('dogwood');
      expectSecurityHeaders(answer.headers);
    }
    for (const user of ['', 'anyone', 'Ådmin']) expect((await open('/', basic(password, user))).status).toBe(200);
    expect((await open('/', basic(password), 'HEAD')).status).toBe(200);
    const answer = await open();
    expectSecurityHeaders(answer.headers);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).not.toContain('<script');
  });

  it('lets an address try only so many passwords', async () => {
    const guesser = await cells.at('group.test');
    const guess = async (secret: string) =>
      (await guesser.request('GET', '/', { headers: { authorization: basic(secret) } })).status;
    const statuses: number[] = [];
    for (let tried = 0; tried < 25; tried += 1) statuses.push(await guess(`guess-number-${tried}`));
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
    expect(statuses.slice(22)).toEqual([429, 429, 429]);
    // The right one isn't told from a wrong one.
    expect(await guess(password)).toBe(429);
    expect((await open()).status).toBe(200);
  });

  it('is at its own host name only, and has no other address', async () => {
    expect((await open('/admin')).status).toBe(404);
    expect((await open('/', basic(password), 'POST')).status).toBe(404);
    const elsewhere = await cells.at('elsewhere.test');
    elsewhere.headers['authorization'] = basic(password);
    expect((await elsewhere.open('/')).status).toBe(404);
    const practice = dogwood.visitor();
    practice.headers['authorization'] = basic(password);
    expect(String((await practice.open('/')).body)).not.toContain('magnolia');
  });

  it('shows each practice with its figures and state, and nothing about a person', async () => {
    const maria = await aPatient(dogwood, 'maria@example.com', 'Maria Quarles');
    await plantReferrals(dogwood.sql, maria.user.id, 3);
    await dogwood.sql.rows(
      `insert into backups (made_at, bytes, encrypted) values (now() - interval '3 hours', 1000, true)`,
    );
    await magnolia.sql.rows(
      `insert into backups (made_at, bytes, encrypted) values (now() - interval '27 hours', 1000, true)`,
    );
    await cellOf('magnolia').end();
    await Promise.all(['dogwood', 'magnolia'].map((name) => cellOf(name).readFacts()));
    const markup = await page();
    expect(rowOf(markup, 'dogwood')).toContain('dogwood dental dogwood.test dogwood.env Awake 3 h ago 1 3 $0 just now');
    expect(rowOf(markup, 'magnolia')).toContain('Resting 27 h ago, late 0 0 $0 just now');
    expect(markup).toContain('<a href="http://dogwood.test/">dogwood dental</a>');
    expect(textOf(markup)).toContain('Practices 2 Need attention 1 Patients 1 Referrals 3 Credit owed $0');
    expect(attentionOf(markup)).toContain('No backup for 26 hours');
    expect(attentionOf(markup)).toContain('magnolia dental 27 h ago');
    expect(attentionOf(markup)).not.toContain('dogwood');
    expect(markup).not.toMatch(/maria|quarles/i);
    // What needs attention comes first.
    expect(markup.lastIndexOf('magnolia.env')).toBeLessThan(markup.lastIndexOf('dogwood.env'));
  });

  it("shows what's wrong with a file, and why a practice doesn't work", async () => {
    await cells.write('aspen', { ...magnolia.file, PUBLIC_URL: 'http://group.test', PRACTICE_TIME_ZONE: 'Georgia' });
    await cells.write('dogwood', { ...dogwood.file, FILM_MEGABYTES: 'many' });
    await cells.write('willow', {
      ...dogwood.file,
      PUBLIC_URL: 'http://willow.test',
      SESSION_KEYS: 'a key of willow that is long enough to be taken for one',
      DATABASE_URL: 'postgres://nobody:a-secret-password@127.0.0.1:1/nowhere',
      DATABASE_MIGRATION_URL: '',
    });
    cells.host.look();
    await cellOf('willow').doDueWork();
    const markup = await page();
    const attention = attentionOf(markup);
    expect(attention).toMatch(/aspen PRACTICE_TIME_ZONE is "Georgia".*This practice isn't served/);
    expect(attention).toMatch(/dogwood dental FILM_MEGABYTES is "many".*the settings from before/);
    expect(attention).toMatch(/Not working.*dogwood dental Can't reach the database at 127.0.0.1:1/);
    expect(rowOf(markup, 'aspen')).toContain('aspen aspen.env File unusable — — — — Not read yet');
    expect(rowOf(markup, 'willow')).toContain('Database away');
    expect(textOf(markup)).toContain('These totals leave out 2 practices');
    expect(markup).not.toContain('a-secret-password');
    // The group's host name is no practice's.
    await cells.write('aspen', { ...magnolia.file, PUBLIC_URL: 'http://group.test' });
    cells.host.look();
    expect(attentionOf(await page())).toContain('the address group.test of aspen.env is that of GROUP_URL');
    await Promise.all(['aspen', 'willow'].map((name) => rm(join(cells.folder, `${name}.env`))));
    await cells.write('dogwood', dogwood.file);
    cells.host.look();
  });

  it("shows an awake practice whose database is gone, and a practice's name as text", async () => {
    const name = `<img src=x onerror="alert(1)"> & Sons`;
    // The first request stores the profile.
    await magnolia.visitor().call(config);
    await magnolia.sql.rows('update practice_profile set name = $1', [name]);
    await cellOf('magnolia').readFacts();
    expect(rowOf(await page(), 'magnolia')).toContain('Awake');
    const markup = await page();
    expect(markup).not.toContain('<img');
    expect(markup).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Sons');
    await magnolia.sql.rows('alter table schema_migrations rename to hidden');
    try {
      expect(rowOf(await page(), 'magnolia')).toContain('Database away');
    } finally {
      await magnolia.sql.rows('alter table hidden rename to schema_migrations');
    }
  });
});

describe.each([
  ['no password', { GROUP_URL: 'http://group.test' }],
  ['no address', { GROUP_PASSWORD: password }],
])('with %s', (_, given) => {
  it('there is no page', async () => {
    const cells = await startCells({ environment: given });
    try {
      const visitor = await cells.at('group.test');
      visitor.headers['authorization'] = basic(password);
      expect((await visitor.open('/')).status).toBe(404);
    } finally {
      await cells.stop();
    }
  });
});

it('an empty group has a page that says what to do', async () => {
  const cells = await startCells({ environment });
  try {
    const visitor = await cells.at('group.test');
    visitor.headers['authorization'] = basic(password);
    expect(await visitor.open('/')).toMatchObject({ status: 200, body: expect.stringContaining('No practice yet') });
    // The password came unencrypted.
    expect(cells.logLines.join('')).toContain('set GROUP_URL to its https:// address');
  } finally {
    await cells.stop();
  }
});
