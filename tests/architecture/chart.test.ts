import { beforeAll, describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { isKnownKind, kubernetesFaults } from '../support/kubernetes-faults.ts';
import { type Manifest, readOfChart, renderChart, valuesOf } from '../support/render-chart.ts';

interface Container {
  readonly args?: readonly string[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string; readonly readOnly?: boolean }[];
}
interface Pod {
  readonly containers: readonly Container[];
  readonly volumes: readonly { readonly name: string }[];
}
type Found = { readonly pod: Pod; readonly labels: Readonly<Record<string, string>> };

/** The pod that an object makes, wherever it says so. */
function podIn(value: unknown): Found | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { template } = value as { template?: { spec?: Pod; metadata: { labels: Found['labels'] } } };
  if (template?.spec?.containers) return { pod: template.spec, labels: template.metadata.labels };
  return Object.values(value).reduce<Found | undefined>((found, each) => found ?? podIn(each), undefined);
}

/** All switches the other way, and everything that can be left out. */
const otherwise = {
  image: { repository: 'registry.test/rewards', tag: '2.0.0', pullSecrets: ['pull', 'other'] },
  practices: { existingSecrets: ['all'] },
  existingSecret: 'rewards',
  env: { FILM_MEGABYTES: 300, SMTP_ALLOW_PLAINTEXT: true, MAIL_FROM: 'A "quoted" name: with a colon # and more' },
  nodeSelector: { disk: 'fast' },
  podAnnotations: { 'example.com/a': 'b' },
  ingress: { hosts: ['maple.test'] },
  networkPolicy: { enabled: false },
  migrate: { enabled: false },
  backups: { existingClaim: 'mine', storageClassName: 'unused' },
};

describe("the Helm chart, by Go's templates", () => {
  let usual: readonly Manifest[] = [];
  let other: readonly Manifest[] = [];
  beforeAll(async () => {
    [usual, other] = await Promise.all([renderChart(valuesOf('examples/values.yaml')), renderChart(otherwise)]);
  });
  const named = (kind: string, of = usual): Manifest => {
    const found = of.find((each) => each.kind === kind);
    if (!found) throw new Error(`There is no ${kind}`);
    return found;
  };
  const isCore = ({ kind }: Manifest) => isKnownKind(kind);

  test('makes each object once, and none that holds a secret', () => {
    const kinds = usual.map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual([
      ...['CronJob', 'Deployment', 'Ingress', 'Job', 'NetworkPolicy', 'PersistentVolumeClaim'],
      ...['PodDisruptionBudget', 'Service', 'ServiceMonitor'],
    ]);
    expect(other.map(({ kind }) => kind).toSorted()).toEqual([
      ...['CronJob', 'Deployment', 'Ingress', 'PodDisruptionBudget', 'Service'],
    ]);
  });

  test("has only what Kubernetes' types know", () => {
    expect(usual.filter((each) => !isCore(each)).map(({ kind }) => kind)).toEqual(['ServiceMonitor']);
    expect(kubernetesFaults([...usual, ...other].filter(isCore))).toEqual([]);
  });

  test('a misspelled or missing field is found, and a wrong type', () => {
    const deployment = JSON.stringify(named('Deployment'));
    const broken = (from: string, into: string): Manifest => {
      expect(deployment).toContain(from);
      return JSON.parse(deployment.replace(from, into)) as Manifest;
    };
    expect(
      kubernetesFaults([
        broken('"readOnlyRootFilesystem"', '"readOnlyRootFileSystem"'),
        broken('"selector":', '"selectors":'),
        broken('"replicas":2', '"replicas":"2"'),
      ]),
    ).toEqual([
      expect.stringContaining('"readOnlyRootFileSystem"'),
      expect.stringContaining('"selectors"'),
      "Type 'string' is not assignable to type 'number'.",
    ]);
  });

  test('runs every pod without rights, and with the practices as files', () => {
    const pods = [...usual, ...other].flatMap((each) => podIn(each) ?? []);
    expect(pods).toHaveLength(5);
    for (const { pod, labels } of pods) {
      expect(labels).toMatchObject({ 'app.kubernetes.io/name': 'referral-rewards' });
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
        containers: [
          {
            securityContext: {
              allowPrivilegeEscalation: false,
              readOnlyRootFilesystem: true,
              capabilities: { drop: ['ALL'] },
            },
            resources: { requests: {}, limits: { memory: expect.any(String) } },
          },
        ],
      });
      const [container] = pod.containers;
      const environment = Object.fromEntries(container?.env.map(({ name, value }) => [name, value]) ?? []);
      const paths = Object.fromEntries(container?.volumeMounts.map(({ name, mountPath }) => [name, mountPath]) ?? []);
      expect([environment['CELLS_DIR'], environment['DATA_DIR']]).toEqual([paths['cells'], paths['data']]);
      expect(container?.volumeMounts.find(({ name }) => name === 'cells')?.readOnly).toBe(true);
      expect(pod.volumes.map(({ name }) => name).toSorted()).toEqual(Object.keys(paths).toSorted());
    }
  });

  test('brings the certificates of the databases, without their keys', () => {
    expect(JSON.stringify(podIn(named('Deployment'))?.pod.volumes)).toContain(
      '{"secret":{"name":"postgres-a-ca","items":[{"key":"ca.crt","path":"postgres-a.crt"}]}}',
    );
  });

  test('drains before it stops, and passes settings on as they are', () => {
    const { pod } = podIn(named('Deployment', other)) ?? {};
    const environment = Object.fromEntries(pod?.containers[0]?.env.map(({ name, value }) => [name, value]) ?? []);
    expect(environment).toEqual({
      ...{ CELLS_DIR: '/cells', DATA_DIR: '/data', HOST: '0.0.0.0', PORT: '3000', TRUST_PROXY: '1' },
      ...{ DRAIN_SECONDS: '10', FILM_MEGABYTES: '300', SMTP_ALLOW_PLAINTEXT: 'true' },
      MAIL_FROM: 'A "quoted" name: with a colon # and more',
    });
    expect(pod).toMatchObject({
      terminationGracePeriodSeconds: 45,
      imagePullSecrets: [{ name: 'pull' }, { name: 'other' }],
      containers: [
        {
          image: 'registry.test/rewards:2.0.0',
          envFrom: [{ secretRef: { name: 'rewards' } }],
          livenessProbe: { httpGet: { path: '/livez', port: 'http' } },
          readinessProbe: { httpGet: { path: '/readyz', port: 'http' }, periodSeconds: 2, failureThreshold: 1 },
        },
      ],
    });
  });

  test('leads each host name to the processes', () => {
    const { 'app.kubernetes.io/component': component } = podIn(named('Deployment'))?.labels ?? {};
    for (const kind of ['Service', 'PodDisruptionBudget', 'Deployment'])
      expect(JSON.stringify(named(kind).spec['selector'])).toContain(`"app.kubernetes.io/component":"${component}"`);
    const rules = named('Ingress').spec['rules'] as readonly { readonly host: string }[];
    expect(rules.map(({ host }) => host)).toEqual(
      ['maple', 'oak', 'group'].map((name) => `${name}.rewards.example.com`),
    );
    expect(rules[0]).toMatchObject({
      http: { paths: [{ backend: { service: { name: named('Service').metadata.name, port: { name: 'http' } } } }] },
    });
    expect(named('Ingress', other).spec).toMatchObject({ tls: [], rules: [{ host: 'maple.test' }] });
  });

  test('gives Prometheus the job that the alerts ask for, and the token', () => {
    expect(named('ServiceMonitor').spec['endpoints']).toEqual([
      {
        ...{ port: 'http', path: '/metrics', interval: '15s' },
        authorization: { type: 'Bearer', credentials: { name: 'rewards', key: 'METRICS_TOKEN' } },
        relabelings: [{ targetLabel: 'job', replacement: 'referral-rewards' }],
      },
    ]);
  });

  test('keeps backups on a claim that outlives the release, or on your own', () => {
    const claim = named('PersistentVolumeClaim').metadata;
    expect(claim.annotations).toEqual({ 'helm.sh/resource-policy': 'keep' });
    const volumes = (of: readonly Manifest[]) => podIn(named('CronJob', of))?.pod.volumes;
    expect(volumes(usual)).toContainEqual({ name: 'backups', persistentVolumeClaim: { claimName: claim.name } });
    expect(volumes(other)).toContainEqual({ name: 'backups', persistentVolumeClaim: { claimName: 'mine' } });
  });

  test('migrates before new processes start, and backs up every day', () => {
    const { kind, metadata, spec } = named('Job');
    expect(metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    // A second try wouldn't end otherwise, and holds up the upgrade.
    expect({ kind, ...spec }).toMatchObject({ kind: 'Job', backoffLimit: 0 });
    const argumentsOf = (each: Manifest) => podIn(each)?.pod.containers[0]?.args;
    expect(argumentsOf(named('Job'))).toEqual(['rewards', 'fleet', 'migrate']);
    expect(argumentsOf(named('CronJob'))).toEqual(['rewards', 'fleet', 'backup', '/backups', '--keep', '14']);
  });
});

