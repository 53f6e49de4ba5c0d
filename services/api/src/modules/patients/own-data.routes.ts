import { Readable } from 'node:stream';
import { askForDeletion, showDeletionWish, takeOwnData, withdrawDeletion } from '@rewards/contracts/own-data';
import { localDate } from '@rewards/domain/local-date';
import { isFresh } from '@rewards/domain/sign-in/sessions/session';
import { clientAddress } from '../../http/client-address.ts';
import { refused } from '../../http/domain-refusals.ts';
import { notSignedIn, tooManyAttempts } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import type { Service } from '../ports.ts';

/** The signed-in person's own data and deletion request (rule 41). */
export const ownDataRoutes = (dependencies: Service): readonly Route[] => [
  route(takeOwnData, async ({ signedIn, context }) => {
    if (!isFresh(signedIn.session, dependencies.clock.now())) return refused('reauthentication_needed');
    const addressHash = dependencies.addressHasher.hash(clientAddress(context));
    const outcome = await dependencies.takeOwnData.execute(signedIn.user.id, addressHash);
    if (outcome.kind === 'limited') return tooManyAttempts(outcome.retryAfterSeconds);
    if (outcome.kind === 'refused') return notSignedIn;
    const date = localDate(dependencies.clock.now(), dependencies.timeZone);
    return { date, bytes: Readable.from([Buffer.from(`${JSON.stringify(outcome.records, undefined, 2)}\n`)]) };
  }),

  route(showDeletionWish, async ({ signedIn: { user } }) => presentWish(user.deletionAskedAt)),

  route(askForDeletion, async ({ signedIn: { user, session } }) => {
    if (!isFresh(session, dependencies.clock.now())) return refused('reauthentication_needed');
    const askedAt = await dependencies.askForDeletion.execute({ userId: user.id });
    return askedAt ? presentWish(askedAt) : notSignedIn;
  }),

  route(withdrawDeletion, async ({ signedIn: { user } }) =>
    (await dependencies.withdrawDeletion.execute({ userId: user.id })) ? presentWish(null) : notSignedIn,
  ),
];

const presentWish = (askedAt: Date | null) => ({ asked_at: askedAt?.toISOString() ?? null });
