import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface UpgradeArguments {
  readonly file: string;
  readonly sha256: string | undefined;
  readonly backups: string;
  readonly seconds: number;
  readonly skipsDoctor: boolean;
  readonly isOneWay: boolean;
}

const options = {
  sha256: { type: 'string' },
  backups: { type: 'string', default: '/var/backups/referral-rewards' },
  seconds: { type: 'string', default: '90' },
  'skip-doctor': { type: 'boolean', default: false },
  'one-way': { type: 'boolean', default: false },
} as const;

/** Reads the arguments of `rewards upgrade`, or says why they can't be used. */
export function readUpgradeArguments(given: readonly string[]): UpgradeArguments | string {
  try {
    const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) return "Give one release's file";
    if (!/\.(?:deb|tar\.gz)$/.test(file)) return 'Give a .deb or .tar.gz file';
    if (!/^[1-9]\d{0,3}$/.test(values.seconds)) return '--seconds takes a whole number from 1 to 9999';
    return {
      file: resolve(file),
      sha256: values.sha256,
      backups: resolve(values.backups),
      seconds: Number(values.seconds),
      skipsDoctor: values['skip-doctor'],
      isOneWay: values['one-way'],
    };
  } catch (error) {
    return (error as Error).message.split('. ')[0] ?? '';
  }
}
