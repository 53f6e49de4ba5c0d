import { describe, expect, it } from '@jest/globals';
import { readAdvisories } from './read-advisories.ts';

const audit = (...severities: readonly string[]) =>
  `npm warn Unknown user config\n${JSON.stringify({
    vulnerabilities: Object.fromEntries(severities.map((severity) => [`a-${severity}`, { severity, range: '<2.0.0' }])),
  })}`;

describe('what npm audit says', () => {
  it.each(['high', 'critical'])('fails the gate when it is %s, and names the library', (severity) => {
    expect(readAdvisories(audit('low', severity))).toMatchObject({
      failed: 1,
      output: `a-${severity} <2.0.0: ${severity}; npm audit says more`,
    });
  });

  it('is counted when it is less', () => {
    expect(readAdvisories(audit('low', 'moderate'))).toMatchObject({ passed: 1, note: '2 known, none high' });
    expect(readAdvisories(audit())).toMatchObject({ passed: 1, note: '0 known, none high' });
  });

  it.each(['{"message": "405 Method Not Allowed", "error": {}}', 'npm error code ENOTFOUND', ''])(
    'is not known where the registry does not answer: %j',
    (output) => {
      expect(readAdvisories(output)).toMatchObject({ passed: 1, note: 'not asked: the registry tells none here' });
    },
  );
});
