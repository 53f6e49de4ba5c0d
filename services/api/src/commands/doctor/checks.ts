import { backups } from './backups.ts';
import type { Check } from './check.ts';
import { clock } from './clock.ts';
import { connections } from './connections.ts';
import { database } from './database.ts';
import { databaseRole } from './database-role.ts';
import { disk } from './disk.ts';
import { firstAdmin } from './first-admin.ts';
import { mail } from './mail.ts';
import { memory } from './memory.ts';
import { practiceSystem } from './practice-system.ts';
import { profile } from './profile.ts';
import { queue } from './queue.ts';
import { proxy } from './proxy.ts';
import { reports } from './reports.ts';
import { publicAddress } from './public-address.ts';
import { secrets } from './secrets.ts';
import { settings } from './settings.ts';
import { staffPasskeys } from './staff-passkeys.ts';
import { texts } from './texts.ts';
import { tls } from './tls.ts';
import { workAccounts } from './work-accounts.ts';
import { webhooks } from './webhooks.ts';

/** All checks, in display order. A new check is a file and a line here. */
export const checks: readonly Check[] = [
  settings,
  secrets,
  database,
  connections,
  databaseRole,
  firstAdmin,
  profile,
  queue,
  mail,
  texts,
  practiceSystem,
  workAccounts,
  staffPasskeys,
  webhooks,
  publicAddress,
  tls,
  proxy,
  clock,
  memory,
  disk,
  reports,
  backups,
];
