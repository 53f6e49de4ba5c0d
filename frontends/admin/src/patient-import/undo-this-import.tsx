import { useState } from 'react';
import { useApi } from '@rewards/client';
import { listImports, type ListedImport } from '@rewards/contracts/imports';
import { Button } from '@rewards/kit';
import { texts } from '../texts/imports.ts';
import { UndoImportDialog } from './undo-import-dialog.tsx';

/** Undoes the import that was just made, until someone undid it. */
export function UndoThisImport({ activityId }: { readonly activityId: string }) {
  const { data } = useApi(listImports, {});
  const [undone, setUndone] = useState<ListedImport>();
  const imported = data?.imports.find(({ activity_id: id }) => id === activityId);
  return (
    <>
      {imported && (
        <div>
          <Button variant="default" size="sm" onClick={() => setUndone(imported)}>
            {texts.undo}
          </Button>
        </div>
      )}
      <UndoImportDialog undone={undone} onClose={() => setUndone(undefined)} />
    </>
  );
}
