import type { ScreenPage, ScreenState } from '@rewards/contracts/screens';

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
