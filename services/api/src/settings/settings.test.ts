import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';
import { SettingsUnusable } from './settings-unusable.ts';

const key = 'k'.repeat(32);

function faultsOf(environment: Record<string, string>, purpose: 'start' | 'serve' = 'start'): readonly string[] {
  try {
    readSettings(environment, purpose);
  } catch (failure) {
    if (failure instanceof SettingsUnusable) return failure.faults;
  }
  throw new Error('these settings were taken');
}

describe('settings', () => {
  it('never print a value that may be secret', () => {
    const secret = 'hunter2';
    const addresses = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_MIGRATION_URL', 'SMTP_URL', 'TWILIO_BASE_URL'];
    for (const name of [...addresses, 'METRICS_TOKEN', 'BACKUP_KEY', 'SESSION_KEYS']) {
      const faults = faultsOf({ [name]: secret }).filter((fault) => fault.startsWith(name));
      expect(faults).toEqual([expect.stringContaining(`${name} is invalid`)]);
      expect(faults.join()).not.toContain(secret);
    }
  });

  it('have defaults for everything in a trial (rule 5)', () => {
    const settings = readSettings({}, 'start');
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      demo: true,
      trustedProxies: 0,
    });
    expect(settings.firstProfile.staffNames).toHaveLength(5);
    expect(settings.firstTerms).toEqual({ awardCents: 5_000, yearCapCents: 50_000, timeZone: 'America/New_York' });
  });

  it('use the direct database address only with a database', () => {
    const direct = 'postgres://u:p@primary:5432/rewards';
    const pooled = { DATABASE_URL: 'postgres://u:p@pooler:6432/rewards', DATABASE_DIRECT_URL: direct };
    expect(readSettings(pooled, 'start').databaseDirectUrl).toBe(direct);
    expect(readSettings({ DATABASE_DIRECT_URL: direct }, 'start').databaseDirectUrl).toBeUndefined();
  });

  it.each([
    ['DATABASE_URL', 'postgres://rewards:p#ss@db:5432/rewards'],
    ['DATABASE_URL', 'postgres://rewards:p/ss@db:5432/rewards'],
    ['DATABASE_URL', 'postgres://rewards:12/ss@db:5432/rewards'],
    ['DATABASE_URL', 'postgres://rewards:12?ss@db:5432/rewards'],
    ['DATABASE_URL', 'postgres://rewards:50%off@db:5432/rewards'],
    ['DATABASE_MIGRATION_URL', 'postgres://owner:12/ss@db:5432/rewards'],
    ['SMTP_URL', 'smtp://rewards:12/ss@mail.example.com:587'],
    ['SMTP_URL', 'smtp://rewards:50%off@mail.example.com:587'],
  ])('refuse %s=%s, and say how to write its password', (name, value) => {
    const [fault = '', ...others] = faultsOf({ [name]: value }, 'start');
    expect(others).toEqual([]);
    expect(fault).toMatch(new RegExp(`^${name} is invalid: .*write % as %25, @ as %40, # as %23, / as %2F`));
    expect(fault).not.toContain('ss@');
  });

  it.each(['p%23ss', '12%2Fss', '50%25off', 'p@ss'])('accept the password %s in an address', (password) => {
    const databaseUrl = `postgres://rewards:${password}@db:5432/rewards`;
    expect(readSettings({ DATABASE_URL: databaseUrl }, 'start').databaseUrl).toBe(databaseUrl);
  });

  it('normalize team members like forms do, with single spaces', () => {
    expect(readSettings({ STAFF_NAMES: 'Amara  Bell, Tom\tCho' }, 'start').firstProfile.staffNames).toEqual([
      'Amara Bell',
      'Tom Cho',
    ]);
  });

  it('describe the demo practice with details that could be false for a real one', () => {
    expect(readSettings({}, 'start').firstProfile).toMatchObject({
      name: 'Dogwood Dental Care',
      rating: { stars: 4.9 },
      openingHours: expect.any(Array),
    });
    const named = readSettings(
      { PRACTICE_NAME: 'Lakeside Dental', SITE_URL: 'https://lakeside.example.com' },
      'start',
    ).firstProfile;
    expect(named).toMatchObject({
      name: 'Lakeside Dental',
      siteUrl: 'https://lakeside.example.com',
      directionsUrl: null,
      rating: null,
      openingHours: [],
    });
  });

  it('make up nothing about a practice under serve, and require its name (rule 42)', () => {
    const needed = {
      DATABASE_URL: 'postgres://u:p@db:5432/rewards',
      SESSION_KEYS: key,
      PRACTICE_TIME_ZONE: 'America/Chicago',
    };
    expect(faultsOf(needed, 'serve')).toEqual([
      "PRACTICE_NAME isn't set: set it to the practice's name, at most 120 characters " +
        '(shown on every page and in every email)',
    ]);
    const { firstProfile } = readSettings({ ...needed, PRACTICE_NAME: 'Lakeside Dental' }, 'serve');
    expect(firstProfile).toMatchObject({
      name: 'Lakeside Dental',
      address: '',
      phone: '',
      siteUrl: null,
      directionsUrl: null,
      reviewUrl: '',
      rating: null,
      openingHours: [],
      staffNames: [],
    });
    expect(
      readSettings({ ...needed, PRACTICE_NAME: 'L', PRACTICE_PHONE: '678-555-0199' }, 'serve').firstProfile.phone,
    ).toBe('678-555-0199');
  });

  it.each([
    ['rewards@example.com', 'rewards@example.com'],
    ['Lakeside <Rewards@Müller.de>', 'Lakeside <rewards@xn--mller-kva.de>'],
  ])('convert the sender %s to %s', (given, from) => {
    expect(readSettings({ MAIL_FROM: given }, 'start').mailFrom).toBe(from);
  });

  it.each([
    ['MAIL_FROM', 'Lakeside <a@b@c.de>'],
    ['MAIL_FROM', 'Lakeside <a@c.de>, <b@c.de>'],
    ['PRACTICE_NAME', 'Lake\u0000side'],
    ['PRACTICE_ADDRESS', 'a\u0007b'],
    ['STAFF_NAMES', 'Amara\u0007 Bell'],
    ['STAFF_NAMES', 'Amara Bell, -'],
    ['REVIEW_URL', 'https://a,b.com'],
    ['SITE_URL', 'https://user:secret@example.com'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'proxy.example.com'],
  ])('refuse %s as %j', (name, value) => expect(faultsOf({ [name]: value })).toHaveLength(1));

  it('start with 29 scenes, 14 of which work offline, and without the player (rule 25)', () => {
    const { scenes, isVideoPlayerOn } = readSettings({}, 'start').firstProfile;
    expect(new Set(scenes.map(({ name }) => name)).size).toBe(29);
    expect(scenes.filter(({ kind }) => kind === 'generated')).toHaveLength(14);
    expect(isVideoPlayerOn).toBe(false);
  });

  it('list every fault at once, each with advice', () => {
    const faults = faultsOf({
      PORT: 'http',
      TRUST_PROXY: '-1',
      PRACTICE_TIME_ZONE: 'Duluth',
      SMTP_URL: 'mail.example.com',
    });
    expect(faults).toEqual([
      'PORT is "http": set it to a whole number from 1 to 65535',
      'TRUST_PROXY is "-1": set it to a whole number from 0 to 10',
      'SMTP_URL is invalid: set it to the address of a mail server, such as smtp://user:password@host:587 ' +
        '(in the password, write % as %25, @ as %40, # as %23, / as %2F, ? as %3F, and : as %3A)',
      'PRACTICE_TIME_ZONE is "Duluth": set it to a time zone name, such as America/New_York or America/Chicago',
    ]);
  });

  it.each(['EST', 'MST', 'HST', 'EST5EDT', 'Etc/GMT+5', 'Etc/UTC', 'UTC', 'GMT', '-05:00', '+05:30', 'America/Duluth'])(
    'refuse %s as a time zone, because it is invalid or a fixed offset (rule 47)',
    (zone) => expect(faultsOf({ PRACTICE_TIME_ZONE: zone })).toEqual([expect.stringContaining('America/New_York')]),
  );

  it.each(['America/New_York', 'America/Argentina/Buenos_Aires', 'Pacific/Honolulu', 'US/Eastern', 'Europe/Berlin'])(
    'accept the time zone %s',
    (zone) => expect(readSettings({ PRACTICE_TIME_ZONE: zone }, 'start').firstTerms.timeZone).toBe(zone),
  );

  it('require a time zone under serve even if it is empty (rule 47)', () => {
    const faults = (zone: string) => faultsOf({ PRACTICE_TIME_ZONE: zone }, 'serve').join();
    for (const empty of ['', '  '])
      expect(faults(empty)).toContain("PRACTICE_TIME_ZONE isn't set: set it to a time zone name");
    expect(readSettings({ PRACTICE_TIME_ZONE: '' }, 'start').firstTerms.timeZone).toBe('America/New_York');
  });

  it.each([
    ['https://api.opendental.com/api/v1/', 'https://api.opendental.com/api/v1'],
    ['http://192.168.1.10:30223/api/v1', 'http://192.168.1.10:30223/api/v1'],
    ['http://[fd00::10]:30223/api/v1', 'http://[fd00::10]:30223/api/v1'],
    ['http://localhost:30223/api/v1', 'http://localhost:30223/api/v1'],
  ])('reach Open Dental at %s', (address, url) => {
    expect(readSettings({ OPEN_DENTAL_URL: address }, 'start').openDental.url).toBe(url);
  });

  it.each(['http://office.example.com/api/v1', 'http://8.8.8.8/api/v1', 'ftp://10.0.0.1', 'https://a:b@c.example/x'])(
    'refuse %s for Open Dental, whose keys would travel unencrypted or be printed',
    (address) => {
      expect(faultsOf({ OPEN_DENTAL_URL: address })).toEqual([expect.stringContaining('OPEN_DENTAL_URL is')]);
    },
  );

  it('require an SMS provider to be complete, and list each missing setting', () => {
    const provider = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret-token', TWILIO_FROM: '+16785550100' };
    expect(readSettings({}, 'start')).toMatchObject({ smsProvider: undefined, followUpDelaySeconds: 7_200 });
    expect(readSettings({ ...provider, TWILIO_BASE_URL: 'http://localhost:4010/' }, 'start').smsProvider).toEqual({
      accountSid: 'AC1',
      authToken: 'secret-token',
      from: '+16785550100',
      baseUrl: 'http://localhost:4010',
    });
    expect(readSettings(provider, 'start').smsProvider?.baseUrl).toBe('https://api.twilio.com');
    expect(faultsOf({ TWILIO_AUTH_TOKEN: 'secret-token', PORT: 'http' }).map((fault) => fault.split(':')[0])).toEqual([
      'PORT is "http"',
      "TWILIO_ACCOUNT_SID isn't set",
      "TWILIO_FROM isn't set",
    ]);
    expect(faultsOf({ ...provider, TWILIO_FROM: 'Dogwood', FOLLOW_UP_DELAY_SECONDS: '2h' })).toEqual([
      'TWILIO_FROM is "Dogwood": set it to the number texts come from, such as +16785550100',
      'FOLLOW_UP_DELAY_SECONDS is "2h": set it to a whole number from 0 to 2592000',
    ]);
  });

  it('never print a secret', () => {
    const faults = faultsOf({ DATABASE_URL: 'mysql://root:hunter2@db/x', SESSION_KEYS: 'too-short' }, 'serve').join(
      '\n',
    );
    expect(faults).toContain('DATABASE_URL');
    expect(faults).toContain('SESSION_KEYS');
    expect(faults).not.toMatch(/hunter2|too-short/);
  });

  it('require a database, session keys, a name and a time zone under serve', () => {
    expect(faultsOf({}, 'serve').map((fault) => fault.split(' ')[0])).toEqual([
      'DATABASE_URL',
      'SESSION_KEYS',
      'PRACTICE_TIME_ZONE',
      'PRACTICE_NAME',
    ]);
    const settings = readSettings(
      {
        DATABASE_URL: 'postgres://u:p@db:5432/rewards',
        SESSION_KEYS: `${key},${key}2`,
        PRACTICE_NAME: 'Lakeside',
        PRACTICE_TIME_ZONE: 'America/Chicago',
      },
      'serve',
    );
    expect(settings).toMatchObject({ host: '0.0.0.0', demo: false, sessionKeys: [key, `${key}2`] });
  });

  it("create demo data in an operator's database only if asked to", () => {
    const databaseUrl = 'postgres://u:p@db:5432/rewards';
    expect(readSettings({ DATABASE_URL: databaseUrl }, 'start').demo).toBe(false);
    expect(readSettings({ DATABASE_URL: databaseUrl, DEMO: 'on' }, 'start').demo).toBe(true);
    expect(readSettings({ DEMO: 'off' }, 'start').demo).toBe(false);
  });

  it('refuse an award above the annual limit, along with every other fault', () => {
    expect(faultsOf({ CREDIT_CENTS: '60000', PORT: 'http' })).toEqual([
      'PORT is "http": set it to a whole number from 1 to 65535',
      'CREDIT_CENTS is "60000": set it to at most CREDIT_YEAR_CAP_CENTS, the annual limit',
    ]);
    expect(faultsOf({ CREDIT_YEAR_CAP_CENTS: '4999' })).toHaveLength(1);
    expect(readSettings({ CREDIT_CENTS: '5000', CREDIT_YEAR_CAP_CENTS: '5000' }, 'start').firstTerms).toMatchObject({
      awardCents: 5_000,
      yearCapCents: 5_000,
    });
  });

  it.each(['?ignoreTLS=true', '?tls.rejectUnauthorized=false', '?requireTLS=false'])(
    'refuse a mail server address ending in %s, which would turn encryption off',
    (parameters) => {
      expect(faultsOf({ SMTP_URL: `smtp://mail.example.com:587${parameters}` })).toEqual([
        'SMTP_URL is invalid: set it to the address of a mail server, such as smtp://user:password@host:587, ' +
          'with nothing after a ?',
      ]);
    },
  );

  it('allow unencrypted email only if the operator says so', () => {
    expect(readSettings({}, 'start').smtpAllowsPlaintext).toBe(false);
    expect(readSettings({ SMTP_ALLOW_PLAINTEXT: 'on' }, 'start').smtpAllowsPlaintext).toBe(true);
    expect(faultsOf({ SMTP_ALLOW_PLAINTEXT: 'yes' })).toEqual([expect.stringContaining('one of on, off')]);
  });

  it('allow private addresses of webhooks only if the operator says so (rule 53)', () => {
    expect(readSettings({}, 'start').allowsPrivateWebhooks).toBe(false);
    expect(readSettings({ WEBHOOK_PRIVATE_ADDRESSES: 'on' }, 'start').allowsPrivateWebhooks).toBe(true);
  });

  it('treat an empty value as not set', () => {
    expect(readSettings({ PORT: '', PUBLIC_URL: ' ', SMTP_URL: '' }, 'start')).toMatchObject({
      port: 3000,
      smtpUrl: undefined,
    });
  });

  it.each([
    'https://rewards.example.com/app',
    'rewards.example.com',
    'https://a@rewards.example.com',
    'ftp://rewards.example.com',
  ])('refuse %s as PUBLIC_URL', (address) => expect(faultsOf({ PUBLIC_URL: address })).toHaveLength(1));

  it("default the API's address to that of the pages", () => {
    expect(readSettings({ PUBLIC_URL: 'https://rewards.example.com' }, 'start').apiUrl).toBe(
      'https://rewards.example.com',
    );
    const apart = { PUBLIC_URL: 'https://rewards.example.com', API_URL: 'https://api.example.net/' };
    expect(readSettings(apart, 'start')).toMatchObject({
      publicUrl: 'https://rewards.example.com',
      apiUrl: 'https://api.example.net',
    });
  });

  it.each([
    ['https://rewards.example.com', 'http://api.example.com'],
    ['http://rewards.example.com', 'http://api.example.net'],
  ])('refuse an API where pages of %s could not sign in: %s', (publicUrl, apiUrl) => {
    expect(faultsOf({ PUBLIC_URL: publicUrl, API_URL: apiUrl })).toEqual([
      expect.stringMatching(/^API_URL is "http:.*https/),
    ]);
  });

  it('remove the trailing slash of PUBLIC_URL', () => {
    expect(readSettings({ PUBLIC_URL: 'https://rewards.example.com/' }, 'start').publicUrl).toBe(
      'https://rewards.example.com',
    );
  });
});
