import type { TaskMarks } from './task-marks.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly taskMarks: TaskMarks;
  }
}
