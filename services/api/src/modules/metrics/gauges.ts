import { Gauge, type Registry } from 'prom-client';

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Adds a gauge with its current values. Without samples, only its help text is shown. */
export function addGauge(registry: Registry, name: string, help: string, samples: readonly Sample[]): void {
  const labelNames = [...new Set(samples.flatMap(({ labels = {} }) => Object.keys(labels)))];
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
  if (samples.length === 0) gauge.remove();
  for (const { labels = {}, value } of samples) gauge.set(labels, value);
}

/** One sample for each number, labeled with its name. */
export const byName = (
  label: string,
  numbers: Readonly<Record<string, number>>,
  otherLabels: Readonly<Record<string, string>> = {},
): Sample[] => Object.entries(numbers).map(([name, value]) => ({ labels: { ...otherLabels, [label]: name }, value }));
