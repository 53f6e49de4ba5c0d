import { activityModule } from '../modules/activity/activity.module.ts';
import { creditModule } from '../modules/credit/credit.module.ts';
import { descriptionModule } from '../modules/description/description.module.ts';
import { diagnosticsModule } from '../modules/diagnostics/diagnostics.module.ts';
import { followUpsModule } from '../modules/follow-ups/follow-ups.module.ts';
import { frontDeskModule } from '../modules/front-desk/front-desk.module.ts';
import { httpModule } from './koa.module.ts';
import { mailboxModule } from '../modules/mailbox/mailbox.module.ts';
import { metricsModule } from '../modules/metrics/metrics.module.ts';
import { notificationsModule } from '../modules/notifications/notifications.module.ts';
import { pagesModule } from '../modules/pages/pages.module.ts';
import { patientsModule } from '../modules/patients/patients.module.ts';
import { practiceModule } from '../modules/practice/practice.module.ts';
import { quotesModule } from '../modules/quotes/quotes.module.ts';
import { referralsModule } from '../modules/referrals/referrals.module.ts';
import { healthModule } from '../modules/health/health.module.ts';
import { screensModule } from '../modules/screens/screens.module.ts';
import { signInModule } from '../modules/sign-in/sign-in.module.ts';
import { waitingModule } from '../modules/waiting/waiting.module.ts';
import type { Together } from '../modules/binding.ts';
import type { WebPart } from '../modules/module.ts';

/** Every part of the business. */
export const parts = [
  practiceModule,
  signInModule,
  referralsModule,
  notificationsModule,
  quotesModule,
  creditModule,
  activityModule,
  frontDeskModule,
  followUpsModule,
  screensModule,
  patientsModule,
] as const;

/** These and what the service adds of its own. */
export const webParts: readonly WebPart[] = [
  ...parts,
  pagesModule,
  httpModule,
  descriptionModule,
  healthModule,
  metricsModule,
  diagnosticsModule,
  mailboxModule,
  waitingModule,
];

/** How each reason is answered, whichever part it arises in: two parts that differ over one leave it without answer. */
type AnswersOfParts = Together<(typeof parts)[number]['refusals']>;
export const answers = Object.assign({}, ...parts.map(({ refusals }) => refusals)) as AnswersOfParts;

declare module '../http/domain-refusals.ts' {
  interface Answers extends AnswersOfParts {}
}

/**
 * Every address of the service that is no declared call. What the routers answer and is neither declared nor listed
 * by a part fails `tests/acceptance/every-address.test.ts`.
 */
export const documentedAddresses = webParts.flatMap(({ addresses = [] }) => addresses);
