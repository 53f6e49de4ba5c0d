import type { RecordMerges } from './record-merges.ts';

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly recordMerges: RecordMerges;
  }
}
