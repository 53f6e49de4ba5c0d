import { accessSync, closeSync, constants, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** Something in the data folder that this process needs but can't write. Its message is for the operator. */
export class FileOfAnother extends Error {
  override readonly name = 'FileOfAnother';

  constructor(path: string, owner: number, me: number) {
    const whose = owner === me ? "isn't readable by its own user" : `belongs to another user (uid ${owner})`;
    const remedy =
      owner === me ? `Fix it with chmod u+rwX ${path}` : `Start as that user, or run chown -R ${me} ${path}`;
    super(`${path} ${whose}, and this process (uid ${me}) needs it. ${remedy}`);
  }
}

type Needs = Pick<Settings, 'purpose' | 'sessionKeys' | 'smtpUrl' | 'smsProvider'>;

/** The needed entries of the data folder, except the database's, with each folder before its content. */
function neededOf({ purpose, sessionKeys, smtpUrl, smsProvider }: Needs): readonly string[] {
  if (purpose === 'command') return [];
  const hasMailbox = smtpUrl === undefined || (purpose === 'start' && smsProvider === undefined);
  return [...(sessionKeys ? [] : ['session-keys']), ...(hasMailbox ? ['mailbox', 'mailbox/mailbox.jsonl'] : [])];
}

/**
 * Finds at startup what would fail later, such as a mailbox left behind by a start as root, which would lose the first
 * code.
 * @throws FileOfAnother
 */
export function refuseFilesOfAnother(dataDir: string, needs: Needs): void {
  for (const name of neededOf(needs)) {
    const path = join(dataDir, name);
    try {
      // The key is written once and then only read.
      if (name === 'session-keys') closeSync(openSync(path, 'r'));
      else tryToWrite(path);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') continue;
      if (!['EACCES', 'EPERM'].includes(code)) throw error;
      throw new FileOfAnother(path, statSync(path, { throwIfNoEntry: false })?.uid ?? -1, process.geteuid?.() ?? -1);
    }
  }
}

function tryToWrite(path: string): void {
  if (statSync(path).isDirectory()) accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  else closeSync(openSync(path, 'r+'));
}
