import { useRef, useState } from 'react';
import { ApiFailure, messageOf, upload, useReadAgain } from '@rewards/client';
import { uploadPatients, type ImportResult } from '@rewards/contracts/patient-import';
import { toast } from '@rewards/kit';
import { texts } from '../texts/patient-import.ts';

export type UploadState =
  | { readonly kind: 'idle' }
  /** `share` of the file has left, 0 to 1; from then on the other end is reading. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'done'; readonly fileName: string; readonly result: ImportResult }
  /** Refused, with the server's sentence; or not heard of again, when the list may have been taken in. */
  | { readonly kind: 'failed'; readonly sentence: string; readonly uncertain: boolean };

/** Sends a patient list, one at a time, and tells how it goes. */
export function usePatientUpload() {
  const readAgain = useReadAgain();
  const underWay = useRef(false);
  const [state, setState] = useState<UploadState>({ kind: 'idle' });

  /** True once the list was taken in. */
  const send = async (file: File): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setState({ kind: 'sending', share: 0 });
    const form = new FormData();
    form.append('file', file);
    try {
      const result = await upload(uploadPatients, form, {
        onProgress: (share) => setState({ kind: 'sending', share }),
      });
      setState({ kind: 'done', fileName: file.name, result });
      toast.success(texts.complete(result.created, result.updated, result.skipped));
      void readAgain(uploadPatients.changes);
      return true;
    } catch (thrown) {
      const refused = thrown instanceof ApiFailure && thrown.kind === 'refused' && (thrown.status ?? 0) < 500;
      setState({ kind: 'failed', sentence: messageOf(thrown), uncertain: !refused });
      return false;
    } finally {
      underWay.current = false;
    }
  };

  return { state, send, dismiss: () => setState({ kind: 'idle' }) };
}
