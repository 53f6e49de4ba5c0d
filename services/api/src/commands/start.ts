import { explainStart } from './explain-start.ts';
import { makePrettyLogger } from '../http/logger.ts';
import { openDatabase } from '../settings/open-database.ts';
import { readEnvironment } from '../settings/read-environment.ts';
import type { AppSettings } from '../settings/settings.ts';
import type { DemoOffice } from './demo/demo-office.ts';
import { refusalInGroup } from './in-a-group.ts';
import { NotPossible } from './release/not-possible.ts';
import { runProcess } from './run-process.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** The demo's dental office. Undefined without a demo, or if the operator turned it off. */
async function demoOfficeOf(settings: AppSettings, isDemo: boolean): Promise<DemoOffice | undefined> {
  if (!settings.demoPracticeSystem || !settings.demo) return undefined;
  const { hasDemoOffice, openDemoOffice } = await import('./demo/demo-office.ts');
  return isDemo || hasDemoOffice(settings) ? openDemoOffice(settings) : undefined;
}

/** `npm start`: runs everything on this machine, by default with an embedded database and a demo practice. */
await runProcess({
  fatal: (failure) =>
    void process.stderr.write(`${failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)}\n`),
  async start(ending, remember) {
    const refusal = refusalInGroup('start');
    if (refusal !== undefined) throw new NotPossible(refusal);
    const read = readEnvironment('start', { tell: say });
    remember(read);
    // Loads the remaining modules while the database starts.
    const [{ settings: opened, close }, { prepareDatabase }, { makeApp }, { demoPractice }, log] = await Promise.all([
      openDatabase(read, say),
      import('./prepare-database.ts'),
      import('../app/make-app.ts'),
      import('./demo/demo-practice.ts'),
      makePrettyLogger(read.logLevel),
    ]);
    ending.add(close);
    // People who try out the product don't need to read about tables.
    const quietly = { info: log.debug.bind(log), warn: log.warn.bind(log) };
    await prepareDatabase(opened, quietly);
    ending.stopIfRequested();
    const signIns = opened.demo ? await demoPractice(opened, new Date()) : undefined;
    const demoOffice = await demoOfficeOf(opened, signIns !== undefined);
    if (demoOffice) ending.add(() => demoOffice.office.stop());
    const settings = demoOffice?.settings ?? opened;
    const app = await makeApp({ settings, overrides: { log } });
    ending.add(() => app.stop());
    await app.start();
    const { name: practiceName } = await app.practice.get();
    say(
      explainStart({
        settings,
        practiceName,
        signIns,
        officeUrl: demoOffice?.office.pageUrl,
        milliseconds: performance.now(),
      }),
    );
  },
});