test('values.schema.json describes every value, and no other', () => {
  interface Schema {
    readonly properties?: Readonly<Record<string, Schema>>;
  }
  const schema = JSON.parse(readOfChart('values.schema.json')) as Schema;
  const inSchema = ({ properties = {} }: Schema): string[] =>
    Object.entries(properties).flatMap(([name, each]) => [name, ...inSchema(each).map((rest) => `${name}.${rest}`)]);
  const inValues = (values: object, { properties = {} }: Schema): string[] =>
    Object.entries(values).flatMap(([name, value]) => [
      name,
      ...(properties[name]?.properties ? inValues(value as object, properties[name]) : []).map(
        (rest) => `${name}.${rest}`,
      ),
    ]);
  expect(
    inSchema(schema)
      .filter((name) => name !== 'global')
      .toSorted(),
  ).toEqual(inValues(valuesOf('values.yaml'), schema).toSorted());
});

test('each database of the PostgreSQL example has an owner and a service role, which reach no other', () => {
  interface Example {
    readonly kind: string;
    readonly metadata: { readonly name: string };
    readonly spec: {
      readonly name: string;
      readonly owner: string;
      readonly cluster: { readonly name: string };
      readonly managed: { readonly roles: readonly { readonly name: string; readonly inRoles?: readonly string[] }[] };
      readonly postgresql: { readonly pg_hba: readonly string[] };
    };
  }
  const [cluster, ...databases] = parseAllDocuments(readOfChart('examples/postgres-a.yaml')).map(
    (document) => document.toJS() as Example,
  );
  const { roles } = cluster?.spec.managed ?? { roles: [] };
  expect(databases.length).toBeGreaterThan(0);
  for (const { spec } of databases) {
    expect(spec.cluster.name).toBe(cluster?.metadata.name);
    const members = roles.filter(({ inRoles = [] }) => inRoles.includes(spec.name)).map(({ name }) => name);
    expect(members).toEqual([spec.owner, `${spec.name}_app`]);
  }
  expect(cluster?.spec.postgresql.pg_hba.at(-1)).toBe('host all all all reject');
});
