interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Values that are never printed: keys, and addresses that may contain a password. */
export const secretNames: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_MIGRATION_URL',
  'SESSION_KEYS',
  'SMTP_URL',
  'METRICS_TOKEN',
  'GROUP_PASSWORD',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_BASE_URL',
  'BACKUP_KEY',
  'OPEN_DENTAL_DEVELOPER_KEY',
  'OPEN_DENTAL_CUSTOMER_KEY',
  'OIDC_CLIENT_SECRET',
]);

/** Where a setting comes from, or the likely typo of it. */
export type NoteOn = (name: string) => string | undefined;

/** Invalid settings, each with advice. */
export class SettingsUnusable extends Error {
  static of(
    issues: readonly Issue[],
    given: Readonly<Record<string, unknown>>,
    noteOn: NoteOn = () => undefined,
  ): SettingsUnusable {
    const faults = new Map<string, string>();
    for (const { path, message } of issues) {
      const name = String(path[0]);
      const note = noteOn(name);
      const state = `${stateOf(name, given[name])}${note === undefined ? '' : ` (${note})`}`;
      if (!faults.has(name)) faults.set(name, `${name} ${state}: set it to ${message}`);
    }
    return new SettingsUnusable([...faults.values()], [...faults.keys()]);
  }

  readonly faults: readonly string[];
  /** The invalid settings. */
  readonly names: readonly string[];

  constructor(faults: readonly string[], names: readonly string[] = [], where = 'environment or .env') {
    super(`These settings are invalid (${where}):\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'SettingsUnusable';
    this.faults = faults;
    this.names = names;
  }
}

function stateOf(name: string, value: unknown): string {
  if (value === undefined) return "isn't set";
  return secretNames.has(name) ? 'is invalid' : `is ${JSON.stringify(value)}`;
}
