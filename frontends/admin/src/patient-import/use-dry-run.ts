import { useRef, useState } from 'react';
import { messageOf, upload } from '@rewards/client';
import { uploadPatients, type ColumnMeaning, type ImportResult } from '@rewards/contracts/patient-import';
import { isRefused } from '../form-failure.tsx';
import { fieldsOf, queryOf, type PatientList } from './use-patient-upload.ts';

export type DryRun =
  | { readonly kind: 'none' }
  /** The previous result stays visible while a new mapping is read. */
  | { readonly kind: 'reading'; readonly before: ImportResult | undefined }
  | { readonly kind: 'read'; readonly result: ImportResult }
  | { readonly kind: 'failed'; readonly sentence: string };

const ask = (list: PatientList) =>
  upload(uploadPatients, list.file, { query: { ...queryOf(list), dry_run: '1' }, fields: fieldsOf(list) });

/** Requests only the columns, if no email column is known. */
const nothingMapped: readonly ColumnMeaning[] = ['ignored'];

/**
 * If a list has no recognizable email column, loads its columns so that someone can pick it. Other refusals are refused
 * again.
 */
const askForColumns = (list: PatientList, refusal: unknown) =>
  ask({ ...list, mapping: nothingMapped }).catch(() => {
    throw refusal;
  });

/** Reads a list without writing anything (rule 27). Late responses for another list or mapping are dropped. */
export function useDryRun() {
  const turn = useRef(0);
  const [dryRun, setDryRun] = useState<DryRun>({ kind: 'none' });

  const read = async (list: PatientList): Promise<void> => {
    turn.current += 1;
    const own = turn.current;
    const tell = (told: DryRun) => {
      if (own === turn.current) setDryRun(told);
    };
    const isReadAgain = list.mapping !== undefined || list.texts !== undefined || list.answers !== undefined;
    setDryRun((last) => ({ kind: 'reading', before: isReadAgain && last.kind === 'read' ? last.result : undefined }));
    try {
      const mayTellColumns = (thrown: unknown) => {
        if (list.mapping !== undefined || !isRefused(thrown)) throw thrown;
        return askForColumns(list, thrown);
      };
      tell({ kind: 'read', result: await ask(list).catch(mayTellColumns) });
    } catch (thrown) {
      tell({ kind: 'failed', sentence: messageOf(thrown) });
    }
  };

  const forget = () => {
    turn.current += 1;
    setDryRun({ kind: 'none' });
  };
  return { dryRun, read, forget } as const;
}
