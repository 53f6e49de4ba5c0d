import { useEffect, useRef } from 'react';
import type { PatientFound } from '@rewards/contracts/patients';
import { IconChevronRight, IconUser } from '@rewards/kit';
import { texts } from '../texts/finder.ts';
import { PatientChoice } from '../users/patient-choice.tsx';
import type { FinderAction } from './use-actions.ts';
import classes from './finder.module.css';

interface FoundPatient {
  readonly id: string;
  readonly patient: PatientFound;
  readonly act: () => void;
  readonly showQr: () => void;
}

export type FinderRow = FoundPatient | (FinderAction & { readonly patient?: undefined; readonly showQr?: undefined });

interface FinderResultsProps {
  readonly id: string;
  readonly rows: readonly FinderRow[];
  readonly active: number;
  readonly onChoose: (act: () => void) => void;
}

/** Patients, then actions, as one list through which the arrow keys go. */
export function FinderResults({ id, rows, active, onChoose }: FinderResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const option = (row: FinderRow, index: number) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys
    <div
      key={row.id}
      id={`${id}-${row.id}`}
      role="option"
      tabIndex={-1}
      className={classes.row}
      aria-selected={index === active}
      onClick={() => onChoose(row.act)}
    >
      {row.patient === undefined ? <IconChevronRight size={18} aria-hidden /> : <IconUser size={18} aria-hidden />}
      <div className={classes.what}>
        {row.patient === undefined ? row.label : <PatientChoice patient={row.patient} />}
      </div>
      {row.showQr !== undefined && (
        // For who points; the keyboard has Ctrl+Enter, of which the hint below tells.
        <span
          className={classes.step}
          aria-hidden
          onClick={(event) => {
            event.stopPropagation();
            onChoose(row.showQr);
          }}
        >
          {texts.showQr}
        </span>
      )}
    </div>
  );
  const patients = rows.filter(({ patient }) => patient !== undefined).length;
  const group = (name: string, from: number, to: number) =>
    to > from && (
      <div role="group" aria-label={name}>
        <div className={classes.group} aria-hidden>
          {name}
        </div>
        {rows.slice(from, to).map((row, index) => option(row, from + index))}
      </div>
    );

  return (
    // The focus stays in the field, which hears the keys.
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      className={classes.results}
      aria-label={texts.label}
      onMouseDown={(event) => event.preventDefault()}
    >
      {group(texts.patients, 0, patients)}
      {group(texts.actions, patients, rows.length)}
    </div>
  );
}
