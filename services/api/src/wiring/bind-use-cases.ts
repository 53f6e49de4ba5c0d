import { UndoActivity } from '@rewards/domain/undo/undo-activity';
import { AuditCredit } from '@rewards/domain/credit/audit-credit';
import { RedeemCredit } from '@rewards/domain/credit/redeem-credit';
import { DeleteUser } from '@rewards/domain/patients/deletion/delete-user';
import { ChooseNotifications } from '@rewards/domain/notifications/choose-notifications';
import { Unsubscribe } from '@rewards/domain/notifications/unsubscribe';
import type { FollowUpPolicy } from '@rewards/domain/follow-ups/follow-up-text';
import { HeedTextReply } from '@rewards/domain/follow-ups/heed-text-reply';
import { RecordTextReport } from '@rewards/domain/follow-ups/record-text-report';
import { SendFollowUpText } from '@rewards/domain/follow-ups/send-follow-up-text';
import { SettleFollowUpTexts } from '@rewards/domain/follow-ups/settle-follow-up-texts';
import { CatchUpDisplay } from '@rewards/domain/screens/catch-up-display';
import { ClearQr } from '@rewards/domain/front-desk/clear-qr';
import { DeleteQrGeneration } from '@rewards/domain/front-desk/delete-qr-generation';
import { GenerateQr } from '@rewards/domain/front-desk/generate-qr';
import { OpenCard } from '@rewards/domain/front-desk/open-card';
import { ScanQr } from '@rewards/domain/front-desk/scan-qr';
import { ExportPatients } from '@rewards/domain/patients/export-patients';
import { GrantAdmin } from '@rewards/domain/patients/admins/grant-admin';
import { ImportPatients } from '@rewards/domain/patients/import/import-patients';
import { ListAdmins } from '@rewards/domain/patients/admins/list-admins';
import { RevokeAdmin } from '@rewards/domain/patients/admins/revoke-admin';
import { ChangePracticeProfile } from '@rewards/domain/practice/change-practice-profile';
import { ReadPracticeProfile } from '@rewards/domain/practice/read-practice-profile';
import { RequestQuote } from '@rewards/domain/quotes/request-quote';
import { CompleteReferral } from '@rewards/domain/referrals/complete-referral';
import { DeleteReferral } from '@rewards/domain/referrals/delete-referral';
import { ListReferrals } from '@rewards/domain/referrals/list-referrals';
import { ExportReferrals } from '@rewards/domain/referrals/export-referrals';
import { OpenInvitation } from '@rewards/domain/referrals/open-invitation';
import { ReferByHand } from '@rewards/domain/referrals/refer-by-hand';
import { SetCounters } from '@rewards/domain/referrals/set-counters';
import { ShowDashboard } from '@rewards/domain/referrals/show-dashboard';
import { AwaitPairing } from '@rewards/domain/screens/await-pairing';
import { BeginPairing } from '@rewards/domain/screens/begin-pairing';
import { ClaimScreen } from '@rewards/domain/screens/claim-screen';
import { ListScreens } from '@rewards/domain/screens/list-screens';
import { RecognizeScreen } from '@rewards/domain/screens/recognize-screen';
import { RenameScreen } from '@rewards/domain/screens/rename-screen';
import { RevokeScreen } from '@rewards/domain/screens/revoke-screen';
import { RecognizeSession } from '@rewards/domain/sign-in/sessions/recognize-session';
import { BeginSession } from '@rewards/domain/sign-in/sessions/begin-session';
import { EndSession } from '@rewards/domain/sign-in/sessions/end-session';
import { EndEverySession } from '@rewards/domain/sign-in/sessions/end-every-session';
import { RequestCode } from '@rewards/domain/sign-in/codes/request-code';
import { ResetPassword } from '@rewards/domain/sign-in/passwords/reset-password';
import { SetPassword } from '@rewards/domain/sign-in/passwords/set-password';
import { SignInWithPassword } from '@rewards/domain/sign-in/passwords/sign-in-with-password';
import { VerifyLoginCode } from '@rewards/domain/sign-in/codes/verify-login-code';
import type { Container } from 'inversify';
import type { AppSettings } from './app-settings.ts';
import { ports, useCases } from './tokens.ts';

const {
  attemptLimits,
  clock,
  codeHasher,
  commonPasswords,
  passwordHasher,
  passwordTries,
  policy,
  practice,
  randomness,
  unitOfWork,
} = ports;

