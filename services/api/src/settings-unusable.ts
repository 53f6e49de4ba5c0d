interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Their values are never printed. */
const secretNames = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SESSION_KEYS',
  'SMTP_URL',
  'METRICS_TOKEN',
  'TWILIO_AUTH_TOKEN',
]);

/** Settings that can't be used, each with what to do about it. */
export class SettingsUnusable extends Error {
  static of(issues: readonly Issue[], given: Readonly<Record<string, unknown>>): SettingsUnusable {
    const faults = new Map<string, string>();
    for (const { path, message } of issues) {
      const name = String(path[0]);
      if (!faults.has(name)) faults.set(name, `${name} ${stateOf(name, given[name])}: set it to ${message}`);
    }
    return new SettingsUnusable([...faults.values()]);
  }

  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`These settings can not be used (environment or .env):\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'SettingsUnusable';
    this.faults = faults;
  }
}

function stateOf(name: string, value: unknown): string {
  if (value === undefined) return 'is not set';
  return secretNames.has(name) ? 'can not be used' : `is ${JSON.stringify(value)}`;
}
