import { type Check, type Finding, look, ok } from './check.ts';

export const staffPasskeys: Check = {
  name: 'staff passkeys',
  async examine(around) {
    const practice = (await around.database().catch(() => undefined))?.practice;
    return judgeStaffPasskeys(practice?.needsStaffPasskeys ?? false, practice?.withoutPasskey ?? []);
  },
};

export function judgeStaffPasskeys(areNeeded: boolean, without: readonly string[]): Finding {
  if (!areNeeded) return ok('not required');
  return without.length === 0
    ? ok('everyone on staff has one')
    : look(`no passkey yet: ${without.join(', ')}`, "They can't open the desk until they add one after signing in.");
}
