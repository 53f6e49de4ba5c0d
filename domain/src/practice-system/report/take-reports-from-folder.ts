import { system } from '../../activity/log-activity.ts';
import { StoreUnavailable } from '../../store-unavailable.ts';
import { UseCase } from '../../use-case.ts';
import { type PracticeSystemTurn, notYourTurn } from '../practice-system-turn.ts';
import type { FolderFile, ReportFolder } from './report-folder.ts';
import type { ReportFault } from './reports.ts';
import { type ReportDependencies, recordFault, takeReport } from './take-report.ts';

export interface FolderTally {
  readonly taken: number;
  /** Their content was taken before. */
  readonly known: number;
  readonly failed: number;
  /** Files that couldn't be moved away. */
  readonly stuck: number;
  /** Unexpected failures, one for each file. Their files stay, and are tried again. */
  readonly failures: readonly unknown[];
}

/**
 * Takes what lies ready in the watched folder. One process at a time does.
 * @throws ReportFolderUnreadable, StoreUnavailable
 */
export class TakeReportsFromFolder extends UseCase<
  ReportDependencies & { reportFolder: ReportFolder; reportFolderTurn: PracticeSystemTurn }
> {
  /** @param isStopping ends it after the file under way */
  async execute(isStopping: () => boolean = () => false): Promise<FolderTally> {
    const outcome = await this.dependencies.reportFolderTurn.take(0, () => this.#takeAll(isStopping));
    return outcome === notYourTurn ? nothing : outcome;
  }

  async #takeAll(isStopping: () => boolean): Promise<FolderTally> {
    const tally = { ...nothing };
    const failures: unknown[] = [];
    for await (const file of this.dependencies.reportFolder.settled()) {
      try {
        const outcome = await this.#take(file);
        tally[outcome] += 1;
        if (!(await file.finish(outcome === 'failed' ? 'failed' : 'done'))) tally.stuck += 1;
      } catch (failure) {
        // The next file would meet the same. Any other failure is this file's own.
        if (failure instanceof StoreUnavailable) throw failure;
        failures.push(failure);
      }
      if (isStopping()) break;
    }
    return { ...tally, failures };
  }

  async #take(file: FolderFile): Promise<'taken' | 'known' | 'failed'> {
    if (file.kind === 'unreadable') return this.#fail(file, file.fault);
    const outcome = await takeReport(this.dependencies, { file, by: system });
    return outcome.kind === 'refused' ? this.#fail(file, outcome.reason) : outcome.kind;
  }

  async #fail(file: FolderFile, fault: ReportFault): Promise<'failed'> {
    await recordFault(this.dependencies, file, fault);
    return 'failed';
  }
}

const nothing: FolderTally = { taken: 0, known: 0, failed: 0, stuck: 0, failures: [] };
