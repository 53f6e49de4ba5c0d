import { AuditCredit } from '@rewards/domain/credit/audit-credit';
import { differenceInWords } from './difference-in-words.ts';
import { runCommand, say } from './run-command.ts';

/** `npm run audit`: recomputes every credit and names each figure that differs (rule 3). */
await runCommand({ auditCredit: AuditCredit }, async ({ auditCredit }) => {
  const { years, users, differences } = await auditCredit.execute();
  for (const difference of differences) say(differenceInWords(difference));
  const checked = `${years} program years with credit and the totals of ${users} users`;
  say(differences.length === 0 ? `Every cent agrees: ${checked}.` : `${differences.length} differences in ${checked}.`);
  return differences.length === 0 ? 0 : 1;
});
