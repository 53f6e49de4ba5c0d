import type { MailRefusals } from './mail-refusals.ts';
import type { Outreach } from './outreach.ts';
import type { Mailings } from './mailings.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly outreach: Outreach;
    readonly mailings: Mailings;
    readonly mailRefusals: MailRefusals;
  }
}
