import { useId, useState, type RefObject } from 'react';
import { IconFileSpreadsheet } from '@rewards/kit/desk';
import { fileSize } from '../exports/file-size.ts';
import { texts } from '../texts/patient-import.ts';
import { useDropsElsewhereIgnored } from '../use-drops-elsewhere-ignored.ts';
import classes from './patient-import.module.css';

interface CsvFileFieldProps {
  /** To give it the focus when it is the field that is wrong. */
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
  readonly disabled: boolean;
  readonly error: string | undefined;
}

/**
 * Takes one .csv file, chosen or dropped. The browser's own file field lies invisibly over the whole area, so that a
 * press, a drop and the keyboard all work the way the browser does them.
 */
export function CsvFileField({ ref, file, onFile, disabled, error }: CsvFileFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  useDropsElsewhereIgnored(ref);

  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {texts.field}
      </label>
      <div className={classes.area} data-over={over} data-wrong={error !== undefined} data-disabled={disabled}>
        <input
          ref={ref}
          id={id}
          className={classes.input}
          type="file"
          accept=".csv"
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => onFile(event.currentTarget.files?.[0])}
        />
        <IconFileSpreadsheet size={28} aria-hidden />
        <div className={classes.chosen} aria-hidden>
          {file === undefined ? (
            <span>{texts.choose}</span>
          ) : (
            <>
              <b className={classes.fileName}>{file.name}</b>
              <span className={classes.detail}>
                {disabled ? fileSize(file.size) : `${fileSize(file.size)}. ${texts.chooseOther}`}
              </span>
            </>
          )}
        </div>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
