import {
  changePracticeSystem,
  connectPracticeSystem,
  disconnectPracticeSystem,
  readPracticeSystem,
  showPracticeSystem,
  testPracticeSystem,
} from '@rewards/contracts/practice-system';
import { refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import type { Service } from '../ports.ts';
import { presentConnection } from './present-connection.ts';
import { present } from '../present.ts';

/** Setup, test, status, pause and disconnect of the practice's own system. */
export const connectionRoutes = (dependencies: Service): readonly Route[] => {
  const shown = async () => presentConnection(await dependencies.showConnection.execute());
  return [
    route(showPracticeSystem, shown),

    route(connectPracticeSystem, async ({ body: { customer_key: customerKey }, signedIn }) => {
      const outcome = await dependencies.connectPracticeSystem.execute({ customerKey, adminId: signedIn.user.id });
      if (outcome.kind === 'refused') return outcome;
      return outcome.kind === 'failed' ? unreachable(outcome.words) : shown();
    }),

    route(changePracticeSystem, async ({ body, signedIn }) => {
      const outcome = await dependencies.changeConnection.execute({
        visits: body.visits,
        creditType: body.credit_type,
        reversalType: body.reversal_type,
        keepsPatientList: body.keeps_patient_list,
        isPaused: body.is_paused,
        adminId: signedIn.user.id,
      });
      return outcome.kind === 'refused' ? outcome : { ...(await shown()), activity_id: outcome.activityId };
    }),

    route(disconnectPracticeSystem, async ({ signedIn }) => {
      const outcome = await dependencies.disconnectPracticeSystem.execute(signedIn.user.id);
      return outcome.kind === 'refused' ? outcome : shown();
    }),

    route(readPracticeSystem, async () => {
      const outcome = await dependencies.askForReading.execute();
      return outcome.kind === 'refused' ? outcome : { asked: true as const };
    }),

    route(testPracticeSystem, async () => {
      const outcome = await dependencies.testConnection.execute();
      if (outcome.kind === 'refused') return outcome;
      if (outcome.kind === 'failed') return unreachable(outcome.words);
      return present({ ...outcome, version: outcome.version ?? null, minutesAhead: outcome.minutesAhead ?? null });
    }),
  ];
};

const unreachable = (words: string) =>
  refusal('practice_system_unreachable', ({ refusals }) => refusals.practice_system_unreachable(words));
