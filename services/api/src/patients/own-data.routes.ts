import { Readable } from 'node:stream';
import { deleteOwnAccount, takeOwnData } from '@rewards/contracts/own-data';
import { localDate } from '@rewards/domain/local-date';
import { clientAddress } from '../http/client-address.ts';
import { notSignedIn } from '../http/refusal.ts';
import { type Route, route } from '../http/route.ts';
import type { PatientParts } from './patients.module.ts';

/** What is kept about whoever is signed in, and their wish to be deleted (rule 41). */
export const ownDataRoutes = (parts: PatientParts): readonly Route[] => [
  route(takeOwnData, async ({ signedIn, context }) => {
    const addressHash = parts.addressHasher.hash(clientAddress(context));
    const records = await parts.takeOwnData.execute(signedIn.user.id, addressHash);
    if (!records) return notSignedIn;
    const date = localDate(parts.clock.now(), parts.policy.timeZone);
    return { date, bytes: Readable.from([Buffer.from(`${JSON.stringify(records, undefined, 2)}\n`)]) };
  }),

  route(deleteOwnAccount, async ({ signedIn: { user, session }, context }) => {
    const outcome = await parts.deleteOwnAccount.execute({ userId: user.id, signedInAt: session.startedAt });
    if (outcome.kind === 'refused') return outcome;
    await parts.sessions.end(context);
    return { ok: true as const };
  }),
];
