import type { UnitOfWork } from '../unit-of-work.ts';
import { UseCase } from '../use-case.ts';
import type { Connection } from './connection.ts';
import type { OfferedSystem, PracticeSystems } from './practice-systems.ts';

export interface ShownConnection {
  readonly offered: OfferedSystem;
  /** Undefined while nothing is connected. */
  readonly connection: Connection | undefined;
}

/** What could be connected, and what is. */
export class ShowConnection extends UseCase<{ unitOfWork: UnitOfWork; practiceSystems: PracticeSystems }> {
  async execute(): Promise<ShownConnection> {
    const { unitOfWork, practiceSystems } = this.dependencies;
    const connection = await unitOfWork.read(({ practiceConnections }) => practiceConnections.find());
    return { offered: practiceSystems.offered(), connection };
  }
}
