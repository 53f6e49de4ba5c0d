import { foldedName } from '../../patients/names/same-name.ts';
import type { Chart, ChartCredit, Found, PracticeSystem } from '../practice-system.ts';

/** The patient whose chart it is. Blank if the account is gone. */
export interface ChartOwner {
  readonly name: string;
  readonly email: string;
}

export interface MovedCredit {
  readonly credit: ChartCredit;
  readonly chartId: string;
}

/**
 * The adjustments of the other charts with the same email and name. When an office merges two charts, the old one isn't
 * a patient's any more or is gone, and its adjustments are in the kept one.
 */
export async function creditsMovedFrom(
  system: PracticeSystem,
  chartId: string,
  chart: Found<Chart>,
  owner: ChartOwner,
): Promise<Exclude<Found<readonly MovedCredit[]>, { readonly kind: 'gone' }>> {
  const old = chart.kind === 'found' ? chart.found : undefined;
  const names = new Set([foldedName(owner.name), ...(old ? namesOf(old) : [])]);
  const emails = [owner.email, ...(old?.emails ?? [])].map((email) => email.trim().toLowerCase());
  const kept = new Set<string>();
  for (const email of new Set(emails)) {
    const charts = await system.chartsWith({ email });
    if (charts.kind === 'gone') continue;
    if (charts.kind !== 'found') return charts;
    for (const each of charts.found)
      if (each.id !== chartId && namesOf(each).some((name) => names.has(name))) kept.add(each.id);
  }
  const moved: MovedCredit[] = [];
  for (const id of kept) {
    const credits = await system.creditsOf(id);
    if (credits.kind === 'gone') continue;
    if (credits.kind !== 'found') return credits;
    moved.push(...credits.found.map((credit) => ({ credit, chartId: id })));
  }
  return { kind: 'found', found: moved };
}

const namesOf = ({ firstName, preferredName, lastName }: Chart): readonly string[] =>
  [firstName, preferredName].filter((given) => given !== '').map((given) => foldedName(`${given} ${lastName}`));
