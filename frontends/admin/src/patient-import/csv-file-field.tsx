import type { RefObject } from 'react';
import { Stack, Text } from '@rewards/kit';
import { IconFileSpreadsheet } from '@rewards/kit/desk';
import { fileSize } from '../exports/file-size.ts';
import { FileField } from '../file-field.tsx';
import { texts } from '../texts/patient-import.ts';

interface CsvFileFieldProps {
  /** For focusing the field on an error. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
  readonly disabled: boolean;
  readonly error: string | undefined;
}

/** Endings of lists that the server can read, or can say how to save. */
export const listEndings = '.csv,.txt,.tsv,.tab,.xlsx,.xlsm,.xls';

/** Accepts one patient list and shows its name. */
export function CsvFileField({ file, disabled, ...field }: CsvFileFieldProps) {
  return (
    <FileField
      {...field}
      style={{ flex: '1 1 20rem', minWidth: 0 }}
      label={texts.field}
      accept={listEndings}
      disabled={disabled}
    >
      <IconFileSpreadsheet size={28} aria-hidden />
      <Stack gap={0} miw={0} aria-hidden>
        {file === undefined ? (
          <span>{texts.choose}</span>
        ) : (
          <>
            <Text span inherit fw={700} c="var(--mantine-color-text)" className="kit-anywhere">
              {file.name}
            </Text>
            <Text span fz="sm" c="dimmed">
              {disabled ? fileSize(file.size) : `${fileSize(file.size)}. ${texts.chooseOther}`}
            </Text>
          </>
        )}
      </Stack>
    </FileField>
  );
}
