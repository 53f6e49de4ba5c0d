import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Purpose } from './settings.ts';
import { SettingsUnusable } from './settings-unusable.ts';
import { readEnvironment } from './read-environment.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rewards-env-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keep = (content: string | Buffer) => writeFile(join(folder, '.env'), content);

function read(environment: Record<string, string> = {}, purpose: Purpose = 'start') {
  const remarks: string[] = [];
  const tell = (remark: string) => void remarks.push(remark);
  try {
    return { settings: readEnvironment(purpose, { folder, environment, tell }), remarks, faults: [] };
  } catch (failure) {
    if (!(failure instanceof SettingsUnusable)) throw failure;
    return { settings: undefined, remarks, faults: failure.faults };
  }
}

const named = { DATABASE_URL: 'postgres://rewards@db/rewards', SESSION_KEYS: 'k'.repeat(32) };

it('names of OpenTelemetry, which its own libraries read, are not ours', async () => {
  await keep('OTEL_SERVICE_NAME=rewards\n');
  const { remarks, faults } = read({ ...named, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' });
  expect({ remarks, faults }).toEqual({ remarks: [], faults: [] });
});

describe('a .env file', () => {
  it('is read with comments, quotes, exports and line ends, and the environment wins', async () => {
    await keep(
      '\uFEFFPORT=4000\r\n# a comment\r\n\r\nexport HOST = 127.0.0.2 # here\r\nPRACTICE_NAME="Lake # Side\r\nDental"\r\n' +
        'PRACTICE_ADDRESS=\'1 "Old" Road\' # there\r\n',
    );
    const { settings, remarks, faults } = read({ HOST: '127.0.0.3' });
    expect({ remarks, faults }).toEqual({ remarks: [], faults: [] });
    expect(settings).toMatchObject({
      port: 4000,
      host: '127.0.0.3',
      firstProfile: { name: 'Lake # Side Dental', address: '1 "Old" Road' },
    });
  });

  it('is optional', () => expect(read().faults).toEqual([]));

  it('that is a folder is reported', async () => {
    await mkdir(join(folder, '.env'));
    expect(read().faults).toEqual([expect.stringMatching(/^\.env is a folder/)]);
  });

  it.each([
    ['with a byte order mark', Buffer.from('\uFEFFPORT=4000\n', 'utf16le')],
    ['in big-endian order', Buffer.from('\uFEFFPORT=4000\n', 'utf16le').swap16()],
    ['without a byte order mark', Buffer.from('PORT=4000\n', 'utf16le')],
  ])('in UTF-16 %s is reported with its line', async (_how, content) => {
    await keep(content);
    expect(read().faults).toEqual([expect.stringMatching(/UTF-16 from line 1 on.*UTF-8/)]);
  });

  it('in Windows-1252 is reported with the line that shows it', async () => {
    await keep(Buffer.concat([Buffer.from('PORT=4000\nPRACTICE_NAME=Zahn'), Buffer.from([0xe4, 0x0a])]));
    expect(read().faults).toEqual([expect.stringMatching(/^\.env line 2 .*UTF-8/)]);
  });

  it.each([
    ['PORT=4000\nnonsense\n', /^\.env line 2 sets nothing/],
    ['PORT=4000\n=hunter2\n', /^\.env line 2 has no name/],
    ['PORT=4000\n\nPRACTICE NAME=hunter2\n', /^\.env line 3 has a name with characters other than/],
    ['SMTP_URL=smtp://me:hunter2#x@mail.example\n', /^SMTP_URL on line 1 of \.env ends at its #/],
    ['PORT=4000\nPRACTICE_NAME="hunter2\n', /^PRACTICE_NAME on line 2 of \.env starts with "/],
    ['PRACTICE_NAME="hunter2" Dental\n', /^PRACTICE_NAME on line 1 of \.env continues after/],
  ])('with the line %j is reported with the line number, without possible secrets', async (text, words) => {
    await keep(text);
    const { faults } = read();
    expect(faults[0]).toMatch(words);
    expect(faults.join(' ')).not.toContain('hunter2');
  });

  it('with bad values is reported with all lines at once', async () => {
    await keep('\nPORT=http\nwhat\nTRUST_PROXY=yes\n');
    expect(read().faults).toEqual([
      expect.stringMatching(/^\.env line 3 /),
      expect.stringMatching(/^PORT is "http" \(line 2 of \.env\): set it to/),
      expect.stringMatching(/^TRUST_PROXY is "yes" \(line 4 of \.env\): set it to/),
    ]);
  });

  it('that sets a name twice uses its last line, and says so', async () => {
    await keep('PORT=4000\nHOST=127.0.0.1\nPORT=5000\n');
    expect(read()).toMatchObject({
      settings: { port: 5000 },
      remarks: ['PORT is set on line 1 of .env and again on line 3'],
    });
  });
});

describe('a misspelled setting', () => {
  it.each([
    ['PRACTISE_NAME', 'PRACTICE_NAME'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['smtp_url', 'SMTP_URL'],
    ['PROT', 'PORT'],
    ['TWILIO_ACOUNT_SID', 'TWILIO_ACCOUNT_SID'],
  ])('in the file, %s, is a fault that suggests %s', async (name, meant) => {
    await keep(`LOG_LEVEL=info\n${name}=1\n`);
    expect(read().faults).toEqual([`${name} (line 2 of .env) isn't a setting: change it to ${meant}, or remove it`]);
  });

  it('is suggested once for a missing setting', async () => {
    await keep('PRACTISE_NAME=Lakeside Dental\n');
    const zoned = { ...named, PRACTICE_TIME_ZONE: 'America/New_York' };
    const { faults } = read(zoned, 'serve');
    expect(faults).toEqual([
      expect.stringMatching(/^PRACTICE_NAME isn't set \(is PRACTISE_NAME \(line 1 of \.env\) a typo\?\)/),
    ]);
    expect(read({ ...zoned, PRACTISE_NAME: 'Lakeside Dental' }, 'serve').faults).toHaveLength(1);
  });

  it('in the shared environment is reported, but does not prevent a start', () => {
    expect(read({ PRACTISE_NAME: 'Lakeside', POST: 'x', NODE_ENV: 'production', HOSTNAME: 'desk' })).toMatchObject({
      remarks: ["PRACTISE_NAME (environment) isn't a setting and is ignored. Did you mean PRACTICE_NAME?"],
      faults: [],
    });
  });

  it('that is close to none is reported only in the file, unless other programs use it', async () => {
    await keep('COLOUR=teal\nPOSTGRES_PASSWORD=x\nTZ=UTC\nHTTPS_PROXY=http://proxy\n');
    expect(read({ TEA: 'milk' })).toMatchObject({
      remarks: ["COLOUR (line 1 of .env) isn't a setting and is ignored"],
      faults: [],
    });
  });
});
