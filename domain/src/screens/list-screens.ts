import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { areTwoDevices } from './screen-instances.ts';
import { type Screen, isOnline } from './screen.ts';
import type { ScreenReport } from './screen-report.ts';

/** A screen as admins see it. */
export interface ListedScreen {
  readonly screen: Screen;
  readonly isOnline: boolean;
  /** Two devices report as this screen. */
  readonly areTwoDevices: boolean;
  /** Its last report, if any. */
  readonly report: ScreenReport | undefined;
}

/** All screens in pairing order, each with its online status (rule 21). */
export class ListScreens extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock }> {
  async execute(): Promise<readonly ListedScreen[]> {
    const { listed, reports } = await this.dependencies.unitOfWork.read(async ({ screens }) => ({
      listed: await screens.list(),
      reports: new Map((await screens.listReports()).map((report) => [report.screenId, report])),
    }));
    const now = this.dependencies.clock.now();
    return listed.map((screen) => {
      const report = reports.get(screen.id);
      return {
        screen,
        isOnline: isOnline(screen, now),
        areTwoDevices: areTwoDevices(report?.instances ?? [], now),
        report,
      };
    });
  }
}
