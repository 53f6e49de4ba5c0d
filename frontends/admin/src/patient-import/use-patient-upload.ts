import { useRef, useState } from 'react';
import { messageOf, upload, useReadAgain } from '@rewards/client';
import { uploadPatients, type ColumnMeaning, type ImportResult } from '@rewards/contracts/patient-import';
import { toast } from '@rewards/kit';
import { isRefused } from '../form-failure.tsx';
import { texts } from '../texts/patient-import.ts';

export type UploadState =
  | { readonly kind: 'idle' }
  /** `share` of the file has left, 0 to 1; from then on the other end is reading. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'done'; readonly list: PatientList; readonly result: ImportResult }
  /** Refused, with the server's sentence; or not heard of again, when the list may have been taken in. */
  | { readonly kind: 'failed'; readonly sentence: string; readonly uncertain: boolean };

/** A list, and how its columns are read where somebody said so. */
export interface PatientList {
  readonly file: File;
  readonly mapping?: readonly ColumnMeaning[] | undefined;
}

export const queryOf = ({ mapping }: PatientList) => (mapping === undefined ? {} : { mapping: mapping.join() });

/** Sends a patient list, one at a time, and tells how it goes. */
export function usePatientUpload() {
  const readAgain = useReadAgain();
  const underWay = useRef(false);
  const [state, setState] = useState<UploadState>({ kind: 'idle' });

  /** True once the list was taken in. */
  const send = async (list: PatientList): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setState({ kind: 'sending', share: 0 });
    try {
      const result = await upload(uploadPatients, list.file, {
        query: queryOf(list),
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
