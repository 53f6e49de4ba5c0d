import type { UserDirectory } from '@rewards/domain/patients/user-directory';
import type { Dashboards } from '@rewards/domain/referrals/dashboards';
import type { ReferralLists } from '@rewards/domain/referrals/referral-lists';
import type { RecognizeSession } from '@rewards/domain/sign-in/sessions/recognize-session';

export interface WarmUpParts {
  readonly database: { ping(): Promise<void> };
  readonly recognizeSession: Pick<RecognizeSession, 'execute'>;
  readonly userDirectory: Pick<UserDirectory, 'find'>;
  readonly dashboards: Pick<Dashboards, 'find'>;
  readonly referralLists: Pick<ReferralLists, 'listOwn'>;
}

const nobody = '00000000-0000-7000-8000-000000000000';
const atOnce = 8;
const milliseconds = 200;

/**
 * Reads what people read most, of nobody, for a moment before anyone is let in: connections are open then, the database
 * has met the statements on each, and Node has compiled what makes them. Else the first who come wait for all of it.
 *
 * @throws what the database throws.
 */
export async function warmUp(parts: WarmUpParts): Promise<void> {
  const { database, recognizeSession, userDirectory, dashboards, referralLists } = parts;
  await database.ping();
  const began = performance.now();
  const goOn = async () => {
    while (performance.now() - began < milliseconds) {
      await recognizeSession.execute(nobody);
      await userDirectory.find(nobody);
      await dashboards.find(nobody, new Date().getUTCFullYear());
      await referralLists.listOwn(nobody, { page: 1, perPage: 50 });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
}
