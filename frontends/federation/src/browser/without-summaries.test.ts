import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import withoutSummaries from '../without-summaries.mjs';

const contracts = new URL('../../../../contracts/src/', import.meta.url);
/** Not a field of a schema, nor of a type. */
const written = /^ +summary:(?! (?:z\.|string))/gm;

it("leaves out every endpoint's summary", () => {
  let count = 0;
  for (const name of readdirSync(contracts).filter((each) => each.endsWith('.ts'))) {
    const source = readFileSync(new URL(name, contracts), 'utf8');
    count += source.match(written)?.length ?? 0;
    expect([name, withoutSummaries(source).match(written)]).toEqual([name, null]);
  }
  expect(count).toBeGreaterThan(100);
});

it('leaves out nothing else', () => {
  const one = "endpoint({\n  path: '/a',\n  summary:\n    'One, ' +\n    \"and 'two'.\",\n  answer: a,\n});\n";
  expect(withoutSummaries(one)).toBe("endpoint({\n  path: '/a',\n\n  answer: a,\n});\n");
});
