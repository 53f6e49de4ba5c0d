import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { exitSurely } from './exit-surely.ts';
import { checks } from './doctor/checks.ts';
import { inLines, isHealthy, runChecks } from './doctor/run-checks.ts';
import { surroundings } from './doctor/surroundings.ts';
import { asksForHelp, helpOf } from './help-of.ts';
import { refusalInGroup } from './in-a-group.ts';
import { complain, say } from './run-command.ts';

/** If the embedded database hangs, the next start cleans up. */
const closingMilliseconds = 10_000;

interface Asked {
  readonly mailTo: string | undefined;
  readonly asJson: boolean;
}

function readArguments(): Asked | undefined {
  try {
    const options = { mail: { type: 'string' }, json: { type: 'boolean', default: false } } as const;
    const { mail, json } = parseArgs({ args: process.argv.slice(2), options }).values;
    return { mailTo: mail, asJson: json };
  } catch (error) {
    complain(`${(error as Error).message}\n\nUsage: ${helpOf('doctor')}`);
    return undefined;
  }
}

async function examine({ mailTo, asJson }: Asked): Promise<number> {
  const around = surroundings(mailTo);
  const examined = await runChecks(checks, around);
  await Promise.race([around.close(), pause(closingMilliseconds, undefined, { ref: false })]);
  const count = (sign: string) => examined.filter((each) => each.sign === sign).length;
  if (asJson) say(JSON.stringify(examined, undefined, 2));
  else {
    for (const line of inLines(examined)) say(line);
    say(`\nErrors: ${count('stops')}, warnings: ${count('look')}, ok: ${count('ok')}`);
  }
  return isHealthy(examined) ? 0 : 1;
}

/** `npm run doctor`: checks what the product needs, and says how to fix what's missing. */
const refusal = refusalInGroup('doctor');
if (asksForHelp(process.argv.slice(2))) say(`Usage: ${helpOf('doctor')}`);
else if (refusal !== undefined) {
  complain(refusal);
  process.exitCode = 1;
} else {
  const asked = readArguments();
  // A DNS lookup at a dead server would keep the process alive long after the last line.
  if (asked) exitSurely(await examine(asked));
  else process.exitCode = 2;
}
