import { messageOf, useApi } from '@rewards/client';
import { type ListedImport, showImport } from '@rewards/contracts/imports';
import { Skeleton, Stack, Text } from '@rewards/kit';
import { CallDialog } from '../call-dialog.tsx';
import { FieldFailure } from '../form-failure.tsx';
import { texts } from '../texts/imports.ts';
import { useUndoEntry } from '../undo/use-undoing.ts';
import { KeptPeople } from './kept-people.tsx';

interface UndoImportDialogProps {
  /** If undefined, the dialog is closed. */
  readonly undone: ListedImport | undefined;
  readonly onClose: () => void;
}

/** What the undo would do now. A forecast from an earlier question may be outdated, so it isn't shown. */
function useForecast(undone: ListedImport | undefined) {
  const { data, error, isValidating, mutate } = useApi(showImport, undone && { params: { id: undone.id } }, {
    keepPreviousData: false,
    revalidateOnFocus: false,
  });
  return { forecast: isValidating ? undefined : data, error, retry: () => void mutate() };
}

type Forecast = NonNullable<ReturnType<typeof useForecast>['forecast']>;

const changesNothing = ({ undo }: Forecast) => undo === null || undo.removed + undo.restored === 0;

function WhatHappens({ forecast }: { readonly forecast: Forecast }) {
  const { undo, kept_people: people } = forecast;
  if (undo === null) return null;
  return (
    <Stack gap="xs" role="status">
      {changesNothing(forecast) && <Text>{texts.nothingLeft}</Text>}
      {undo.removed > 0 && <Text>{texts.removes(undo.removed)}</Text>}
      {undo.restored > 0 && <Text>{texts.restores(undo.restored)}</Text>}
      {undo.kept > 0 && (
        <div>
          <Text>{texts.keeps(undo.kept)}</Text>
          <KeptPeople people={people} total={undo.kept} />
        </div>
      )}
    </Stack>
  );
}

/** Asks before an import is undone, and tells what goes, what comes back, and who stays and why (rule 29). */
export function UndoImportDialog({ undone, onClose }: UndoImportDialogProps) {
  const undo = useUndoEntry();
  const { forecast, error, retry } = useForecast(undone);
  const details = error ? (
    <FieldFailure onRetry={retry}>
      {texts.forecastFailed} {messageOf(error)}
    </FieldFailure>
  ) : forecast ? (
    <WhatHappens forecast={forecast} />
  ) : (
    <Skeleton height="4rem" aria-busy />
  );
  return (
    <CallDialog
      about={undone}
      title={texts.undo}
      confirm={texts.undo}
      danger
      disabled={forecast === undefined || changesNothing(forecast)}
      details={details}
      act={({ activity_id: id }) => undo(id ?? '')}
      done={texts.done}
      asked={({ file_name: file }) => file || texts.noFile}
      onClose={onClose}
    >
      {texts.question}
    </CallDialog>
  );
}
