import { type EditableUser, correctPatient, showPatient } from '@rewards/contracts/patient-page';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import { fieldsWith, nameOf } from '@rewards/domain/patients/user';
import type { UserRecord } from '@rewards/domain/patients/user-directory';
import { presentActivity } from '../activity/present-activity.ts';
import { presentQrGeneration } from '../front-desk/present-qr-generation.ts';
import { refused } from '../../http/domain-refusals.ts';
import { type Route, route } from '../../http/route.ts';
import { presentListedReferral, presentReferral } from '../referrals/present-referral.ts';
import { textsFor } from '../../texts/texts.ts';
import { presentCreditHistory, presentEditable, presentMail } from './present-patient.ts';
import type { Service } from '../ports.ts';
import { present } from '../present.ts';

/** The first rows of each list. Other pages have the full lists. */
const maxRows = { page: 1, perPage: 20 };
const maxLines = 50;
const maxDuplicates = 5;

/** One patient's page, for staff at the desk. */
export const patientPageRoutes = (dependencies: Service): readonly Route[] => [
  route(showPatient, async ({ params, signedIn, context }) => {
    const { userDirectory } = dependencies;
    const user = (await userDirectory.find(params.id)) ?? (await userDirectory.findKept(params.id));
    if (!user) return refused('user_unknown');
    const { id } = user;
    const texts = textsFor(context);
    const [sameMailbox, formerEmails, duplicates, cameBy, own, totals, history, qrs, mails, activity, presented] =
      await Promise.all([
        userDirectory.listOthersOfMailbox(id),
        user.isAdmin ? [] : userDirectory.listFormerEmails(id),
        dependencies.likelyDuplicates.listOf(id, maxDuplicates),
        dependencies.referralLists.findByFriend(emailMatchKey(user.email)),
        dependencies.listReferrals.execute({ referrerId: id }, maxRows),
        dependencies.showDashboard.execute(id),
        dependencies.creditHistory.read(id, maxLines),
        dependencies.qrGenerationList.listOf(id, maxRows),
        dependencies.deliveries.listMails(id, maxRows.perPage),
        dependencies.activityHistory.listAbout(id, maxLines),
        editable(user, dependencies),
      ]);
    // Deleted in the meantime.
    if (!totals) return refused('user_unknown');
    await dependencies.logPatientOpened.execute({ patient: user, adminId: signedIn.user.id });
    const read = { reader: signedIn.user, now: dependencies.clock.now() };
    return {
      user: presented,
      same_mailbox: [...sameMailbox],
      former_emails: [...formerEmails],
      likely_duplicates: present(duplicates),
      came_by: cameBy ? presentReferral(cameBy, texts) : null,
      referrals: { rows: own.rows.map((row) => presentListedReferral(row, texts)), total: own.total },
      credit: presentCreditHistory(totals, history),
      qrs: { rows: qrs.rows.map((row) => presentQrGeneration(row, dependencies.timeZone)), total: qrs.total },
      mails: { rows: mails.rows.map((mail) => presentMail(mail, texts)), total: mails.total },
      activity: activity.map((entry) => presentActivity(texts, entry, read)),
    };
  }),

  route(correctPatient, async ({ params, body, signedIn }) => {
    const outcome = await dependencies.correctPatient.execute({
      userId: params.id,
      adminId: signedIn.user.id,
      version: body.version,
      // A form sends null for an empty value.
      to: Object.fromEntries(
        fieldsWith('corrected', 'typed').map((field) => [
          field,
          body[nameOf(field)] === null ? '' : body[nameOf(field)],
        ]),
      ),
      asked: body.texts_reason,
    });
    if (outcome.kind === 'refused') return outcome;
    const user = await dependencies.userDirectory.find(params.id);
    return user
      ? { user: await editable(user, dependencies), activity_id: outcome.activityId ?? null }
      : refused('user_unknown');
  }),
];

/** Names the staff member who entered the setting for texts, if they still have an account. */
async function editable(
  user: UserRecord,
  dependencies: Pick<Service, 'deliveries' | 'userDirectory' | 'publicUrl' | 'tokenDigest'>,
): Promise<EditableUser> {
  const { deliveries, userDirectory, publicUrl, tokenDigest } = dependencies;
  const staff = user.textsSetBy === null ? undefined : await userDirectory.find(user.textsSetBy);
  const hasLandline = user.phone !== null && (await deliveries.isLandline(user.phone));
  const textsSetBy = staff ? staff.name || staff.email : null;
  return presentEditable(user, { publicUrl, tokenDigest, textsSetBy, hasLandline });
}
