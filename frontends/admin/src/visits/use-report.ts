import { useRef, useState } from 'react';
import { ApiFailure, isSignedOut, messageOf, upload, useReadAgain } from '@rewards/client';
import { type ReportColumnMeaning, type ReportResult, takeReport } from '@rewards/contracts/reports';
import { texts } from '../texts/reports.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';

export type Mapping = readonly ReportColumnMeaning[];

export interface DroppedFile {
  readonly file: File;
  /** Its text, if it's text. */
  readonly text: string | undefined;
}

export type ReportStep =
  | { readonly kind: 'none'; readonly failure: string | undefined }
  | { readonly kind: 'reading' }
  /** `isBusy`: it's being read again, or taken. */
  | {
      readonly kind: 'preview';
      readonly dropped: DroppedFile;
      readonly result: ReportResult;
      readonly mapping: Mapping | undefined;
      readonly isBusy: boolean;
      readonly failure: string | undefined;
    };

const none = { kind: 'none', failure: undefined } as const;
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
    setStep((current) => (current.kind === 'preview' ? { ...current, mapping, isBusy: true } : { kind: 'reading' }));
    try {
      const result = await upload(takeReport, dropped.file, { query: { ...queryOf(mapping), dry_run: '1' } });
      if (turn === latest.current)
        setStep({ kind: 'preview', dropped, result, mapping, isBusy: false, failure: undefined });
    } catch (thrown) {
      if (turn !== latest.current) return;
      const isSchedule = thrown instanceof ApiFailure && thrown.code === 'report_unrecognized';
      setStep({ kind: 'none', failure: isSchedule || isSignedOut(thrown) ? undefined : messageOf(thrown) });
      if (!isSchedule) return;
      if (dropped.text === undefined) setStep({ kind: 'none', failure: thrown.message });
      else onList(dropped.text);
    }
  };

  const take = async () => {
    if (step.kind !== 'preview' || step.isBusy) return;
    setStep({ ...step, isBusy: true, failure: undefined });
    try {
      const { activity_id: entry, matched } = await upload(takeReport, step.dropped.file, {
        query: queryOf(step.mapping),
      });
      if (entry !== null) offerUndo(texts.taken(matched), entry);
      setStep(none);
      void readAgain(takeReport.changes);
    } catch (thrown) {
      setStep({ ...step, isBusy: false, failure: isSignedOut(thrown) ? undefined : messageOf(thrown) });
    }
  };

  const close = () => {
    latest.current += 1;
    setStep(none);
  };

  return { step, read, take, close };
}
