import { listDuplicates, mergePatients, previewMerge, tellPatientsApart } from '@rewards/contracts/merges';
import { type Route, route } from '../../http/route.ts';
import type { Service } from '../ports.ts';
import { presentPreview } from './present-merge.ts';
import { present } from '../present.ts';

/** Two records of one person: suggested, compared, merged, or told apart (rules 35 and 43). */
export const mergeRoutes = (dependencies: Service): readonly Route[] => [
  route(listDuplicates, async ({ query: { page, per_page: perPage } }) => {
    const { rows, total } = await dependencies.likelyDuplicates.list({ page, perPage });
    const pages = Math.max(1, Math.ceil(total / perPage));
    return { pairs: present(rows), current_page: page, pages, total };
  }),

  route(previewMerge, async ({ params, query }) => {
    const outcome = await dependencies.previewMerge.execute(params.id, query.into_id);
    if (outcome.kind === 'refused') return outcome;
    const { kept, other } = outcome.preview;
    const keys = [kept.user.emailKey, other.user.emailKey];
    return presentPreview(outcome.preview, await dependencies.referralLists.sendersOf(keys));
  }),

  route(mergePatients, async ({ params, body: { into_id: intoId, ...choice }, signedIn }) => {
    const outcome = await dependencies.mergePatients.execute({
      ...{ userId: params.id, intoId, choice, adminId: signedIn.user.id },
    });
    if (outcome.kind === 'refused') return outcome;
    return { kept_id: outcome.keptId, activity_id: outcome.activityId };
  }),

  route(tellPatientsApart, async ({ params, body, signedIn }) => {
    const outcome = await dependencies.tellPatientsApart.execute({
      ...{ userId: params.id, otherId: body.other_id, adminId: signedIn.user.id },
    });
    return outcome.kind === 'refused' ? outcome : { activity_id: outcome.activityId };
  }),
];
