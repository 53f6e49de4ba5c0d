import { useState } from 'react';
import { useApi } from '@rewards/client';
import { listImports, type ListedImport } from '@rewards/contracts/imports';
import type { ImportResult } from '@rewards/contracts/patient-import';
import { Stack } from '@rewards/kit';
import { SmallButton } from '../busy-button.tsx';
import { Findings, ImportCounts } from './findings.tsx';
import { RowErrors } from './row-errors.tsx';
import { UndoImportDialog } from './undo-import-dialog.tsx';
import type { PatientList } from './use-patient-upload.ts';
import { texts as imports } from '../texts/imports.ts';
import { texts } from '../texts/patient-import.ts';

/** Undoes the import that was just made, until someone undid it. */
function UndoThisImport({ activityId }: { readonly activityId: string }) {
  const { data } = useApi(listImports, {});
  const [undone, setUndone] = useState<ListedImport>();
  const imported = data?.imports.find(({ activity_id: id }) => id === activityId);
  return (
    <>
      {imported && (
        <div>
          <SmallButton onClick={() => setUndone(imported)}>{imports.undo}</SmallButton>
        </div>
      )}
      <UndoImportDialog undone={undone} onClose={() => setUndone(undefined)} />
    </>
  );
}

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
