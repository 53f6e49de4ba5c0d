import { logConsole, makeServedLogger } from '../http/logger.ts';
import { makeApp } from '../app/make-app.ts';
import { inventedIn } from '../settings/first-profile.ts';
import { openDatabase } from '../settings/open-database.ts';
import { asksForCells, readEnvironment } from '../settings/read-environment.ts';
import { judgeInvented } from './doctor/profile.ts';
import { runProcess } from './run-process.ts';
import { prepareDatabase, requireRoutes } from './prepare-database.ts';
import { serveCells } from './serve-cells.ts';

/** The production process: JSON log lines, no demo data, no local mailbox page. */
let log = makeServedLogger('info');

await runProcess({
  fatal: (failure) => log.fatal({ failure }, 'Uncaught error'),
  async start(ending, remember) {
    const remarks: string[] = [];
    const tell = (remark: string) => void remarks.push(remark);
    const read = readEnvironment(asksForCells() ? 'group' : 'serve', { tell });
    remember(read);
    log = makeServedLogger(read.logLevel);
    logConsole(log);
    for (const remark of remarks) log.warn(remark);
    if (read.purpose === 'group') return serveCells(read, log, ending);
    const { settings, close } = await openDatabase(read, (line) => log.info(line));
    ending.add(close);
    await requireRoutes(settings, log);
    await prepareDatabase(settings, log);
    const app = await makeApp({ settings, overrides: { log } });
    ending.add(() => app.stop());
    await app.start();
    const { host, port, publicUrl } = settings;
    log.info({ host, port, publicUrl }, 'listening');
    if (host !== '127.0.0.1' && new URL(publicUrl).hostname === 'localhost') {
      log.warn(
        `PUBLIC_URL is ${publicUrl}: links only work on this machine, ` +
          "and pages opened at another address can't sign in",
      );
    }
    const { sign, found, advice } = judgeInvented(inventedIn(await app.practice.get()));
    if (sign !== 'ok') log.warn(`Check the practice's profile: ${found}. ${advice}`);
    if (settings.smtpUrl === undefined) log.warn("SMTP_URL isn't set: emails stay in the data folder and don't go out");
    if (settings.smsProvider === undefined)
      log.warn('Texts are off: set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, and TWILIO_FROM to send follow-up texts');
  },
});
