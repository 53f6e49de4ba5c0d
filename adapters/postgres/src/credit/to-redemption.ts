import type { Redemption } from '@rewards/domain/credit/redemption';

/** The redemption as a plain value, without what else a row or its reader carries. */
export const toRedemption = (row: Redemption): Redemption => ({
  id: row.id,
  userId: row.userId,
  amountCents: row.amountCents,
  givenOn: row.givenOn,
  note: row.note,
  requestId: row.requestId,
  actorId: row.actorId,
  activityId: row.activityId,
  createdAt: row.createdAt,
  undoneAt: row.undoneAt,
});
