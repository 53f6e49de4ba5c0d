import type { ScreenFault, ScreenPage, ScreenState } from '@rewards/contracts/screens';
import { kept } from '../kept.ts';

/** A screen's status, for code outside of its page. */
export interface ScreenStatus {
  readonly page: ScreenPage;
  readonly state: ScreenState;
  /** Someone may be looking at something that must not disappear. */
  readonly isBusy: boolean;
  /** The practice's time zone. */
  readonly zone: string | undefined;
  /** The server's clock. */
  readonly now: () => number;
}

let status: ScreenStatus | undefined;

export const reportStatus = (told: ScreenStatus): void => {
  status = told;
};

/** `undefined` until a page reports one. */
export const currentStatus = (): ScreenStatus | undefined => status;

let isBroken = false;

/** The page can't render itself anymore. */
export const reportBroken = (): void => {
  isBroken = true;
};

export const hasBroken = (): boolean => isBroken;

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
