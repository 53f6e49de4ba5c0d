import type { MessagePort } from 'node:worker_threads';
import type { PatientListLine, UnreadableReason } from '@rewards/domain/patients/import/patient-list-file';
import type { listKinds } from '../list-kinds.ts';

export type ListKindName = keyof typeof listKinds;

/** A list for a thread to read. It reads one at a time. */
export interface ListJob {
  readonly kind: ListKindName;
  /** Each message on it asks for the next piece of the file, or null after the last one. */
  readonly pieces: MessagePort;
  /** Says what it reads. Lines wait for an answer, so it's never more than one batch ahead. */
  readonly lines: MessagePort;
}

export type SaidOfList =
  | { readonly kind: 'lines'; readonly lines: readonly PatientListLine[] }
  | { readonly kind: 'end' }
  | {
      readonly kind: 'unreadable';
      readonly message: string;
      readonly row: number | undefined;
      readonly reason: UnreadableReason;
    };
