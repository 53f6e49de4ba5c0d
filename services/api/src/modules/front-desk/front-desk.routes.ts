import { clearQr, deleteQrGeneration, generateQr, listQrGenerations, resendMail } from '@rewards/contracts/front-desk';
import { pageOf, paged } from '../list-page.ts';
import { mailJustSent } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { presentQrGeneration } from './present-qr-generation.ts';
import type { Service } from '../ports.ts';

/** Front-desk QR codes, for admins. */
export const frontDeskRoutes = (dependencies: Service): readonly Route[] => [
  route(generateQr, async ({ body: { user_id, email, name, staff, place }, signedIn }) => {
    const outcome = await dependencies.generateQr.execute({
      adminId: signedIn.user.id,
      userId: user_id,
      email,
      name: name || undefined,
      staffName: staff || undefined,
      place: place || undefined,
    });
    if (outcome.kind === 'refused') return outcome;
    const { landingUrl, user } = outcome;
    return {
      landing_url: landingUrl,
      user: { email: user.email, name: user.name, signed_up_by_staff: user.staffName },
    };
  }),

  route(resendMail, async ({ params, body: { what }, signedIn }) => {
    const outcome = await dependencies.resendMail.execute({ userId: params.id, adminId: signedIn.user.id, what });
    if (outcome.kind === 'just_sent') return mailJustSent(outcome.retryAfterSeconds);
    return outcome.kind === 'refused' ? outcome : { ok: true as const };
  }),

  route(clearQr, async ({ signedIn }) => {
    await dependencies.clearQr.execute(signedIn.user.id);
    return {};
  }),

  route(listQrGenerations, async ({ query }) => {
    const found = await dependencies.qrGenerationList.list(pageOf(query));
    return {
      qr_generations: found.rows.map((record) => presentQrGeneration(record, dependencies.timeZone)),
      pagination: { page: query.page, ...paged(found, query) },
    };
  }),

  route(deleteQrGeneration, async ({ params, signedIn }) => {
    const outcome = await dependencies.deleteQrGeneration.execute({ id: params.id, adminId: signedIn.user.id });
    return outcome.kind === 'refused' ? outcome : { ok: true as const, activity_id: outcome.activityId };
  }),
];
