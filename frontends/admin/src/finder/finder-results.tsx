import { useEffect, useRef, type ReactNode } from 'react';
import type { PatientFound } from '@rewards/contracts/patients';
import type { FriendFound } from '@rewards/contracts/referrals';
import { IconChevronRight, IconUser } from '@rewards/kit';
import { texts } from '../texts/finder.ts';
import { FriendChoice } from '../users/friend-choice.tsx';
import { PatientChoice } from '../users/patient-choice.tsx';
import type { FinderAction } from './use-actions.ts';
import classes from './finder.module.css';

interface FoundPatient {
  readonly id: string;
  readonly patient: PatientFound;
  readonly act: () => void;
}

interface FoundFriend {
  readonly id: string;
  readonly friend: FriendFound;
  readonly act: () => void;
}

/** Actions without opening the page. The first has Ctrl+Enter, the second Shift+Enter. */
export type FinderSteps = readonly [first: FinderStep, second?: FinderStep];

interface FinderStep {
  readonly words: string;
  readonly act: () => void;
}

export type FinderRow = { readonly steps?: FinderSteps | undefined } & (FoundPatient | FoundFriend | FinderAction);

function whatIs(row: FinderRow): ReactNode {
  if ('patient' in row) return <PatientChoice patient={row.patient} />;
  return 'friend' in row ? <FriendChoice friend={row.friend} /> : row.label;
}

/** For mouse users. The keyboard has Ctrl+Enter and Shift+Enter, shown in the hint below. */
function Steps({ steps, onChoose }: { readonly steps: FinderSteps; readonly onChoose: (act: () => void) => void }) {
  const given = steps.filter((step) => step !== undefined);
  return given.map(({ words, act }) => (
    <span
      key={words}
      className={classes.step}
      aria-hidden
      onClick={(event) => {
        event.stopPropagation();
        onChoose(act);
      }}
    >
      {words}
    </span>
  ));
}

interface FinderResultsProps {
  readonly id: string;
  readonly rows: readonly FinderRow[];
  readonly active: number;
  readonly onChoose: (act: () => void) => void;
}

/** Patients, friends, then actions, as one list for the arrow keys. */
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
      className={`kit-option ${classes.row}`}
      aria-selected={index === active}
      onClick={() => onChoose(row.act)}
    >
      {'label' in row ? <IconChevronRight size={18} aria-hidden /> : <IconUser size={18} aria-hidden />}
      <div className={classes.what}>{whatIs(row)}</div>
      {row.steps !== undefined && <Steps steps={row.steps} onChoose={onChoose} />}
    </div>
  );
  const patients = rows.filter((row) => 'patient' in row).length;
  const people = rows.filter((row) => !('label' in row)).length;
  const group = (name: string, from: number, to: number) =>
    to > from && (
      <div role="group" aria-label={name}>
        <div className={`kit-small kit-strong kit-muted ${classes.group}`} aria-hidden>
          {name}
        </div>
        {rows.slice(from, to).map((row, index) => option(row, from + index))}
      </div>
    );

  return (
    // The focus stays in the field, which handles the keys.
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
      {group(texts.friends, patients, people)}
      {group(texts.actions, people, rows.length)}
    </div>
  );
}
