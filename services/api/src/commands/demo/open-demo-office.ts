import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DentalOffice, startDentalOffice } from '@rewards/dental-office/start-dental-office';
import type { AppSettings } from '../../settings/settings.ts';
import { fillDemoOffice, withOffice } from './demo-office.ts';

export interface DemoOffice {
  /** Settings of a service that is connected to the office. */
  readonly settings: AppSettings;
  readonly office: Pick<DentalOffice, 'pageUrl' | 'stop'>;
}

const fileOf = ({ dataDir }: AppSettings) => join(dataDir, 'dental-office.json');

/** Whether the demo was connected to its office at an earlier start. */
export const hasDemoOffice = (settings: AppSettings): boolean => existsSync(fileOf(settings));

/** Opens the demo's dental office at the port after the service's, or any free one, and connects the demo to it. */
export async function openDemoOffice(settings: AppSettings): Promise<DemoOffice> {
  const { port, firstTerms } = settings;
  const place = { file: fileOf(settings), timeZone: firstTerms.timeZone };
  const nextPort = port < 65_535 ? port + 1 : 0;
  const office = await startDentalOffice({ ...place, port: nextPort }).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EADDRINUSE' && failure.code !== 'EACCES') throw failure;
    return startDentalOffice({ ...place, port: 0 });
  });
  const connected = withOffice(settings, office);
  await fillDemoOffice(connected, office);
  return { settings: connected, office };
}
