import type { ImportResult } from '@rewards/contracts/patient-import';
import { Stack } from '@rewards/kit';
import { texts } from '../texts/patient-import.ts';
import { Findings } from './findings.tsx';
import { ImportCounts } from './import-counts.tsx';
import { RowErrors } from './row-errors.tsx';
import { UndoThisImport } from './undo-this-import.tsx';
import type { PatientList } from './use-patient-upload.ts';

/** The result of an import, and its rows with problems. */
export function ImportResultView({ list, result }: { readonly list: PatientList; readonly result: ImportResult }) {
  return (
    <Stack className="kit-panel">
      <h3 className="kit-plain kit-anywhere">{texts.resultOf(list.file.name)}</h3>
      <ImportCounts result={result} />
      {result.activity_id && <UndoThisImport activityId={result.activity_id} />}
      <Findings result={result} isImported />
      <RowErrors list={list} errors={result.errors} />
    </Stack>
  );
}
