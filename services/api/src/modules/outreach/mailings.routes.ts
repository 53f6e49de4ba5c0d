import { listMailings, previewMailing, showMailing, startMailing, stopMailing } from '@rewards/contracts/mailings';
import type { MailingAudience, MailingRecipient } from '@rewards/domain/outreach/mailing';
import { pageOf, paged } from '../list-page.ts';
import { type Route, route } from '../../http/route.ts';
import type { Service } from '../ports.ts';
import { present } from '../present.ts';

/** Inviting many patients, and what became of it. */
export const mailingRoutes = (dependencies: Service): readonly Route[] => [
  route(listMailings, async () => ({
    mailings: (await dependencies.listMailings.execute()).map((mailing) =>
      present({ ...mailing, startedBy: mailing.startedByName }),
    ),
  })),

  route(previewMailing, async ({ body }) => {
    const { invited, leftOut, sample } = await dependencies.previewMailing.execute(audienceOf(body));
    const mail = sample && (await dependencies.previewMail(sample));
    return {
      invited,
      left_out: { ...leftOut },
      sample: mail && sample ? { to: sample.to, subject: mail.subject, text: mail.text } : null,
    };
  }),

  route(startMailing, async ({ body, signedIn }) => {
    const outcome = await dependencies.startMailing.execute(audienceOf(body), signedIn.user.id);
    return outcome.kind === 'refused'
      ? outcome
      : { id: outcome.mailingId, people: outcome.people, activity_id: outcome.activityId };
  }),

  route(showMailing, async ({ params: { id }, query }) => {
    const outcome = await dependencies.listMailings.recipients(id, pageOf(query));
    if (outcome.kind === 'refused') return outcome;
    return { recipients: outcome.rows.map(presentRecipient), ...paged(outcome, query) };
  }),

  route(stopMailing, async ({ params: { id }, signedIn }) => {
    const outcome = await dependencies.stopMailing.execute(id, signedIn.user.id);
    return outcome.kind === 'refused' ? outcome : { ok: true as const };
  }),
];

interface AskedAudience {
  readonly audience: MailingAudience['kind'];
  readonly q?: string | undefined;
  readonly users?: readonly string[] | undefined;
}

function audienceOf({ audience, q = '', users = [] }: AskedAudience): MailingAudience {
  if (audience === 'search') return { kind: audience, search: q };
  return audience === 'chosen' ? { kind: audience, userIds: users } : { kind: audience };
}

const presentRecipient = ({ patient, ...recipient }: MailingRecipient) =>
  present({ ...recipient, user: patient && { ...patient, id: patient.userId } });
