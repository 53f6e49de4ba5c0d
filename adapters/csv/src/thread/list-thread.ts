// The program of the threads that `readListInThread` starts: bytes in, lines out.
import { Readable } from 'node:stream';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { type PatientListLine, UnreadablePatientList } from '@rewards/domain/patients/import/patient-list-file';
import { CsvPatientListFile } from '../csv-patient-list-file.ts';
import { listKinds } from '../list-kinds.ts';
import type { ListJob, SaidOfList } from './list-thread-messages.ts';

/** Few enough that requests are answered between two batches. */
const linesAtOnce = 250;
const charactersAtOnce = 32_768;

function ask(port: MessagePort, message: SaidOfList | null): Promise<unknown> {
  port.postMessage(message);
  return new Promise((resolve) => port.once('message', resolve));
}

async function* bytesFrom(pieces: MessagePort): AsyncGenerator<Uint8Array, void, undefined> {
  for (let piece = await ask(pieces, null); piece !== null; piece = await ask(pieces, null)) yield piece as Uint8Array;
}

async function read({ kind, pieces, lines: port }: ListJob): Promise<SaidOfList> {
  let lines: PatientListLine[] = [];
  let characters = 0;
  try {
    for await (const line of new CsvPatientListFile(Readable.from(bytesFrom(pieces)), listKinds[kind])) {
      lines.push(line);
      for (const cell of line.cells) characters += cell.length;
      if (lines.length < linesAtOnce && characters < charactersAtOnce) continue;
      await ask(port, { kind: 'lines', lines });
      [lines, characters] = [[], 0];
    }
    if (lines.length > 0) await ask(port, { kind: 'lines', lines });
    return { kind: 'end' };
  } catch (failure) {
    if (!(failure instanceof UnreadablePatientList)) throw failure;
    return { kind: 'unreadable', message: failure.message, row: failure.row, reason: failure.reason };
  }
}

// A failure that isn't the list's ends the thread with it.
parentPort?.on('message', (job: ListJob) => {
  void read(job).then((said) => job.lines.postMessage(said, []));
});
