import { UseCase } from '../use-case.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { LogoContent } from './logo.ts';

/** The practice's logo for anyone with its address. Emails name a former one, too. */
export class ReadPracticeLogo extends UseCase<{ unitOfWork: UnitOfWork }> {
  /** @returns undefined if there is none with this hash. */
  execute(hash: string): Promise<LogoContent | undefined> {
    return this.dependencies.unitOfWork.read(({ practiceLogos }) => practiceLogos.find(hash));
  }
}
