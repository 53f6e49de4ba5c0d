import type { Identifier } from '@mdn/browser-compat-data';
import { compatData, type Floor, lackingIn } from './floor.ts';

const { css } = compatData;
const lengths = css['types']?.['length'];
const unitsBy: readonly (readonly [units: RegExp, feature: Identifier | undefined])[] = [
  [/\b[\d.]+([dsl]v(?:h|w|min|max|i|b))\b/, lengths?.['viewport_percentage_units_dynamic']],
  [/\b[\d.]+(cq(?:h|w|min|max|i|b))\b/, lengths?.['container_query_length_units']],
];

const quiet = (sheet: string) =>
  sheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/"[^"]*"|'[^']*'/g, '""')
    .replaceAll(/url\([^)]*\)/g, 'url()');

/**
 * The features in a style sheet that are too new for a minimum version. A declaration after another one of the same
 * property can fall back on it.
 */
export function youngStyles(sheet: string, floor: Floor): readonly string[] {
  const found = new Set<string>();
  const note = (what: string, feature: Identifier | undefined) => {
    if (feature !== undefined && lackingIn(feature, floor, { orNever: false }).length > 0) found.add(what);
  };
  const code = quiet(sheet);
  for (const [, name = ''] of code.matchAll(/@([a-z-]+)/g)) note(`@${name}`, css['at-rules']?.[name]);
  for (const [, name = ''] of code.matchAll(/:{1,2}([a-z-]+)(?=[\s,.>+~:[({)])/g))
    note(`:${name}`, css['selectors']?.[name]);
  if (/[{};]\s*&/.test(code)) note('nesting', css['selectors']?.['nesting']);
  for (const [block] of code.matchAll(/\{[^{}]*\}/g)) {
    const before = new Set<string>();
    for (const [, property = '', value = ''] of block.matchAll(/([a-z-]+)\s*:\s*([^;{}]*)/g)) {
      // A value with a variable is only validated once the variable is known, so it has no fallback.
      const hasFallback = before.has(property) && !value.includes('var(');
      before.add(property);
      note(property, css['properties']?.[property]);
      if (hasFallback) continue;
      for (const word of value.split(/[\s,()]+/)) note(`${property}: ${word}`, css['properties']?.[property]?.[word]);
      for (const [, name = ''] of value.matchAll(/([a-z-]+)\(/g))
        note(`${name}()`, css['types']?.[name] ?? css['types']?.['color']?.[name]);
      for (const [units, feature] of unitsBy) {
        const unit = units.exec(value)?.[1];
        if (unit !== undefined) note(unit, feature);
      }
    }
  }
  return [...found].toSorted();
}
