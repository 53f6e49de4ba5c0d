import type { AuditCredit } from '@rewards/domain/credit/audit-credit';
import type { Clock } from '@rewards/domain/clock';
import type { CreditPolicy } from '@rewards/domain/credit/credit-policy';
import type { GrantAdmin } from '@rewards/domain/patients/admins/grant-admin';
import type { ListAdmins } from '@rewards/domain/patients/admins/list-admins';
import type { PracticeTotals } from '@rewards/domain/patients/practice-totals';
import type { RevokeAdmin } from '@rewards/domain/patients/admins/revoke-admin';
import type { CurrentPractice } from '@rewards/domain/practice/current-practice';
import type { Randomness } from '@rewards/domain/randomness';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';
import { PostgresBulkCopy } from '@rewards/postgres/bulk/postgres-bulk-copy';
import { makeLogger } from '../running/logger.ts';
import type { AppSettings } from './app-settings.ts';
import { makeContainer } from './make-container.ts';
import { ports, useCases } from './tokens.ts';

/** What the commands act with. */
export interface CommandParts {
  readonly auditCredit: AuditCredit;
  readonly grantAdmin: GrantAdmin;
  readonly listAdmins: ListAdmins;
  readonly revokeAdmin: RevokeAdmin;
  readonly unitOfWork: UnitOfWork;
  readonly practiceTotals: PracticeTotals;
  readonly bulkCopy: PostgresBulkCopy;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly policy: CreditPolicy;
  readonly practice: CurrentPractice;
  close(): Promise<void>;
}

export function commandParts(settings: AppSettings): CommandParts {
  const container = makeContainer(settings, { log: makeLogger('silent') });
  return {
    auditCredit: container.get(useCases.auditCredit),
    grantAdmin: container.get(useCases.grantAdmin),
    listAdmins: container.get(useCases.listAdmins),
    revokeAdmin: container.get(useCases.revokeAdmin),
    unitOfWork: container.get(ports.unitOfWork),
    practiceTotals: container.get(ports.practiceTotals),
    bulkCopy: new PostgresBulkCopy(settings.databaseUrl),
    clock: container.get(ports.clock),
    randomness: container.get(ports.randomness),
    policy: container.get(ports.policy),
    practice: container.get(ports.practice),
    close: () => container.get(ports.database).close(),
  };
}
