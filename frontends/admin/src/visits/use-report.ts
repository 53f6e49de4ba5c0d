import { useRef, useState } from 'react';
import { ApiFailure, isSignedOut, messageOf, upload, useReadAgain } from '@rewards/client';
import { type ReportColumnMeaning, type ReportResult, takeReport } from '@rewards/contracts/reports';
import { texts } from '../texts/reports.ts';
import { useUndoOffer } from '../undo/use-undo-offer.tsx';

export type Mapping = readonly ReportColumnMeaning[];

export interface DroppedFile {
  readonly file: File;
  /** Its text, if it's text. */
  readonly text: string | undefined;
}

export type ReportStep =
  | { readonly kind: 'none'; readonly failure: string | undefined }
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'preview';
      readonly dropped: DroppedFile;
      readonly result: ReportResult;
      /** What the columns mean in `result`, if that was chosen. */
      readonly readAs: Mapping | undefined;
      /** The latest choice, until its result arrives. */
      readonly mapping: Mapping | undefined;
      readonly busy: 'reading' | 'taking' | undefined;
      readonly failure: string | undefined;
    };

const none = { kind: 'none', failure: undefined } as const;
const failureOf = (thrown: unknown) => (isSignedOut(thrown) ? undefined : messageOf(thrown));
const queryOf = (mapping: Mapping | undefined) => (mapping === undefined ? {} : { mapping: mapping.join() });

/**
 * The steps of a dropped report: a dry run, changes of its columns, and taking it.
 *
 * @param onList gets the text of a file without column names: a schedule to close out, not a report
 */
export function useReport(onList: (text: string) => void) {
  const readAgain = useReadAgain();
  const offerUndo = useUndoOffer();
  const [step, setStep] = useState<ReportStep>(none);
  const latest = useRef(0);

  const read = async (dropped: DroppedFile, mapping?: Mapping) => {
    latest.current += 1;
    const turn = latest.current;
    setStep((current) =>
      current.kind === 'preview' ? { ...current, mapping, busy: 'reading', failure: undefined } : { kind: 'reading' },
    );
    try {
      const result = await upload(takeReport, dropped.file, { query: { ...queryOf(mapping), dry_run: '1' } });
      if (turn === latest.current)
        setStep({ kind: 'preview', dropped, result, readAs: mapping, mapping, busy: undefined, failure: undefined });
    } catch (thrown) {
      if (turn !== latest.current) return;
      const failure = failureOf(thrown);
      // The columns go back to what the preview shows, so choosing again tries again.
      if (mapping !== undefined) {
        setStep((current) =>
          current.kind === 'preview' ? { ...current, mapping: current.readAs, busy: undefined, failure } : current,
        );
        return;
      }
      const isSchedule = thrown instanceof ApiFailure && thrown.code === 'report_unrecognized';
      const list = isSchedule ? dropped.text : undefined;
      setStep(list === undefined ? { kind: 'none', failure } : none);
      if (list !== undefined) onList(list);
    }
  };

  const take = async () => {
    if (step.kind !== 'preview' || step.busy) return;
    latest.current += 1;
    const turn = latest.current;
    setStep({ ...step, busy: 'taking', failure: undefined });
    try {
      const { activity_id: entry, matched } = await upload(takeReport, step.dropped.file, {
        query: queryOf(step.mapping),
      });
      if (entry !== null) offerUndo(texts.taken(matched), entry);
      if (turn === latest.current) setStep(none);
      void readAgain(takeReport.changes);
    } catch (thrown) {
      if (turn === latest.current) setStep({ ...step, busy: undefined, failure: failureOf(thrown) });
    }
  };

  const close = () => {
    latest.current += 1;
    setStep(none);
  };

  return { step, read, take, close };
}
