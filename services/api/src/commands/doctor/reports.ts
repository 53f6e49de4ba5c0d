import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { type Check, type Finding, look, ok, stops } from './check.ts';

/** The folder of reports, for systems without an API. */
export const reports: Check = {
  name: 'reports',
  examine: ({ settings: { practiceReportsDir: folder } }) =>
    folder === undefined ? Promise.resolve([]) : examineReportsFolder(folder),
};

export async function examineReportsFolder(folder: string): Promise<Finding> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory())
    return stops(
      `${folder} isn't a folder`,
      'Create it, or fix PRACTICE_REPORTS_DIR. Reports are not read until then.',
    );
  const may = (mode: number) =>
    access(folder, mode | constants.X_OK).then(
      () => true,
      () => false,
    );
  if (!(await may(constants.R_OK))) return stops(`${folder} can't be read`, 'Let the user of the service read it.');
  return (await may(constants.W_OK))
    ? ok(`${folder} is watched`)
    : look(
        `${folder} can't be written, so files stay there after they're read`,
        'Let the user of the service write there. It moves each file to done or failed.',
      );
}
