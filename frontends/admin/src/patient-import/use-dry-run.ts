import { useRef, useState } from 'react';
import { messageOf, upload } from '@rewards/client';
import { uploadPatients, type ColumnMeaning, type ImportResult } from '@rewards/contracts/patient-import';
import { isRefused } from '../form-failure.tsx';
import { queryOf, type PatientList } from './use-patient-upload.ts';

export type DryRun =
  | { readonly kind: 'none' }
  /** What was read before stays in view while the columns are read anew. */
  | { readonly kind: 'reading'; readonly before: ImportResult | undefined }
  | { readonly kind: 'read'; readonly result: ImportResult }
  | { readonly kind: 'failed'; readonly sentence: string };

const ask = (list: PatientList) => upload(uploadPatients, list.file, { query: { ...queryOf(list), dry_run: '1' } });

/** Asked where no column is known to hold emails: what columns there are. */
const nothingMapped: readonly ColumnMeaning[] = ['ignored'];

/**
 * A list that names no column of emails tells its columns, for somebody to say which one it is. What is refused for
 * another reason is refused again.
 */
const askForColumns = (list: PatientList, refusal: unknown) =>
  ask({ ...list, mapping: nothingMapped }).catch(() => {
    throw refusal;
  });

/** Reads a list without writing anything (rule 27). Late answers about another list or mapping are dropped. */
export function useDryRun() {
  const turn = useRef(0);
  const [dryRun, setDryRun] = useState<DryRun>({ kind: 'none' });

  const read = async (list: PatientList): Promise<void> => {
    turn.current += 1;
    const own = turn.current;
    const tell = (told: DryRun) => {
      if (own === turn.current) setDryRun(told);
    };
    const isAnew = list.mapping !== undefined;
    setDryRun((last) => ({ kind: 'reading', before: isAnew && last.kind === 'read' ? last.result : undefined }));
    try {
      const mayTellColumns = (thrown: unknown) => {
        if (isAnew || !isRefused(thrown)) throw thrown;
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
