interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Their values are never printed: keys, and addresses that may hold a password. */
const secretNames = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SESSION_KEYS',
  'SMTP_URL',
  'METRICS_TOKEN',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_BASE_URL',
  'BACKUP_KEY',
]);

/** Where a setting comes from, or what was perhaps meant for it. */
export type NoteOn = (name: string) => string | undefined;

/** Settings that can't be used, each with what to do about it. */
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
  /** Of the settings at fault. */
  readonly names: readonly string[];

  constructor(faults: readonly string[], names: readonly string[] = []) {
    super(`These settings can not be used (environment or .env):\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'SettingsUnusable';
    this.faults = faults;
    this.names = names;
  }
}

function stateOf(name: string, value: unknown): string {
  if (value === undefined) return 'is not set';
  return secretNames.has(name) ? 'can not be used' : `is ${JSON.stringify(value)}`;
}
