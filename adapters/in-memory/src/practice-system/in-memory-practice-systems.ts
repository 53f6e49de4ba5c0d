import type { OfferedSystem, OpenedSystem, PracticeSystems } from '@rewards/domain/practice-system/practice-systems';
import { InMemoryPracticeSystem } from './in-memory-practice-system.ts';

/** One system without a network. */
export class InMemoryPracticeSystems implements PracticeSystems {
  readonly system = new InMemoryPracticeSystem();
  /** What the settings hold. */
  key: OfferedSystem['key'] = 'typed';

  offered(): OfferedSystem {
    return { system: 'open_dental', name: 'Open Dental', key: this.key };
  }

  open(): OpenedSystem {
    return { kind: 'opened', system: this.system };
  }
}
