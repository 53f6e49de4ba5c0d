import { useRef, useState } from 'react';
import { messageOf, upload, useReadAgain } from '@rewards/client';
import {
  uploadPatients,
  type ColumnAnswer,
  type ColumnMeaning,
  type ImportResult,
  type TextsAnswer,
} from '@rewards/contracts/patient-import';
import { toast } from '@rewards/kit';
import { isRefused } from '../form-failure.tsx';
import { texts } from '../texts/patient-import.ts';

export type UploadState =
  | { readonly kind: 'idle' }
  /** `share` is the part sent, 0 to 1. After that, the server is reading. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'done'; readonly list: PatientList; readonly result: ImportResult }
  /** Refused with the server's message, or no response, in which case the list may have been imported. */
  | { readonly kind: 'failed'; readonly sentence: string; readonly uncertain: boolean };

/** A list with its manual column mapping, the answer about texts, and what its values mean, if any. */
export interface PatientList {
  readonly file: File;
  readonly mapping?: readonly ColumnMeaning[] | undefined;
  readonly texts?: TextsAnswer | undefined;
  readonly answers?: readonly ColumnAnswer[] | undefined;
}

export const queryOf = ({ mapping, texts: answer }: PatientList) => ({
  ...(mapping === undefined ? {} : { mapping: mapping.join() }),
  ...(answer === undefined ? {} : { texts: answer }),
});

/** Values may say something about a person, so they're in no address. With answers, an import waits for all of them. */
export const fieldsOf = ({ answers = [] }: PatientList) => ({ answers: JSON.stringify(answers) });

/** Uploads a patient list, one at a time, and reports progress. */
export function usePatientUpload() {
  const readAgain = useReadAgain();
  const underWay = useRef(false);
  const [state, setState] = useState<UploadState>({ kind: 'idle' });

  /** Returns true if the list was imported. */
  const send = async (list: PatientList): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setState({ kind: 'sending', share: 0 });
    try {
      const result = await upload(uploadPatients, list.file, {
        query: { ...queryOf(list), details: '1' },
        fields: fieldsOf(list),
        onProgress: (share) => setState({ kind: 'sending', share }),
      });
      setState({ kind: 'done', list, result });
      toast.success(texts.complete(result.created, result.updated, result.skipped));
      void readAgain(uploadPatients.changes);
      return true;
    } catch (thrown) {
      setState({ kind: 'failed', sentence: messageOf(thrown), uncertain: !isRefused(thrown) });
      return false;
    } finally {
      underWay.current = false;
    }
  };

  return { state, send, dismiss: () => setState({ kind: 'idle' }) };
}
