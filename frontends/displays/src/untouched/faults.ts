import type { ScreenFault } from '@rewards/contracts/screens';
import { kept } from '../kept.ts';
import { currentStatus } from './status.ts';

/** The last fault, with its time by the server's clock. */
export interface Fault {
  readonly kind: ScreenFault;
  readonly at: string;
}

// It survives the reload it causes.
const keptFault = kept<Fault>('rewards-fault');
let last: Fault | undefined;

export const lastFault = (): Fault | undefined => (last ??= keptFault.read());

export function noteFault(kind: ScreenFault): void {
  last = { kind, at: new Date(currentStatus()?.now() ?? Date.now()).toISOString() };
  keptFault.write(last);
}
