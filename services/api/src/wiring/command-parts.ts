import type { AuditCredit } from '@rewards/domain/credit/audit-credit';
import type { GrantAdmin } from '@rewards/domain/patients/grant-admin';
import type { RevokeAdmin } from '@rewards/domain/patients/revoke-admin';
import type { UnitOfWork } from '@rewards/domain/unit-of-work';
import { makeLogger } from '../running/logger.ts';
import type { AppSettings } from './app-settings.ts';
import { makeContainer } from './make-container.ts';
import { ports, useCases } from './tokens.ts';

/** What the commands act with. */
export interface CommandParts {
  readonly auditCredit: AuditCredit;
  readonly grantAdmin: GrantAdmin;
  readonly revokeAdmin: RevokeAdmin;
  readonly unitOfWork: UnitOfWork;
  close(): Promise<void>;
}

export function commandParts(settings: AppSettings): CommandParts {
  const container = makeContainer(settings, { log: makeLogger('silent') });
  return {
    auditCredit: container.get(useCases.auditCredit),
    grantAdmin: container.get(useCases.grantAdmin),
    revokeAdmin: container.get(useCases.revokeAdmin),
    unitOfWork: container.get(ports.unitOfWork),
    close: () => container.get(ports.database).close(),
  };
}
