import { useState } from 'react';
import { columnMeaning, type ColumnMeaning, type ImportResult } from '@rewards/contracts/patient-import';
import type { ListedField } from '@rewards/contracts/user';
import { Button, NativeSelect, Text } from '@rewards/kit';
import { NoneText } from '@rewards/kit/lists';
import { texts } from '../texts/patient-import.ts';
import classes from './dry-run.module.css';

export type Mapping = NonNullable<ImportResult['mapping']>;
type Field = Exclude<ColumnMeaning, 'ignored'>;

export const labels: Readonly<Record<ColumnMeaning | ListedField, string>> = texts.meanings;
const fields = columnMeaning.options.filter((meaning): meaning is Field => meaning !== 'ignored');
/** Several columns can hold these. */
const severalOf: ReadonlySet<Field> = new Set(['email', 'phone', 'takes_texts', 'refuses_texts', 'contact', 'status']);

const columnsOf = (mapping: Mapping, field: Field): readonly number[] =>
  mapping.flatMap(({ meaning }, column) => (meaning === field ? [column] : []));
const headerOf = (mapping: Mapping, column: number) => mapping[column]?.header || texts.columnNamed(column + 1);

/** Reads a field from another column, or from none. The column it was read from is then ignored. */
const moved = (mapping: Mapping, field: Field, from: number | undefined, to: number | undefined) =>
  mapping.map(({ meaning }, column): ColumnMeaning => {
    if (column === to) return field;
    return column === from ? 'ignored' : meaning;
  });

interface ColumnsProps {
  readonly mapping: Mapping;
  /** Headings that someone may count on, and that aren't read. */
  readonly unread: readonly string[];
  readonly onMap: (mapping: readonly ColumnMeaning[]) => void;
  /** True if nothing can be imported before a column is chosen. */
  readonly mustChoose: boolean;
  /** True if the columns were guessed, so a person should check them. */
  readonly isGuessed: boolean;
}

/** One field with the columns it's read from, and for some fields one more. */
function FieldSelects({ mapping, field, onMap }: Pick<ColumnsProps, 'mapping' | 'onMap'> & { readonly field: Field }) {
  const read = columnsOf(mapping, field);
  const slots = read.length === 0 || severalOf.has(field) ? [...read, undefined] : read;
  const data = [
    { value: '', label: texts.noColumn },
    ...mapping.map((_, column) => ({ value: String(column), label: headerOf(mapping, column) })),
  ];
  return slots.map((from, place) => (
    <NativeSelect
      key={from ?? 'none'}
      size="sm"
      className={classes.column ?? ''}
      label={place === 0 ? labels[field] : texts.another(labels[field], place + 1)}
      data={data}
      value={from === undefined ? '' : String(from)}
      onChange={({ currentTarget: { value } }) =>
        onMap(moved(mapping, field, from, value === '' ? undefined : Number(value)))
      }
    />
  ));
}

/** Which column each field is read from. They can be changed, which is rarely needed. */
export function Columns({ mapping, unread, onMap, mustChoose, isGuessed }: ColumnsProps) {
  // After choosing the email column, people go on to the others.
  const [isOpen, setOpen] = useState(mustChoose || isGuessed);
  const isChanging = isOpen || mustChoose;
  const found = fields.filter((field) => columnsOf(mapping, field).length > 0);
  return (
    <div className={classes.mapping} role="group" aria-label={texts.columns}>
      {isChanging ? (
        <div className={classes.columns}>
          {fields.map((field) => (
            <FieldSelects key={field} mapping={mapping} field={field} onMap={onMap} />
          ))}
        </div>
      ) : (
        <dl className={classes.read}>
          {found.map((field) => (
            <div key={field}>
              <dt>{labels[field]}</dt>
              <dd>
                {columnsOf(mapping, field)
                  .map((column) => headerOf(mapping, column))
                  .join(', ') || <NoneText />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {unread.length > 0 && <Text fz="sm">{texts.unread(unread.join(', '))}</Text>}
      {!mustChoose && (
        <div>
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.doneChanging : texts.changeColumns}
          </Button>
        </div>
      )}
    </div>
  );
}
