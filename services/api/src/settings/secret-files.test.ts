import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readEnvironment } from './read-environment.ts';
import { secretFileNames } from './secret-files.ts';
import type { SettingsUnusable } from './settings-unusable.ts';

describe('a secret in a file', () => {
  let folder: string;
  const at = (name: string) => join(folder, name);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rewards-secrets-'));
    writeFileSync(at('smtp'), 'smtp://rewards:secret@mail.example.com:587\n');
    writeFileSync(at('windows'), 'a token that is long enough\r\n'.replaceAll(' ', '-'));
    writeFileSync(at('empty'), '\n');
    writeFileSync(at('bad'), 'hunter2');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const read = (environment: Record<string, string>, remarks: string[] = []) =>
    readEnvironment('start', { environment: { ...environment }, folder, tell: (each) => remarks.push(each) });
  function faultsOf(environment: Record<string, string>): readonly string[] {
    try {
      read(environment);
      return [];
    } catch (failure) {
      return (failure as SettingsUnusable).faults;
    }
  }

  it('is read without the line break at its end, and without a remark', () => {
    const remarks: string[] = [];
    const settings = read({ SMTP_URL_FILE: at('smtp'), METRICS_TOKEN_FILE: at('windows') }, remarks);
    expect(settings.smtpUrl).toBe('smtp://rewards:secret@mail.example.com:587');
    expect(settings.metricsToken).toBe('a-token-that-is-long-enough');
    expect(remarks).toEqual([]);
  });

  it('can be named in .env', () => {
    writeFileSync(at('.env'), `SMTP_URL_FILE=${at('smtp')}\n`);
    expect(read({}).smtpUrl).toBe('smtp://rewards:secret@mail.example.com:587');
    rmSync(at('.env'));
  });

  it('can be read again in the same process', () => {
    const environment = { SMTP_URL_FILE: at('smtp') };
    for (let time = 0; time < 2; time += 1)
      expect(readEnvironment('start', { environment, folder }).smtpUrl).toContain('mail.example.com');
  });

  it.each([
    [
      'both are set',
      () => ({ SMTP_URL: 'smtp://a@b.example.com', SMTP_URL_FILE: at('smtp') }),
      /^SMTP_URL and SMTP_URL_FILE are both set\. Remove one$/,
    ],
    ["there's no file", () => ({ SMTP_URL_FILE: at('none') }), /^SMTP_URL_FILE is ".*none": there's no such file\./],
    ["it's a folder", () => ({ SMTP_URL_FILE: folder }), /^SMTP_URL_FILE is ".*": it's a folder\./],
    ['it is empty', () => ({ SMTP_URL_FILE: at('empty') }), /^SMTP_URL_FILE is ".*empty": the file is empty$/],
    [
      'its content is invalid',
      () => ({ SMTP_URL_FILE: at('bad') }),
      /^SMTP_URL is invalid \(from SMTP_URL_FILE\): set it to the address of a mail server/,
    ],
  ])('is a fault if %s', (_when, environment, words) => {
    const faults = faultsOf(environment());
    expect(faults).toEqual([expect.stringMatching(words)]);
    expect(faults.join()).not.toContain('hunter2');
  });

  it('exists for every key and password', () => {
    for (const name of ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'SESSION_KEYS', 'TWILIO_AUTH_TOKEN', 'BACKUP_KEY'])
      expect(secretFileNames).toContain(`${name}_FILE`);
  });

  it('with a misspelled name is a remark', () => {
    const remarks: string[] = [];
    read({ SMTP_URL_FILLE: at('smtp') }, remarks);
    expect(remarks.join()).toContain('Did you mean SMTP_URL_FILE?');
  });
});
