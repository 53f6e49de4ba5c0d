import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { projectFolder } from '@rewards/api/settings/project-folder';
import { findProgram } from '../support/find-program.ts';
import { keepsLabel, labelsIn, metricsIn } from '../support/metric-names.ts';
import { type RunningService, startService } from '../support/running-service.ts';

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
const rules = read('docker/monitoring/alerts.yml');
const alerts = Array.from(rules.matchAll(/^ *- alert: (\w+)$/gm), ([, name = '']) => name);
const queriesOfRules = Array.from(rules.matchAll(/^ *expr: (.+)$/gm), ([, query = '']) => query);

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string }[];
}
const { panels } = JSON.parse(read('docker/monitoring/grafana/dashboard.json')) as {
  readonly panels: readonly Panel[];
};
const queriesOfDashboard = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** Metrics that Prometheus itself provides about its targets. */
const ofPrometheus = 'up';
/** Labels with values that only appear as things happen. */
const growing = new Set(['task', 'to', 'outcome', 'route', 'limit', 'job']);
/** Metrics of a process, which practices share. */
const ofProcess = /^(?:up|process_\w+|nodejs_\w+|disk_\w+|password_turns\w*|build_info)$/;
const isOfPractice = (query: string) => metricsIn(query).some((metric) => !ofProcess.test(metric));

describe('the monitoring rules and dashboard', () => {
  let service: RunningService;
  let text = '';

  beforeAll(async () => {
    service = await startService({ environment: { PUBLIC_URL: 'http://localhost' } });
    // Job metrics appear with the first job.
    await service.sql.rows(`select graphile_worker.add_job('a_job_nobody_takes')`);
    text = await (await fetch(`${service.url}/metrics`)).text();
  });
  afterAll(() => service.stop());

  const isTold = (metric: string) => {
    const [, family = metric] = /^(.+_seconds)_(?:bucket|sum|count)$/.exec(metric) ?? [];
    return metric === ofPrometheus || text.includes(`\n# TYPE ${family} `) || text.startsWith(`# HELP ${family} `);
  };

  it.each([...queriesOfRules, ...queriesOfDashboard])('use existing metrics: %s', (query) => {
    const named = metricsIn(query);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((metric) => !isTold(metric))).toEqual([]);
    const isLabelled = ([metric, label, value]: readonly [string, string, string]) =>
      growing.has(label) || new RegExp(`^${metric}\\{[^}]*${label}="${value}"`, 'm').test(text);
    expect(labelsIn(query).filter((asked) => !isLabelled(asked))).toEqual([]);
  });

  it('take the max across processes for figures that come from the database', () => {
    for (const query of [...queriesOfRules, ...queriesOfDashboard])
      for (const metric of ['jobs', 'screens', 'mails_undelivered', 'texts_undelivered', 'database_migrations'])
        expect(query).not.toMatch(new RegExp(`sum[^(]*\\((?:rate\\()?${metric}\\b`));
  });

  it.each([...queriesOfRules, ...queriesOfDashboard].filter(isOfPractice))('tell practices apart: %s', (query) => {
    expect(query.includes('password_turns') || keepsLabel('cell', query)).toBe(true);
  });

  it.each(queriesOfDashboard.filter(isOfPractice))('show the chosen practices: %s', (query) => {
    for (const metric of metricsIn(query)) expect(query).toContain(`${metric}{cell=~"$cell"`);
  });

  it('name the practice, or the process, in each summary', () => {
    const summaries = Array.from(rules.matchAll(/^ *summary: (.+)$/gm), ([, summary = '']) => summary);
    expect(summaries).toHaveLength(queriesOfRules.length);
    queriesOfRules.forEach((query, index) => {
      const isOfOneProcess = !isOfPractice(query) || query.includes('password_turns');
      expect(summaries[index]).toContain(isOfOneProcess ? '{{ $labels.instance }}' : '{{ $labels.cell }}');
    });
  });

  const promtool = findProgram('promtool');
  it(`raise alarms as they should${promtool ? '' : ' (skipped: this machine has no promtool)'}`, () => {
    if (!promtool) return;
    const file = join(projectFolder, 'docker/monitoring/alerts-test.yml');
    const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', file], { encoding: 'utf8' });
    expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' });
  });

  it('document every metric', () => {
    const families = Array.from(text.matchAll(/^# TYPE (\w+) /gm), ([, name]) => name);
    expect(families.length).toBeGreaterThan(30);
    expect(new Set(families).size).toBe(families.length);
    for (const family of families) expect(text).toMatch(new RegExp(`^# HELP ${family} \\S+`, 'm'));
  });
});

describe('docs/runbook.md', () => {
  const runbook = read('docs/runbook.md');
  const chapters = Array.from(runbook.matchAll(/^### (\w+)$/gm), ([, name = '']) => name);

  it('has a chapter for each alarm, and no other alarm chapters', () => {
    expect(alerts.length).toBeGreaterThan(15);
    expect(chapters.toSorted()).toEqual(alerts.toSorted());
  });

  it.each(alerts)('is linked from %s', (alert) => {
    const [, rule = ''] = rules.split(`- alert: ${alert}\n`);
    const own = rule.split('- alert: ')[0] ?? '';
    expect(own).toContain(`runbook: docs/runbook.md#${alert.toLowerCase()}`);
    const [, severity] = /severity: (\w+)/.exec(own) ?? [];
    expect(runbook).toContain(`### ${alert}\n*${severity}* ·`);
  });

  it('names existing commands only', () => {
    const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
    const named = new Set(Array.from(runbook.matchAll(/npm run (\w+)/g), ([, name = '']) => name));
    // Written in parallel with this document.
    expect([...named].filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

test('the metrics in a query are found among its functions, labels and ranges', () => {
  const query =
    '(time() - max(a_b{x="c_d"}) > 5) or absent(e_f) and sum by (le) (rate(g_h_bucket{y=~"i"}[5m])) > k offset 1d';
  expect(metricsIn(query)).toEqual(['a_b', 'e_f', 'g_h_bucket', 'k']);
  expect(labelsIn(query)).toEqual([['a_b', 'x', 'c_d']]);
  expect(metricsIn('min by (c, d) (a_b) and on (c) e_f')).toEqual(['a_b', 'e_f']);
});

test.each([
  ['max by (cell) (a)', true],
  ['sum by (cell, le) (rate(a{x="y"}[5m])) and on (cell, instance) b', true],
  ['a > 5', true],
  ['max(a)', false],
  ['max by (cell) (a) / sum(b)', false],
  ['sum by (le) (a)', false],
  ['max by (cells) (a)', false],
  ['a unless on (instance) b', false],
  ['absent(a)', false],
  ['sum without (cell) (a)', false],
])('a query that loses its practice is found: %s', (query, isKept) => {
  expect(keepsLabel('cell', query)).toBe(isKept);
});
