const words = new Set(['and', 'or', 'unless', 'on', 'by', 'without', 'offset', 'bool', 'ignoring', 'instance']);
const isFunction = (rest: string) => /^\s*(?:by\s*\([^)]*\)\s*|without\s*\([^)]*\)\s*)?\(/.test(rest);

/** The metrics in a Prometheus query. */
export function metricsIn(query: string): readonly string[] {
  const bare = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\boffset\s+\w+/g, '')
    .replaceAll(/\b(by|without)\s*\([^)]*\)/g, '$1 ');
  return Array.from(bare.matchAll(/[a-z_][a-z_\d:]*/gi), ({ 0: name, index }) => ({
    name,
    rest: bare.slice(index + name.length).replace(/^\s*(by|without)\s/, ' '),
  }))
    .filter(({ name, rest }) => !words.has(name) && !isFunction(rest))
    .map(({ name }) => name);
}

/** The plain equality matchers in a query: metric, label and value. */
export const labelsIn = (query: string): readonly (readonly [string, string, string])[] =>
  Array.from(query.matchAll(/([a-z_]+)\{([^}]*)\}/g)).flatMap(([, metric = '', within = '']) =>
    Array.from(
      within.matchAll(/([a-z_]+)="([^"]*)"/g),
      ([, label = '', value = '']) => [metric, label, value] as const,
    ),
  );
