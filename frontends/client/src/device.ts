import { isMobileAgent } from '@rewards/contracts/first-page';
import { firstPage } from './first-page.ts';

/** Whether this is a phone or a tablet. */
export const isMobile = (): boolean => firstPage()?.isMobile ?? isMobileAgent(globalThis.navigator?.userAgent ?? '');
