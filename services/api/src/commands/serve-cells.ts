import type { Logger } from 'pino';
import { CellHost } from '../cells/cell-host.ts';
import { refuseOnePractice } from '../settings/cell-settings.ts';
import { defaultDataDir } from '../settings/open-database.ts';
import type { Settings } from '../settings/settings.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { prepareDatabase, requireRoutes } from './prepare-database.ts';
import type { Ending } from './run-process.ts';

/** Serves the practices of a group, each from its file in CELLS_DIR. */
export async function serveCells(read: Settings, log: Logger, ending: Ending): Promise<void> {
  refuseOnePractice(process.env);
  const dataDir = await defaultDataDir(read);
  const settings = { ...read, dataDir, cellsDir: read.cellsDir ?? '', databaseUrl: '', sessionKeys: [] };
  const host = new CellHost({
    ...{ settings, log, explain: explainStartFailure },
    async prepare(own, ownLog) {
      await requireRoutes(own, ownLog);
      await prepareDatabase(own, ownLog);
    },
  });
  if ((settings.groupUrl === undefined) !== (settings.groupPassword === undefined))
    log.warn("The group's page needs both GROUP_URL and GROUP_PASSWORD");
  ending.add(() => host.stop());
  await host.start();
  log.info({ host: settings.host, port: settings.port, practices: host.list().length }, 'listening');
}
