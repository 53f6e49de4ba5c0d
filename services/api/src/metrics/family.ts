export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  readonly labels?: Labels;
  readonly value: number;
  /** Of a histogram, whose name stands before it. */
  readonly suffix?: '_bucket' | '_sum' | '_count';
}

/** All figures of one name, as Prometheus has them. */
export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

export const gauge = (name: string, help: string, samples: readonly Sample[]): Family => ({
  name,
  help,
  type: 'gauge',
  samples,
});

export const counter = (name: string, help: string, samples: readonly Sample[]): Family => ({
  name,
  help,
  type: 'counter',
  samples,
});

/** One sample for each of some numbers, by the name it has among them. */
export const byName = (label: string, numbers: Readonly<Record<string, number>>, others: Labels = {}): Sample[] =>
  Object.entries(numbers).map(([name, value]) => ({ labels: { ...others, [label]: name }, value }));

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');

const lineOf = (name: string, { labels = {}, value, suffix }: Sample): string => {
  const named = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${suffix ?? ''}${named.length > 0 ? `{${named.join(',')}}` : ''} ${value}`;
};

/** As Prometheus reads it, in its text format 0.0.4. */
export const inPrometheusText = (families: readonly Family[]): string =>
  families
    .map(({ name, help, type, samples }) =>
      [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map((sample) => lineOf(name, sample)), ''].join(
        '\n',
      ),
    )
    .join('\n');
