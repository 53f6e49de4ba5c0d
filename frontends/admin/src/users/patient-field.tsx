import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { PatientFound } from '@rewards/contracts/patients';
import { ActionIcon, IconX, Loader, Stack, Text, TextInput, VisuallyHidden } from '@rewards/kit';
import { IconSearch } from '@rewards/kit/desk';
import { actOnKey } from '../act-on-key.ts';
import { FieldFailure } from '../form-failure.tsx';
import { texts } from '../texts/search.ts';
import classes from './patient-field.module.css';
import { PersonDetails, PersonLine } from './person-line.tsx';
import type { PatientSearch } from './use-patient-search.ts';

interface PatientFieldProps {
  /** The form field that errors refer to. */
  readonly name: string;
  readonly patients: PatientSearch;
  readonly error: string | undefined;
  readonly label?: string;
  readonly description?: string;
  readonly autoFocus?: boolean;
}

/** The announcement, also shown below the field when there's no one to choose. */
function sentenceOf({ found, search, isSearching, tooShort, chosen, failure }: PatientSearch): string | undefined {
  if (chosen !== undefined || failure !== undefined) return undefined;
  if (tooShort) return texts.patientSearch.searchLeast;
  if (isSearching) return texts.patientSearch.searching;
  if (found === undefined) return undefined;
  return found.length === 0 ? texts.patientSearch.noneFound(search) : texts.patientSearch.found(found.length);
}

interface ChoicesProps {
  readonly id: string;
  readonly rows: readonly PatientFound[];
  readonly active: number;
  /** True if they belong to earlier text. */
  readonly outdated: boolean;
  readonly label: string;
  readonly onChoose: (patient: PatientFound) => void;
}

const idOf = (list: string, { id }: PatientFound) => `${list}-${id}`;

function Choices({ id, rows, active, outdated, label, onChoose }: ChoicesProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  return (
    // The focus stays in the field, which handles the keys.
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      className={`kit-card ${classes.choices}`}
      aria-label={label}
      aria-busy={outdated}
      onMouseDown={(event) => event.preventDefault()}
    >
      {rows.map((patient, index) => (
        <Stack
          key={patient.id}
          gap={0}
          justify="center"
          id={idOf(id, patient)}
          role="option"
          tabIndex={-1}
          className={`kit-option ${classes.choice}`}
          aria-selected={index === active}
          onClick={() => onChoose(patient)}
        >
          <PersonLine person={patient} />
        </Stack>
      ))}
    </div>
  );
}

/**
 * Finds a patient by name or email, from 2 characters on. Arrow keys move through results, Enter chooses, Escape closes
 * the list, then clears the field, and then goes to the surrounding dialog.
 */
export function PatientField({
  name,
  patients,
  error,
  label = texts.patientSearch.label,
  description,
  autoFocus,
}: PatientFieldProps) {
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wanted, setWanted] = useState(0);
  const { chosen, found = [], isSearching, failure, text } = patients;
  const rows = isOpen && chosen === undefined && !patients.tooShort ? found : [];
  const active = Math.min(wanted, rows.length - 1);
  const activeRow = rows[active];
  const sentence = sentenceOf(patients);

  const choose = (patient: PatientFound) => {
    patients.choose(patient);
    setOpen(false);
  };
  const escape = () => {
    if (isOpen && rows.length > 0) return () => setOpen(false);
    return text === '' ? undefined : patients.reset;
  };
  const step = (by: number) => {
    setOpen(true);
    if (rows.length > 0) setWanted((active + by + rows.length) % rows.length);
  };

  const onKeyDown = (event: KeyboardEvent) =>
    actOnKey(event, {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      // Until the results arrive, Enter has nothing to choose, and doesn't submit the form yet.
      Enter: isSearching ? patients.searchNow : activeRow && (() => choose(activeRow)),
      Escape: escape(),
    });

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return (
    <div className={classes.field} onBlur={onBlur}>
      <TextInput
        ref={field}
        name={name}
        autoFocus={autoFocus}
        label={label}
        // Tells two people with the same name apart.
        description={chosen === undefined ? description : <PersonDetails person={chosen} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder={texts.patientSearch.placeholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          isSearching ? (
            <Loader size={18} />
          ) : (
            text !== '' && (
              <ActionIcon
                size={40}
                aria-label={texts.patientSearch.clear}
                onClick={() => {
                  patients.reset();
                  field.current?.focus();
                }}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            )
          )
        }
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={rows.length > 0 ? list : undefined}
        aria-activedescendant={activeRow && idOf(list, activeRow)}
        autoComplete="off"
        maxLength={120}
        value={text}
        error={error}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => {
          setOpen(true);
          if (chosen !== undefined) currentTarget.select();
        }}
        onChange={(event) => {
          setOpen(true);
          setWanted(0);
          patients.type(event.currentTarget.value);
        }}
      />
      {rows.length > 0 && <Choices {...{ id: list, rows, active, label, outdated: isSearching, onChoose: choose }} />}
      {failure !== undefined && (
        <FieldFailure onRetry={patients.retry}>
          {texts.patientSearch.failed} {failure.message}
        </FieldFailure>
      )}
      {rows.length === 0 && sentence !== undefined && found.length === 0 && (
        <Text fz="sm" c="dimmed" mt={6} aria-hidden>
          {sentence}
        </Text>
      )}
      <VisuallyHidden role="status">{isOpen ? sentence : ''}</VisuallyHidden>
    </div>
  );
}