/** The domain knows no container: each use case is made here, from its ports. */
// oxlint-disable-next-line eslint/max-lines-per-function -- a list, which the parts' modules take apart.
export function bindUseCases(container: Container): void {
  container
    .bind(useCases.auditCredit)
    .toResolvedValue(
      (records, credit) => new AuditCredit({ creditRecords: records, policy: credit }),
      [ports.creditRecords, policy],
    );
  container
    .bind(useCases.completeReferral)
    .toResolvedValue(
      (work, credit, random, time) =>
        new CompleteReferral({ unitOfWork: work, rules: { policy: credit, randomness: random }, clock: time }),
      [unitOfWork, policy, randomness, clock],
    );
  container
    .bind(useCases.deleteReferral)
    .toResolvedValue(
      (work, credit, random, time) =>
        new DeleteReferral({ unitOfWork: work, rules: { policy: credit, randomness: random }, clock: time }),
      [unitOfWork, policy, randomness, clock],
    );
  container
    .bind(useCases.deleteUser)
    .toResolvedValue(
      (work, credit, random, time) =>
        new DeleteUser({ unitOfWork: work, rules: { policy: credit, randomness: random }, clock: time }),
      [unitOfWork, policy, randomness, clock],
    );
  container
    .bind(useCases.setCounters)
    .toResolvedValue(
      (work, credit, random, time) =>
        new SetCounters({ unitOfWork: work, rules: { policy: credit, randomness: random }, clock: time }),
      [unitOfWork, policy, randomness, clock],
    );
  container
    .bind(useCases.redeemCredit)
    .toResolvedValue(
      (work, credit, random, time) =>
        new RedeemCredit({ unitOfWork: work, rules: { policy: credit, randomness: random }, clock: time }),
      [unitOfWork, policy, randomness, clock],
    );
  container
    .bind(useCases.undoActivity)
    .toResolvedValue(
      (work, credit, random, time) =>
        new UndoActivity({ unitOfWork: work, rules: { policy: credit, randomness: random }, clock: time }),
      [unitOfWork, policy, randomness, clock],
    );
  container
    .bind(useCases.grantAdmin)
    .toResolvedValue(
      (work, time, random) => new GrantAdmin({ unitOfWork: work, clock: time, randomness: random }),
      [unitOfWork, clock, randomness],
    );
  container.bind(useCases.listAdmins).toResolvedValue((work) => new ListAdmins({ unitOfWork: work }), [unitOfWork]);
  container
    .bind(useCases.revokeAdmin)
    .toResolvedValue(
      (work, time, random) => new RevokeAdmin({ unitOfWork: work, clock: time, randomness: random }),
      [unitOfWork, clock, randomness],
    );
  container
    .bind(useCases.exportPatients)
    .toResolvedValue(
      (work, records, time, random) =>
        new ExportPatients({ unitOfWork: work, patientRecords: records, clock: time, randomness: random }),
      [unitOfWork, ports.patientRecords, clock, randomness],
    );
  container
    .bind(useCases.exportReferrals)
    .toResolvedValue(
      (work, records, time, random) =>
        new ExportReferrals({ unitOfWork: work, referralRecords: records, clock: time, randomness: random }),
      [unitOfWork, ports.referralRecords, clock, randomness],
    );
  container
    .bind(useCases.importPatients)
    .toResolvedValue(
      (work, phones, time, random) =>
        new ImportPatients({ unitOfWork: work, phoneNumbers: phones, clock: time, randomness: random }),
      [unitOfWork, ports.phoneNumbers, clock, randomness],
    );
  container
    .bind(useCases.listReferrals)
    .toResolvedValue(
      (lists, credit, time) => new ListReferrals({ referralLists: lists, policy: credit, clock: time }),
      [ports.referralLists, policy, clock],
    );
  container
    .bind(useCases.referByHand)
    .toResolvedValue(
      (work, phones, time, random) =>
        new ReferByHand({ unitOfWork: work, phoneNumbers: phones, clock: time, randomness: random }),
      [unitOfWork, ports.phoneNumbers, clock, randomness],
    );
  container.bind(useCases.requestQuote).toResolvedValue(
    (work, limits, phones, addresses, time, random) =>
      new RequestQuote({
        unitOfWork: work,
        attemptLimits: limits,
        phoneNumbers: phones,
        addressHasher: addresses,
        clock: time,
        randomness: random,
      }),
    [unitOfWork, attemptLimits, ports.phoneNumbers, ports.addressHasher, clock, randomness],
  );
  container
    .bind(useCases.chooseNotifications)
    .toResolvedValue((work) => new ChooseNotifications({ unitOfWork: work }), [unitOfWork]);
  container
    .bind(useCases.unsubscribe)
    .toResolvedValue(
      (work, tokens) => new Unsubscribe({ unitOfWork: work, unsubscribeTokens: tokens }),
      [unitOfWork, ports.unsubscribeTokens],
    );
  container
    .bind(useCases.openInvitation)
    .toResolvedValue((work) => new OpenInvitation({ unitOfWork: work }), [unitOfWork]);
  container
    .bind(useCases.showDashboard)
    .toResolvedValue(
      (dashboards, credit, time) => new ShowDashboard({ dashboards, policy: credit, clock: time }),
      [ports.dashboards, policy, clock],
    );
  bindFrontDesk(container);
  bindSettings(container);
  bindFollowUps(container);
  bindScreens(container);
  bindSignIn(container);
}

