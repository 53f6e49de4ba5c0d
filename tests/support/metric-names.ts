const words = new Set(['and', 'or', 'unless', 'on', 'by', 'without', 'offset', 'bool', 'ignoring', 'instance']);
const isFunction = (rest: string) => /^\s*(?:by\s*\([^)]*\)\s*|without\s*\([^)]*\)\s*)?\(/.test(rest);

/** The metrics in a Prometheus query. */
export function metricsIn(query: string): readonly string[] {
  const bare = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\boffset\s+\w+/g, '')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '$1 ');
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

const aggregations = /\b(?:sum|min|max|avg|count|group|absent|absent_over_time)\b(\s*by\s*\(([^)]*)\))?\s*\(/g;

/** Whether each result of a query still has the label: nothing in it adds up or compares what differs in it. */
export function keepsLabel(label: string, query: string): boolean {
  const lists = [
    ...Array.from(query.matchAll(aggregations), ([, , labels = '']) => labels),
    ...Array.from(query.matchAll(/\bon\s*\(([^)]*)\)/g), ([, labels = '']) => labels),
  ];
  const isLost = /\b(?:without|ignoring)\b/.test(query);
  return !isLost && lists.every((labels) => labels.split(',').some((each) => each.trim() === label));
}
