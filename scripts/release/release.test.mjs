import { describe, expect, test } from '@jest/globals';
import { control } from './make-deb.mjs';
import { runTool } from './pack.mjs';
import { releaseNotes } from './release-notes.mjs';

describe('release notes', () => {
  const changelog = [
    '# Changelog\n\n## [Unreleased]\n\n- Next\n\n',
    '## [1.1.0] - 2026-12-01\n\n- This\n\n## [1.0.0] - 2026-11-26\n\n- First\n',
  ].join('');

  test('are the section of the version', () =>
    expect(releaseNotes(changelog, '1.1.0')).toBe('# Referral Rewards 1.1.0\n\n- This\n\n'));

  test.each(['1.1.0+7', '1.2.0'])("of %s are what isn't released yet", (version) =>
    expect(releaseNotes(changelog, version)).toBe(`# Referral Rewards ${version}\n\n- Next\n\n`),
  );

  test('are missing if the changelog has neither', () =>
    expect(() => releaseNotes('# Changelog\n', '1.0.0')).toThrow('no section for 1.0.0'));
});

test("a package's fields have one value each, and its long description is indented", () => {
  const fields = control({ version: '1.1.0', architecture: 'arm64', kilobytes: 3 });
  for (const line of ['Version: 1.1.0', 'Architecture: arm64', 'Installed-Size: 3'])
    expect(fields.split('\n')).toContain(line);
  expect(
    fields
      .trimEnd()
      .split('\n')
      .filter((line) => !/^(?:[A-Z][\w-]+: \S| \S)/.test(line)),
  ).toEqual([]);
});

test('a missing tool is named, with where to get it', () =>
  expect(() => runTool('no-such-tool', [], { from: 'its package' })).toThrow(
    "A release needs no-such-tool, and it isn't here. Install its package.",
  ));
