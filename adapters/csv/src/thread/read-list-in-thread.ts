import type { Readable } from 'node:stream';
import type { PatientListFile } from '@rewards/domain/patients/import/patient-list-file';
import type { ListKindName } from './list-thread-messages.ts';
import { type ListThreadLimits, StartedListThread } from './started-list-thread.ts';

/** The largest workbook takes a quarter of both. */
const usualLimits: ListThreadLimits = { milliseconds: 30_000, megabytes: 384 };
/** An import often follows its dry run. */
const restMilliseconds = 20_000;

/** How many more threads may read. */
let places = 2;
const waiting: (() => void)[] = [];
let resting: { readonly thread: StartedListThread; readonly timer: NodeJS.Timeout } | undefined;

/**
 * A list as a thread of its own reads it, so a hostile file holds up no request. Otherwise as `CsvPatientListFile`. An
 * error of the bytes ends it even after the last of them.
 * @throws UnreadablePatientList also for a list that takes too much time or memory
 */
export async function* readListInThread(
  bytes: Readable,
  kind: ListKindName = 'patients',
  limits = usualLimits,
): PatientListFile {
  await takePlace();
  const thread = (limits === usualLimits && takeResting()) || new StartedListThread(limits);
  let isDone = false;
  try {
    yield* thread.read(bytes, kind);
    isDone = limits === usualLimits;
  } finally {
    if (isDone) rest(thread);
    // Nothing waits for its end.
    else void thread.end();
    freePlace();
    bytes.destroy();
  }
}

async function takePlace(): Promise<void> {
  if (places === 0) return new Promise((resolve) => waiting.push(resolve));
  places -= 1;
}

function freePlace(): void {
  const next = waiting.shift();
  if (next) next();
  else places += 1;
}

function rest(thread: StartedListThread): void {
  void takeResting()?.end();
  thread.rest();
  const timer = setTimeout(() => void takeResting()?.end(), restMilliseconds).unref();
  resting = { thread, timer };
}

function takeResting(): StartedListThread | undefined {
  const { thread, timer } = resting ?? {};
  clearTimeout(timer);
  resting = undefined;
  return thread?.wake() ? thread : undefined;
}
