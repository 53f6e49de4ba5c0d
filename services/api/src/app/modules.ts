import type { ErrorCode } from '@rewards/contracts/errors';
import { activityModule } from '../modules/activity/activity.module.ts';
import { apiKeysModule } from '../modules/api-keys/api-keys.module.ts';
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
import { practiceSystemModule } from '../modules/practice-system/practice-system.module.ts';
import { practiceModule } from '../modules/practice/practice.module.ts';
import { quotesModule } from '../modules/quotes/quotes.module.ts';
import { referralsModule } from '../modules/referrals/referrals.module.ts';
import { healthModule } from '../modules/health/health.module.ts';
import { outreachModule } from '../modules/outreach/outreach.module.ts';
import { screensModule } from '../modules/screens/screens.module.ts';
import { signInModule } from '../modules/sign-in/sign-in.module.ts';
import { webhooksModule } from '../modules/webhooks/webhooks.module.ts';
import { tasksModule } from '../modules/tasks/tasks.module.ts';
import type { ReasonsOf, WebModule } from '../modules/module.ts';
import type { UnionToIntersection } from '../modules/ports.ts';
import type { DocumentedAddress } from '../modules/documented-address.ts';
import type { SelfAnswering } from '../http/domain-refusals.ts';

/** Every module with use cases. */
export const modules = [
  practiceModule,
  signInModule,
  referralsModule,
  practiceSystemModule,
  notificationsModule,
  quotesModule,
  creditModule,
  activityModule,
  frontDeskModule,
  followUpsModule,
  screensModule,
  patientsModule,
  apiKeysModule,
  webhooksModule,
  tasksModule,
  outreachModule,
] as const;

/** All modules of the running service. */
export const webModules: readonly WebModule[] = [
  ...modules,
  pagesModule,
  httpModule,
  descriptionModule,
  healthModule,
  metricsModule,
  diagnosticsModule,
  mailboxModule,
];

/** The answer to each reason that needs one. Two modules that answer one differently don't compile. */
type ModuleAnswers = UnionToIntersection<(typeof modules)[number]['refusals']>;
export const answers = Object.assign({}, ...modules.map(({ refusals }) => refusals)) as ModuleAnswers;

type Reason = ReasonsOf<UnionToIntersection<(typeof modules)[number]['useCases']>>;
type Themselves = {
  readonly [Each in Exclude<Extract<Reason, SelfAnswering>, keyof ModuleAnswers>]: Each extends ErrorCode
    ? Each
    : 'not_found';
};

declare module '../http/domain-refusals.ts' {
  interface Answers extends ModuleAnswers, Themselves {}
}

/**
 * Every address that isn't a declared call. If a router answers one that no module lists,
 * `tests/acceptance/every-address.test.ts` fails.
 */
export const documentedAddresses = webModules.flatMap(({ addresses = [] }) =>
  addresses.map((address): DocumentedAddress => ({ method: 'GET', ...address })),
);