function bindSettings(container: Container): void {
  container
    .bind(useCases.readPracticeProfile)
    .toResolvedValue((work) => new ReadPracticeProfile({ unitOfWork: work }), [unitOfWork]);
  container.bind(useCases.changePracticeProfile).toResolvedValue(
    (work, current, phones, time, random) =>
      new ChangePracticeProfile({
        unitOfWork: work,
        practice: current,
        phoneNumbers: phones,
        clock: time,
        randomness: random,
      }),
    [unitOfWork, practice, ports.phoneNumbers, clock, randomness],
  );
}

function bindFrontDesk(container: Container): void {
  const { settings, tokenDigest } = ports;
  container.bind(useCases.generateQr).toResolvedValue(
    (work, digest, time, random, given) =>
      new GenerateQr({
        unitOfWork: work,
        tokenDigest: digest,
        clock: time,
        randomness: random,
        publicUrl: given.publicUrl,
        followUpPolicy: followUpPolicy(given),
      }),
    [unitOfWork, tokenDigest, clock, randomness, settings],
  );
  container
    .bind(useCases.clearQr)
    .toResolvedValue(
      (work, time, random) => new ClearQr({ unitOfWork: work, clock: time, randomness: random }),
      [unitOfWork, clock, randomness],
    );
  container
    .bind(useCases.deleteQrGeneration)
    .toResolvedValue(
      (work, time, random) => new DeleteQrGeneration({ unitOfWork: work, clock: time, randomness: random }),
      [unitOfWork, clock, randomness],
    );
  container
    .bind(useCases.scanQr)
    .toResolvedValue(
      (work, digest, time) => new ScanQr({ unitOfWork: work, tokenDigest: digest, clock: time }),
      [unitOfWork, tokenDigest, clock],
    );
  container
    .bind(useCases.catchUpDisplay)
    .toResolvedValue(
      (log, time) => new CatchUpDisplay({ displayEventLog: log, clock: time }),
      [ports.displayEventLog, clock],
    );
  container
    .bind(useCases.openCard)
    .toResolvedValue(
      (work, digest, time) => new OpenCard({ unitOfWork: work, tokenDigest: digest, clock: time }),
      [unitOfWork, tokenDigest, clock],
    );
}

/** In production texts have to reach people: without a provider none is promised. */
function followUpPolicy({
  purpose,
  smsProvider,
  followUpDelaySeconds,
  creditPolicy: { timeZone },
}: AppSettings): FollowUpPolicy | undefined {
  return purpose === 'serve' && !smsProvider ? undefined : { delaySeconds: followUpDelaySeconds, timeZone };
}

function bindFollowUps(container: Container): void {
  const { settings, textMessages } = ports;
  container.bind(useCases.sendFollowUpText).toResolvedValue(
    (work, texts, profile, { timeZone }, { publicUrl }, time) =>
      new SendFollowUpText({
        unitOfWork: work,
        textMessages: texts,
        practice: profile,
        policy: { timeZone },
        publicUrl,
        clock: time,
      }),
    [unitOfWork, textMessages, practice, policy, settings, clock],
  );
  container
    .bind(useCases.settleFollowUpTexts)
    .toResolvedValue(
      (work, texts, time) => new SettleFollowUpTexts({ unitOfWork: work, textMessages: texts, clock: time }),
      [unitOfWork, textMessages, clock],
    );
  container
    .bind(useCases.heedTextReply)
    .toResolvedValue((work, time) => new HeedTextReply({ unitOfWork: work, clock: time }), [unitOfWork, clock]);
  container
    .bind(useCases.recordTextReport)
    .toResolvedValue((work, time) => new RecordTextReport({ unitOfWork: work, clock: time }), [unitOfWork, clock]);
}

