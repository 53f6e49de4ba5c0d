import { jobQueueState } from '@rewards/postgres/background/job-queue-state';
import { sendFollowUpText } from '@rewards/postgres/follow-ups/follow-up-jobs';
import { deliverMail } from '@rewards/postgres/mail/deliver-mail';
import type { Container } from 'inversify';
import { activityRoutes } from '../activity/activity.routes.ts';
import { creditRoutes } from '../credit/credit.routes.ts';
import { cookiePolicy } from '../http/cookie-policy.ts';
import { accessChangesChannel } from '@rewards/postgres/announcements/channels';
import { DisplayAudience } from '../screens/display-audience.ts';
import { displayEventRoutes } from '../screens/display-events.routes.ts';
import { displayHearing } from '../screens/display-hearing.ts';
import { frontDeskRoutes } from '../front-desk/front-desk.routes.ts';
import type { Route } from '../http/route.ts';
import { PageAssets } from '../pages/page-assets.ts';
import { exportRoutes } from '../patients/exports.routes.ts';
import { adminRoutes } from '../patients/admins.routes.ts';
import { patientRoutes } from '../patients/patients.routes.ts';
import { userChangeRoutes } from '../patients/user-changes.routes.ts';
import { practiceRoutes } from '../practice/practice.routes.ts';
import { deliveriesRoutes } from '../notifications/deliveries.routes.ts';
import { notificationRoutes } from '../notifications/notifications.routes.ts';
import { practiceProfileRoutes } from '../practice/practice-profile.routes.ts';
import { quoteRoutes } from '../quotes/quotes.routes.ts';
import { invitedByRoutes } from '../referrals/invited-by.routes.ts';
import { referralRoutes } from '../referrals/referrals.routes.ts';
import { CookieScreens } from '../screens/cookie-screens.ts';
import { deviceRoutes, screenAdminRoutes } from '../screens/screens.routes.ts';
import { BrowserSessions } from '../sign-in/browser-sessions.ts';
import { signInRoutes } from '../sign-in/sign-in.routes.ts';
import { ports, useCases, web } from './tokens.ts';

/** Every declared call, given what it acts with. */
// oxlint-disable-next-line eslint/max-lines-per-function -- a list, which the parts' modules take apart.
export function bindWeb(container: Container): void {
  container
    .bind(web.sessions)
    .toResolvedValue(
      (recognizeSession, beginSession, endSession, clock, settings) =>
        new BrowserSessions({ recognizeSession, beginSession, endSession, clock, cookies: cookiePolicy(settings) }),
      [useCases.recognizeSession, useCases.beginSession, useCases.endSession, ports.clock, ports.settings],
    );
  container.bind(web.pageAssets).toResolvedValue(() => new PageAssets());
  container
    .bind(web.pairedScreens)
    .toResolvedValue((recognition) => new CookieScreens(recognition), [useCases.recognizeScreen]);
  container.bind(web.mayHearDisplayEvents).toResolvedValue(
    (sessions, screens, { displayPairing }) => ({
      ask: displayHearing({ isPairingOn: displayPairing, sessions, screens }),
    }),
    [web.sessions, web.pairedScreens, ports.settings],
  );
  container.bind(web.displayAudience).toResolvedValue(
    (feed, announcements, catchUp, clock) => {
      const audience = new DisplayAudience({ feed, catchUp, clock });
      announcements.subscribe(accessChangesChannel, () => audience.checkAll());
      return audience;
    },
    [ports.displayFeed, ports.announcements, useCases.catchUpDisplay, ports.clock],
  );
  container.bind(web.routes).toResolvedValue(() => [
    ...practiceRoutes(container.get(ports.practice), container.get(ports.policy)),
    ...practiceProfileRoutes(
      container.get(useCases.readPracticeProfile),
      container.get(useCases.changePracticeProfile),
    ),
    ...adminRoutes(
      container.get(useCases.listAdmins),
      container.get(useCases.grantAdmin),
      container.get(useCases.revokeAdmin),
    ),
    ...signInRoutes({
      sessions: container.get(web.sessions),
      userDirectory: container.get(ports.userDirectory),
      signInWithPassword: container.get(useCases.signInWithPassword),
      requestCode: container.get(useCases.requestCode),
      verifyCode: container.get(useCases.verifyLoginCode),
      setNewPassword: container.get(useCases.setPassword),
      resetPassword: container.get(useCases.resetPassword),
      endEverySession: container.get(useCases.endEverySession),
    }),
    ...ofReferrals(container),
    ...invitedByRoutes(container.get(useCases.openInvitation)),
    ...notificationRoutes(container.get(useCases.chooseNotifications)),
    ...deliveriesRoutes({
      jobQueue: () => jobQueueState(container.get(ports.database)),
      tasks: { mails: deliverMail, texts: sendFollowUpText },
    }),
    ...quoteRoutes(container.get(useCases.requestQuote), container.get(ports.quoteList)),
    ...userChangeRoutes(
      container.get(ports.userDirectory),
      container.get(useCases.setCounters),
      container.get(useCases.deleteUser),
    ),
    ...creditRoutes(
      container.get(useCases.redeemCredit),
      container.get(ports.redemptionList),
      container.get(useCases.showDashboard),
    ),
    ...activityRoutes(
      container.get(ports.activityHistory),
      container.get(useCases.undoActivity),
      container.get(ports.clock),
    ),
    ...frontDeskRoutes({
      generation: container.get(useCases.generateQr),
      clearing: container.get(useCases.clearQr),
      deletion: container.get(useCases.deleteQrGeneration),
      qrGenerations: container.get(ports.qrGenerationList),
      timeZone: container.get(ports.policy).timeZone,
    }),
    ...displayEventRoutes(
      container.get(useCases.catchUpDisplay),
      container.get(web.mayHearDisplayEvents).ask,
      container.get(ports.clock),
    ),
    ...screenRoutes(container),
    ...patientRoutes(
      container.get(ports.userDirectory),
      container.get(ports.practiceTotals),
      container.get(useCases.importPatients),
    ),
    ...exportRoutes({
      exportPatients: container.get(useCases.exportPatients),
      exportReferrals: container.get(useCases.exportReferrals),
      clock: container.get(ports.clock),
      timeZone: container.get(ports.policy).timeZone,
    }),
  ]);
}

const screenRoutes = (container: Container): readonly Route[] => [
  ...deviceRoutes({
    beginning: container.get(useCases.beginPairing),
    awaiting: container.get(useCases.awaitPairing),
    paired: container.get(web.pairedScreens),
    mayHear: container.get(web.mayHearDisplayEvents).ask,
  }),
  ...screenAdminRoutes({
    listing: container.get(useCases.listScreens),
    claiming: container.get(useCases.claimScreen),
    renaming: container.get(useCases.renameScreen),
    revoking: container.get(useCases.revokeScreen),
    clock: container.get(ports.clock),
  }),
];

const ofReferrals = (container: Container) =>
  referralRoutes(
    container.get(useCases.showDashboard),
    container.get(ports.referralLists),
    container.get(useCases.listReferrals),
    container.get(useCases.completeReferral),
    container.get(useCases.deleteReferral),
    container.get(useCases.referByHand),
    container.get(ports.settings).publicUrl,
  );
