import { correctPatient, showPatient } from '@rewards/contracts/patient-page';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import { presentActivity } from '../activity/present-activity.ts';
import { presentQrGeneration } from '../front-desk/present-qr-generation.ts';
import { refused } from '../../http/domain-refusals.ts';
import { type Route, route } from '../../http/route.ts';
import { presentListedReferral, presentReferral } from '../referrals/present-referral.ts';
import { textsFor } from '../../texts/texts.ts';
import { presentCreditHistory, presentEditable, presentMail } from './present-patient.ts';
import type { PatientDependencies } from './patients.use-cases.ts';

/** What a page shows of each list; the rest is on the pages that have them whole. */
const mostRows = { page: 1, perPage: 20 };
const mostLines = 50;

/** One patient's page, for whoever stands at the desk. */
export const patientPageRoutes = (parts: PatientDependencies): readonly Route[] => [
  route(showPatient, async ({ params: { id }, context }) => {
    const user = await parts.userDirectory.find(id);
    if (!user) return refused('user_unknown');
    const texts = textsFor(context);
    const [sameMailbox, cameBy, own, totals, history, qrs, mails, activity] = await Promise.all([
      parts.userDirectory.listOthersOfMailbox(id),
      parts.referralLists.findByFriend(emailMatchKey(user.email)),
      parts.listReferrals.execute({ referrerId: id }, mostRows),
      parts.showDashboard.execute(id),
      parts.creditHistory.read(id, mostLines),
      parts.qrGenerationList.listOf(id, mostRows),
      parts.deliveries.listMails(id, mostRows.perPage),
      parts.activityHistory.listAbout(id, mostLines),
    ]);
    // Deleted meanwhile.
    if (!totals) return refused('user_unknown');
    const now = parts.clock.now();
    return {
      user: presentEditable(user, parts),
      same_mailbox: [...sameMailbox],
      came_by: cameBy ? presentReferral(cameBy, texts) : null,
      referrals: { rows: own.rows.map((row) => presentListedReferral(row, texts)), total: own.total },
      credit: presentCreditHistory(totals, history),
      qrs: { rows: qrs.rows.map((row) => presentQrGeneration(row, parts.timeZone)), total: qrs.total },
      mails: { rows: mails.rows.map((mail) => presentMail(mail, texts)), total: mails.total },
      activity: activity.map((entry) => presentActivity(texts.activity, entry, now)),
    };
  }),

  route(correctPatient, async ({ params, body, signedIn }) => {
    const { version, name, phone, email, staff, note, takes_texts: takesTexts, takes_mails: takesMails } = body;
    const outcome = await parts.correctPatient.execute({
      userId: params.id,
      adminId: signedIn.user.id,
      version,
      // A form says null where it means none.
      to: { name, phone: phone ?? blank(phone), email, staffName: staff ?? blank(staff), note, takesTexts, takesMails },
    });
    if (outcome.kind === 'refused') return outcome;
    const user = await parts.userDirectory.find(params.id);
    return user
      ? { user: presentEditable(user, parts), activity_id: outcome.activityId ?? null }
      : refused('user_unknown');
  }),
];

const blank = (given: string | null | undefined) => (given === null ? '' : undefined);