function bindScreens(container: Container): void {
  const { tokenDigest } = ports;
  container.bind(useCases.beginPairing).toResolvedValue(
    (work, limits, digest, time, random) =>
      new BeginPairing({
        unitOfWork: work,
        attemptLimits: limits,
        tokenDigest: digest,
        clock: time,
        randomness: random,
      }),
    [unitOfWork, attemptLimits, tokenDigest, clock, randomness],
  );
  container
    .bind(useCases.awaitPairing)
    .toResolvedValue(
      (work, digest, time) => new AwaitPairing({ unitOfWork: work, tokenDigest: digest, clock: time }),
      [unitOfWork, tokenDigest, clock],
    );
  container
    .bind(useCases.recognizeScreen)
    .toResolvedValue(
      (work, digest, time) => new RecognizeScreen({ unitOfWork: work, tokenDigest: digest, clock: time }),
      [unitOfWork, tokenDigest, clock],
    );
  container
    .bind(useCases.listScreens)
    .toResolvedValue((work, time) => new ListScreens({ unitOfWork: work, clock: time }), [unitOfWork, clock]);
  container
    .bind(useCases.claimScreen)
    .toResolvedValue(
      (work, limits, time, random) =>
        new ClaimScreen({ unitOfWork: work, attemptLimits: limits, clock: time, randomness: random }),
      [unitOfWork, attemptLimits, clock, randomness],
    );
  container
    .bind(useCases.renameScreen)
    .toResolvedValue(
      (work, time, random) => new RenameScreen({ unitOfWork: work, clock: time, randomness: random }),
      [unitOfWork, clock, randomness],
    );
  container
    .bind(useCases.revokeScreen)
    .toResolvedValue(
      (work, time, random) => new RevokeScreen({ unitOfWork: work, clock: time, randomness: random }),
      [unitOfWork, clock, randomness],
    );
}

// oxlint-disable-next-line eslint/max-lines-per-function -- a list, which the parts' modules take apart.
function bindSignIn(container: Container): void {
  container
    .bind(useCases.beginSession)
    .toResolvedValue(
      (work, random) => new BeginSession({ unitOfWork: work, randomness: random }),
      [unitOfWork, randomness],
    );
  container
    .bind(useCases.recognizeSession)
    .toResolvedValue((work, time) => new RecognizeSession({ unitOfWork: work, clock: time }), [unitOfWork, clock]);
  container
    .bind(useCases.endSession)
    .toResolvedValue(
      (work, time, random) => new EndSession({ unitOfWork: work, clock: time, randomness: random }),
      [unitOfWork, clock, randomness],
    );
  container
    .bind(useCases.endEverySession)
    .toResolvedValue(
      (work, time, random) => new EndEverySession({ unitOfWork: work, clock: time, randomness: random }),
      [unitOfWork, clock, randomness],
    );
  container.bind(useCases.requestCode).toResolvedValue(
    (work, limits, hasher, addresses, time, random) =>
      new RequestCode({
        unitOfWork: work,
        attemptLimits: limits,
        codeHasher: hasher,
        addressHasher: addresses,
        clock: time,
        randomness: random,
      }),
    [unitOfWork, attemptLimits, codeHasher, ports.addressHasher, clock, randomness],
  );
  container.bind(useCases.verifyLoginCode).toResolvedValue(
    (work, limits, hasher, current, time, random) =>
      new VerifyLoginCode({
        unitOfWork: work,
        attemptLimits: limits,
        codeHasher: hasher,
        practice: current,
        clock: time,
        randomness: random,
      }),
    [unitOfWork, attemptLimits, codeHasher, practice, clock, randomness],
  );
  container.bind(useCases.signInWithPassword).toResolvedValue(
    (work, tries, hasher, time, random) =>
      new SignInWithPassword({
        unitOfWork: work,
        passwordTries: tries,
        passwordHasher: hasher,
        clock: time,
        randomness: random,
      }),
    [unitOfWork, passwordTries, passwordHasher, clock, randomness],
  );
  container.bind(useCases.setPassword).toResolvedValue(
    (work, tries, hasher, common, current, time, random) =>
      new SetPassword({
        unitOfWork: work,
        passwordTries: tries,
        passwordHasher: hasher,
        commonPasswords: common,
        practice: current,
        clock: time,
        randomness: random,
      }),
    [unitOfWork, passwordTries, passwordHasher, commonPasswords, practice, clock, randomness],
  );
  container.bind(useCases.resetPassword).toResolvedValue(
    (work, limits, codes, passwords, common, current, time, random) =>
      new ResetPassword({
        unitOfWork: work,
        attemptLimits: limits,
        codeHasher: codes,
        passwordHasher: passwords,
        commonPasswords: common,
        practice: current,
        clock: time,
        randomness: random,
      }),
    [unitOfWork, attemptLimits, codeHasher, passwordHasher, commonPasswords, practice, clock, randomness],
  );
}
