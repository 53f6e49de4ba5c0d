import { Readable } from 'node:stream';
import { type PatientListLine, UnreadablePatientList } from '@rewards/domain/patients/import/patient-list-file';
import { CsvPatientListFile } from '../csv-patient-list-file.ts';

export const listOf = (...chunks: (string | Uint8Array)[]): CsvPatientListFile =>
  new CsvPatientListFile(
    Readable.from(
      chunks.map((chunk) => Buffer.from(chunk)),
      { objectMode: false },
    ),
  );

export async function read(file: CsvPatientListFile): Promise<PatientListLine[]> {
  const lines: PatientListLine[] = [];
  for await (const line of file) lines.push(line);
  return lines;
}

export const cellsOf = async (list: string | Uint8Array): Promise<readonly (readonly string[])[]> =>
  (await read(listOf(list))).map(({ cells }) => cells);

export async function refusalOf(file: CsvPatientListFile): Promise<UnreadablePatientList> {
  const failure = await read(file).catch((thrown: unknown) => thrown);
  if (!(failure instanceof UnreadablePatientList))
    throw new Error(`expected an unreadable list, got ${JSON.stringify(failure)}`);
  return failure;
}
