import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';
import { SettingsUnusable } from './settings-unusable.ts';

const google = {
  OIDC_ISSUER: 'https://accounts.google.com',
  OIDC_CLIENT_ID: 'rewards.apps.example.com',
  OIDC_CLIENT_SECRET: 'hunter2',
};

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment, 'start');
  } catch (failure) {
    if (failure instanceof SettingsUnusable) return failure.faults;
  }
  return [];
}

describe('the settings of work accounts', () => {
  it('are off without any, and named after Google, Microsoft or the setting', () => {
    const nameWith = (environment: Record<string, string>) => readSettings(environment, 'start').workAccounts?.name;
    expect(readSettings({ OIDC_NAME: 'Google' }, 'start').workAccounts).toBeUndefined();
    expect(readSettings(google, 'start').workAccounts).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'rewards.apps.example.com',
      clientSecret: 'hunter2',
      name: 'Google',
    });
    expect(nameWith({ ...google, OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' })).toBe('Microsoft');
    expect(nameWith({ ...google, OIDC_ISSUER: 'https://id.example.com/realms/practice' })).toBeUndefined();
    expect(nameWith({ ...google, OIDC_NAME: 'Dogwood ID' })).toBe('Dogwood ID');
  });

  it.each(Object.keys(google))('need %s with the others, which is listed and never printed', (missing) => {
    const faults = faultsOf({ ...google, [missing]: '' });
    expect(faults).toEqual([
      `${missing} isn't set: set it to the value your sign-in provider gave you, or remove all of ` +
        'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET',
    ]);
    expect(faultsOf({ ...google, OIDC_CLIENT_SECRET: 'hunter2'.repeat(50) }).join()).not.toContain('hunter2');
  });

  it.each(['http://127.0.0.1:4010', 'http://localhost:4010/realms/practice', 'https://id.example.com/tenant/'])(
    'take %s as the issuer',
    (issuer) => expect(faultsOf({ ...google, OIDC_ISSUER: issuer })).toEqual([]),
  );

  it.each([
    'http://accounts.google.com',
    'http://127.0.0.1.example.com',
    'https://user:password@id.example.com',
    'https://id.example.com/?tenant=1',
    'https://id.example.com/#here',
    'ftp://id.example.com',
    'accounts.google.com',
  ])('refuse %s as the issuer', (issuer) => {
    expect(faultsOf({ ...google, OIDC_ISSUER: issuer })).toEqual([expect.stringMatching(/^OIDC_ISSUER is .*https:/)]);
  });
});
