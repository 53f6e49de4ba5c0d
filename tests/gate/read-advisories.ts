import { oneCheck, type Outcome } from './outcome.ts';

interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

const failing = new Set(['high', 'critical']);

/** Reads the output of `npm audit --json`. If the registry doesn't answer, the note says so. */
export function readAdvisories(output: string): Outcome {
  const { vulnerabilities } = parse(output);
  if (!vulnerabilities) return oneCheck(true, 'unknown: no answer from the registry', '');
  const found = Object.entries(vulnerabilities).filter(([, { severity }]) => failing.has(severity));
  const told = found.map(([name, { severity, range }]) => `${name} ${range}: ${severity}; see npm audit`);
  return oneCheck(found.length === 0, `${Object.keys(vulnerabilities).length} known, none high`, told.join('\n'));
}

/** npm prints warnings before the JSON. */
function parse(output: string): Audit {
  try {
    return JSON.parse(output.slice(output.indexOf('{'))) as Audit;
  } catch {
    return {};
  }
}
