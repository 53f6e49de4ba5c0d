import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { projectFolder } from '../../architecture/project-folder.ts';

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The oldest supported version of each browser. */
export type Floor = Readonly<Record<string, string>>;
export const floors = readJson(join(projectFolder, 'frontends/federation/src/browser-floors.json')) as Readonly<
  Record<'app' | 'screens', Floor>
>;

/** MDN's browser compatibility data. */
export const compatData = readJson(createRequire(import.meta.url).resolve('@mdn/browser-compat-data')) as CompatData;

const inCompatData: Readonly<Record<string, string>> = { ios_saf: 'safari_ios' };

const isUpTo = (version: string, limit: string): boolean => {
  const [[major = 0, minor = 0], [most = 0, maxMinor = 0]] = [version, limit].map((each) =>
    each.replace('≤', '').split('.').map(Number),
  ) as [number[], number[]];
  return major < most || (major === most && minor <= maxMinor);
};

/** When a browser got a feature: `undefined` if the supported version has it, `false` if no version does yet. */
function cameLater({ support }: CompatStatement, browser: string, limit: string): string | false | undefined {
  const said = support[(inCompatData[browser] ?? browser) as keyof typeof support];
  const plain = (said === undefined ? [] : [said].flat()).filter(
    ({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other,
  );
  const has = plain.some(({ version_added: added }) => added && added !== 'preview' && isUpTo(added, limit));
  return has ? undefined : (plain[0]?.version_added ?? false);
}

/** Supported browsers that lack a feature, such as "safari 17", with the version that added it. */
export function lackingIn(feature: Identifier, floor: Floor, { orNever = true } = {}): readonly string[] {
  const statement = feature.__compat;
  if (statement === undefined) return [];
  const lacking = Object.entries(floor).map(
    ([browser, limit]) => [browser, cameLater(statement, browser, limit)] as const,
  );
  const isYoung = lacking.some(([, added]) => typeof added === 'string');
  if (!isYoung && !orNever) return [];
  return lacking.flatMap(([browser, added]) => (added === undefined ? [] : [`${browser} ${added || 'never'}`]));
}
