import { makeServedLogger } from '../http/logger.ts';
import { makeApp } from '../app/make-app.ts';
import { openDatabase } from '../settings/open-database.ts';
import { readEnvironment } from '../settings/read-environment.ts';
import { runProcess } from './run-process.ts';
import { directUrlOf } from '../settings/settings.ts';
import { migrate } from '@rewards/postgres/operations/migrate';

/** The production process: JSON lines for a log collector, no demo data, no local mailbox page. */
let log = makeServedLogger('info');

await runProcess({
  fatal: (failure) => log.fatal({ failure }, 'a failure that nobody caught'),
  async start(ending, remember) {
    const remarks: string[] = [];
    const read = readEnvironment('serve', { tell: (remark) => remarks.push(remark) });
    remember(read);
    log = makeServedLogger(read.logLevel);
    for (const remark of remarks) log.warn(remark);
    const { settings, close } = await openDatabase(read, (line) => log.info(line));
    ending.add(close);
    await migrate(directUrlOf(settings));
    const app = await makeApp({ settings, overrides: { log } });
    ending.add(() => app.stop());
    await app.start();
    const { host, port, publicUrl } = settings;
    log.info({ host, port, publicUrl }, 'listening');
    if (host !== '127.0.0.1' && new URL(publicUrl).hostname === 'localhost') {
      log.warn(
        `PUBLIC_URL is ${publicUrl}: links lead to this machine only, ` +
          'and pages opened by another address can not sign in',
      );
    }
    if (settings.smtpUrl === undefined)
      log.warn('SMTP_URL is not set: mail stays in the data folder and reaches nobody');
    if (settings.smsProvider === undefined)
      log.warn(
        'texts are off: no text follows a QR until TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM are set',
      );
  },
});
