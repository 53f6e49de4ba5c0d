import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const specification = readFileSync(
  fileURLToPath(new URL('../../docs/product/specification.md', import.meta.url)),
  'utf8',
);

/** The rows of the first table after a heading of the specification, as cells. */
function tableAfter(heading: string): readonly (readonly string[])[] {
  const [, after = ''] = specification.split(`${heading}\n`);
  const table = /(?:^\|.*\n)+/m.exec(after)?.[0] ?? '';
  const [, , ...rows] = table.trim().split('\n');
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

export interface SpecifiedCall {
  /** Such as `PUT /admin/user/{id}/referrals`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Names of the inputs, in the body or the query. */
  readonly given: readonly string[];
}

/** Section 7: the product's calls. */
export const specifiedCalls: readonly SpecifiedCall[] = tableAfter('## 7. The calls it makes').map(
  ([call = '', payload = '']) => {
    const [method = '', path = ''] = call.replace('{api}', '').split(' ');
    const given = /^\{(.*)\}|^(?=page|q$|since)(.*)$/.exec(payload.replace(/ \(.*\)$/, ''));
    const names = (given?.[1] ?? given?.[2] ?? '').split(',').map((name) => name.replace('optional', '').trim());
    return { name: `${method} ${path}`, method, path, given: names.filter(Boolean) };
  },
);

/** Section 2: the addresses of its pages. */
export const specifiedPages: readonly string[] = tableAfter('### Route table').flatMap(([path = '']) =>
  path.startsWith('/') ? [path] : [],
);
