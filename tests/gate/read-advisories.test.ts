import { describe, expect, it } from '@jest/globals';
import { readAdvisories } from './read-advisories.ts';

const audit = (...severities: readonly string[]) =>
  `npm warn Unknown user config\n${JSON.stringify({
    vulnerabilities: Object.fromEntries(severities.map((severity) => [`a-${severity}`, { severity, range: '<2.0.0' }])),
  })}`;

describe('an npm audit result', () => {
  it.each(['high', 'critical'])('fails the gate at severity %s, and names the library', (severity) => {
    expect(readAdvisories(audit('low', severity))).toMatchObject({
      failed: 1,
      output: `a-${severity} <2.0.0: ${severity}; see npm audit`,
    });
  });

  it('is only counted at a lower severity', () => {
    expect(readAdvisories(audit('low', 'moderate'))).toMatchObject({ passed: 1, note: '2 known, none high' });
    expect(readAdvisories(audit())).toMatchObject({ passed: 1, note: '0 known, none high' });
  });

  it.each(['{"message": "405 Method Not Allowed", "error": {}}', 'npm error code ENOTFOUND', ''])(
    "is unknown if the registry doesn't answer: %j",
    (output) => {
      expect(readAdvisories(output)).toMatchObject({ passed: 1, note: 'unknown: no answer from the registry' });
    },
  );
});
