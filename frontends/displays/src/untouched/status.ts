import type { ScreenPage, ScreenState } from '@rewards/contracts/screens';

/** What a screen is doing, for those who look after it from outside of its page. */
export interface ScreenStatus {
  readonly page: ScreenPage;
  readonly state: ScreenState;
  /** Somebody may be looking at something that must not go away. */
  readonly isBusy: boolean;
  /** The practice's. */
  readonly zone: string | undefined;
  /** The server's clock. */
  readonly now: () => number;
}

let status: ScreenStatus | undefined;

export const tellStatus = (told: ScreenStatus): void => {
  status = told;
};

/** `undefined` until a page has told any. */
export const currentStatus = (): ScreenStatus | undefined => status;

let isBroken = false;

/** The page can't draw itself any more. */
export const tellBroken = (): void => {
  isBroken = true;
};

export const hasBroken = (): boolean => isBroken;
