import type { AuditCredit } from '@rewards/domain/credit/audit-credit';
import { differenceInWords } from './difference-in-words.ts';
import { asksForHelp, helpOf } from './help-of.ts';
import { runCommand, say } from './run-command.ts';

/** `npm run audit`: recalculates every credit and prints each figure that differs (rule 3). */
async function audit(auditCredit: AuditCredit): Promise<number> {
  const { years, users, differences } = await auditCredit.execute();
  for (const difference of differences) say(differenceInWords(difference));
  const checked = `${years} program years with credit and the totals of ${users} users`;
  say(differences.length === 0 ? `Every cent agrees: ${checked}.` : `${differences.length} differences in ${checked}.`);
  return differences.length === 0 ? 0 : 1;
}

if (asksForHelp(process.argv.slice(2))) say(`Usage: ${helpOf('audit')}`);
else await runCommand(({ auditCredit }) => audit(auditCredit));
