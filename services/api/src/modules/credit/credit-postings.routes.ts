import {
  exportSlips,
  finishPosting,
  listOpenCredits,
  markSlip,
  retryPosting,
} from '@rewards/contracts/credit-postings';
import { type CsvColumn, csvTable } from '@rewards/csv/csv-table';
import { centsToDollars } from '@rewards/domain/cents';
import { isLeftToType } from '@rewards/domain/credit/postings/credit-posting';
import { markerOf } from '@rewards/domain/credit/postings/posting-marker';
import type { RedemptionPostings } from '@rewards/domain/credit/postings/credit-posting-list';
import type { ListedRedemption } from '@rewards/domain/credit/redemption-list';
import { type Route, route } from '../../http/route.ts';
import { textsFor } from '../../texts/texts.ts';
import type { SlipTexts } from '../../texts/sentences.ts';
import type { Service } from '../ports.ts';
import { presentRedemptions } from './present-credit.ts';

const most = 100;

/** Credit in the practice's own system: what needs someone, and slips to type. */
export const creditPostingRoutes = (dependencies: Service): readonly Route[] => [
  route(listOpenCredits, async () => {
    const ids = await dependencies.creditPostingList.listOpen(dependencies.clock.now(), most);
    const found = await dependencies.redemptionList.listOf(ids);
    const oldestFirst = found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return { credits: await presentRedemptions(dependencies, oldestFirst) };
  }),

  route(retryPosting, async ({ params: { id: postingId }, signedIn }) => {
    const outcome = await dependencies.retryPosting.execute({ postingId, adminId: signedIn.user.id });
    return outcome.kind === 'refused' ? outcome : { activity_id: null };
  }),

  route(finishPosting, async ({ params: { id: postingId }, signedIn }) => {
    const outcome = await dependencies.finishPosting.execute({ postingId, adminId: signedIn.user.id });
    return outcome.kind === 'refused' ? outcome : { activity_id: outcome.activityId };
  }),

  route(markSlip, async ({ params: { id: redemptionId }, body: { done: isTyped }, signedIn }) => {
    const outcome = await dependencies.markSlip.execute({ redemptionId, isTyped, adminId: signedIn.user.id });
    return outcome.kind === 'refused' ? outcome : { activity_id: outcome.activityId ?? null };
  }),

  route(exportSlips, async ({ query: { day }, context }) => {
    const given = await dependencies.redemptionList.listGivenOn(day);
    const postings = await dependencies.creditPostingList.ofRedemptions(given.map(({ id }) => id));
    const toType = given.filter((redemption) => isToType(redemption, postings.get(redemption.id)));
    return { date: day, bytes: csvTable(columns(textsFor(context).slips), inOnePiece(toType)) };
  }),
];

/** Neither undone, nor typed in, nor posted or about to be. */
function isToType(
  { undoneAt }: ListedRedemption,
  { postings = [], isTyped = false }: Partial<RedemptionPostings> = {},
) {
  const [credit] = postings;
  return undoneAt === null && !isTyped && (!credit || isLeftToType(credit));
}

async function* inOnePiece(rows: readonly ListedRedemption[]) {
  yield rows;
}

const columns = (texts: SlipTexts): readonly CsvColumn<ListedRedemption>[] => [
  [texts.patient, ({ user }) => user?.name ?? ''],
  [texts.email, ({ user }) => user?.email ?? ''],
  [texts.amount, ({ amountCents }) => centsToDollars(amountCents).toFixed(2)],
  [texts.date, ({ givenOn }) => givenOn],
  [texts.note, ({ note }) => note],
  [texts.marker, ({ id }) => markerOf(id)],
];
