import { UseCase } from '../use-case.ts';
import type { Clock } from '../clock.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { type Screen, isOnline } from './screen.ts';

/** A screen as admins see it. */
export interface ListedScreen {
  readonly screen: Screen;
  readonly isOnline: boolean;
}

/** All screens in the order of their pairing, each with whether it is there (rule 21). */
export class ListScreens extends UseCase<{ unitOfWork: UnitOfWork; clock: Clock }> {
  async execute(): Promise<readonly ListedScreen[]> {
    const screens = await this.parts.unitOfWork.run((stores) => stores.screens.list());
    const now = this.parts.clock.now();
    return screens.map((screen) => ({ screen, isOnline: isOnline(screen, now) }));
  }
}
