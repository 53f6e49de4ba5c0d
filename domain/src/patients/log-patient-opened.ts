import type { NamedPerson } from '../activity/logged-changes.ts';
import type { LoggingDependencies } from '../activity/log-activity.ts';
import { localDate } from '../local-date.ts';
import { UseCase } from '../use-case.ts';

export interface LogPatientOpenedCommand {
  readonly patient: NamedPerson & { readonly id: string };
  readonly adminId: string;
}

/** Logs that an admin opened a patient's page, folded into one entry a day (rule 30). */
export class LogPatientOpened extends UseCase<LoggingDependencies & { timeZone: string }> {
  async execute({ patient, adminId }: LogPatientOpenedCommand): Promise<void> {
    const at = this.dependencies.clock.now();
    const day = localDate(at, this.dependencies.timeZone);
    const entry = {
      id: this.dependencies.randomness.id(),
      at,
      actor: { userId: adminId },
      subjectId: patient.id,
      what: { action: 'patient_opened', params: { user: { name: patient.name, email: patient.email }, day, times: 1 } },
      addressHash: null,
      undo: null,
      undoneAt: null,
    } as const;
    await this.dependencies.unitOfWork.run(({ activity }) => activity.countOpening(entry));
  }
}
