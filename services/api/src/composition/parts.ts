import { activityModule } from '../activity/activity.module.ts';
import { creditModule } from '../credit/credit.module.ts';
import { descriptionModule } from '../description/description.module.ts';
import { diagnosticsModule } from '../diagnostics/diagnostics.module.ts';
import { followUpsModule } from '../follow-ups/follow-ups.module.ts';
import { frontDeskModule } from '../front-desk/front-desk.module.ts';
import { httpModule } from '../http/http.module.ts';
import { mailboxModule } from '../mailbox/mailbox.module.ts';
import { metricsModule } from '../metrics/metrics.module.ts';
import { notificationsModule } from '../notifications/notifications.module.ts';
import { pagesModule } from '../pages/pages.module.ts';
import { patientsModule } from '../patients/patients.module.ts';
import { practiceModule } from '../practice/practice.module.ts';
import { quotesModule } from '../quotes/quotes.module.ts';
import { referralsModule } from '../referrals/referrals.module.ts';
import { runningModule } from '../running/running.module.ts';
import { screensModule } from '../screens/screens.module.ts';
import { signInModule } from '../sign-in/sign-in.module.ts';
import { waitingModule } from '../waiting/waiting.module.ts';
import type { Together } from './binding.ts';
import type { WebPart } from './part.ts';

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
  runningModule,
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
