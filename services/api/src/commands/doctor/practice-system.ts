import type { Connection } from '@rewards/domain/practice-system/connection';
import type { PracticeSystemFailure, PracticeSystemState } from '@rewards/domain/practice-system/practice-system';
import { notYourTurn } from '@rewards/domain/practice-system/practice-system-turn';
import { isWorthTelling } from '@rewards/domain/practice-system/record-trouble';
import { hasDemoOffice } from '../demo/demo-office.ts';
import { type Check, type Finding, look, ok } from './check.ts';

/** The desk works without it, so it never stops the product. */
export const practiceSystem: Check = {
  name: 'practice system',
  async examine({ settings, faults, database }) {
    if (faults.some((fault) => fault.startsWith('OPEN_DENTAL_')))
      return look('not tested because its settings are invalid', 'Fix the settings first.');
    const found = await database().catch(() => undefined);
    const connected = found?.practice?.practiceSystem;
    if (!found || !connected)
      return settings.openDental.developerKey === undefined
        ? ok('none connected')
        : look('Open Dental can be connected, and is not', 'An admin connects it under Settings, Practice system.');
    const { connection, opened, turn } = connected;
    if (settings.demoPracticeSystem && hasDemoOffice(found.settings)) return ok("the demo's dental office");
    if (connection.pausedAt !== null) return look('Open Dental is paused', 'An admin resumes it under Settings.');
    if (connection.sealedKey !== null && found.settings.sessionKeys.length === 0)
      return ok('connected, and not tested: only the running service can open its key');
    if (opened.kind !== 'opened')
      return look(opened.words, 'Set it, or let an admin disconnect Open Dental under Settings and connect it again.');
    // Without waiting: a check has 15 seconds, and a reading can take longer.
    const state = await turn.take(0, () => opened.system.check());
    return state === notYourTurn
      ? ok('Open Dental is busy: the service is using it now')
      : judgeSystem(state, connection, new Date());
  },
};

const staleHours = 1;

export function judgeSystem(
  state: PracticeSystemState | PracticeSystemFailure,
  {
    readAt,
    connectedAt,
    visits,
    postingTrouble,
  }: Pick<Connection, 'readAt' | 'connectedAt' | 'visits' | 'postingTrouble'>,
  now: Date,
): Finding {
  if (state.kind === 'unauthorized')
    return look(state.words, 'Check the keys and their permissions in Open Dental, then connect again in Settings.');
  if (state.kind !== 'reached')
    return look(state.words, "Check that the office's server and its eConnector run, and OPEN_DENTAL_URL.");
  const name = `Open Dental${state.version === undefined ? '' : ` ${state.version}`}`;
  if (!state.mayRead)
    return look(`${name} answers, but its key can't read`, 'Turn on its read permission in Open Dental.');
  const hours = (now.getTime() - (readAt ?? connectedAt).getTime()) / 3_600_000;
  const isStale = visits !== 'off' && hours > staleHours;
  const isUnposted = postingTrouble !== null && isWorthTelling(postingTrouble, now);
  const found = [
    ...(isStale ? [`visits were last read ${Math.floor(hours)} hours ago`] : []),
    ...(isUnposted ? [`credit isn't posted: ${postingTrouble.words}`] : []),
  ];
  if (found.length > 0)
    return look(
      `${name} answers, but ${found.join(', and ')}`,
      isStale
        ? 'Check that the service runs, and its log for “practice system”.'
        : 'Test the connection in Settings, Practice system.',
    );
  return ok(`${name} answers${state.mayPost ? '' : ". Its key can't post credit"}`);
}
