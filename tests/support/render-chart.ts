import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse as renderTemplate } from '@evertdespiegeleer/go-template';
import { projectFolder } from '@rewards/api/settings/project-folder';
import { parse, parseAllDocuments } from 'yaml';

type Values = Readonly<Record<string, unknown>>;

/** A Kubernetes object. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Readonly<Record<string, string>> };
  readonly spec: Readonly<Record<string, unknown>>;
}

export const chartFolder = join(projectFolder, 'docker/helm/referral-rewards');
export const readOfChart = (file: string): string => readFileSync(join(chartFolder, file), 'utf8');
export const valuesOf = (file: string): Values => parse(readOfChart(file)) as Values;

const isMap = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** As Helm does: maps are merged, and anything else is replaced. */
const merged = (usual: Values, own: Values): Values => ({
  ...usual,
  ...Object.fromEntries(
    Object.entries(own).map(([name, value]) => {
      const before = usual[name];
      return [name, isMap(before) && isMap(value) ? merged(before, value) : value];
    }),
  ),
});

/** What a file of the chart's templates becomes, by Go's own template engine. @throws if it can't be rendered. */
export function renderFile(file: string, own: Values): Promise<string> {
  const { name, version, appVersion } = valuesOf('Chart.yaml');
  return renderTemplate(readOfChart('templates/_helpers.tpl') + readOfChart(`templates/${file}`), {
    Values: merged(valuesOf('values.yaml'), own),
    Release: { Name: 'rewards', Namespace: 'practices', Service: 'Helm' },
    Chart: { Name: name, Version: version, AppVersion: appVersion },
  });
}

/** The objects that the chart makes. @throws if its output isn't YAML. */
export async function renderChart(own: Values): Promise<readonly Manifest[]> {
  const files = readdirSync(join(chartFolder, 'templates')).filter((file) => file.endsWith('.yaml'));
  const rendered = await Promise.all(files.map((file) => renderFile(file, own)));
  return rendered.flatMap((text) =>
    parseAllDocuments(text).flatMap((document) => {
      if (document.errors.length > 0) throw new Error(`${document.errors.join('\n')}\n${text}`);
      return (document.toJS() as Manifest | null) ?? [];
    }),
  );
}
