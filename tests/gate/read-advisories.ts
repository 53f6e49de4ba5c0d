import { oneCheck, type Outcome } from './outcome.ts';

interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

const failing = new Set(['high', 'critical']);

/** What `npm audit --json` found. Without an answer of the registry nothing is known, which the note says. */
export function readAdvisories(output: string): Outcome {
  const { vulnerabilities } = parse(output);
  if (!vulnerabilities) return oneCheck(true, 'not asked: the registry tells none here', '');
  const found = Object.entries(vulnerabilities).filter(([, { severity }]) => failing.has(severity));
  const told = found.map(([name, { severity, range }]) => `${name} ${range}: ${severity}; npm audit says more`);
  return oneCheck(found.length === 0, `${Object.keys(vulnerabilities).length} known, none high`, told.join('\n'));
}

/** Warnings of npm stand before it. */
function parse(output: string): Audit {
  try {
    return JSON.parse(output.slice(output.indexOf('{'))) as Audit;
  } catch {
    return {};
  }
}
