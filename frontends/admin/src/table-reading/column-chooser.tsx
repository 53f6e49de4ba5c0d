import { type ReactNode, useState } from 'react';
import { Button, NativeSelect, ResponsiveGrid, Stack } from '@rewards/kit';
import { Facts } from '@rewards/kit/desk';
import { texts } from '../texts/table-reading.ts';

interface ReadColumn<Meaning> {
  readonly header: string;
  readonly meaning: Meaning;
  readonly is_never_read?: boolean;
}

interface ColumnChooserProps<Field extends string> {
  readonly columns: readonly ReadColumn<Field | 'ignored'>[];
  /** The latest choice, until the answer to it arrives, so that a second choice builds on the first. */
  readonly mapping: readonly (Field | 'ignored')[] | undefined;
  /** What such a table can tell. */
  readonly fields: readonly Field[];
  readonly labels: Readonly<Record<Field, string>>;
  /** Several columns can hold these. */
  readonly severalOf: readonly Field[];
  /** True if nothing can be read before a column is chosen. */
  readonly mustChoose: boolean;
  /** True if the columns were guessed, so a person should check them. */
  readonly isGuessed?: boolean;
  readonly disabled?: boolean;
  readonly onMap: (mapping: readonly (Field | 'ignored')[]) => void;
  /** What to know about the columns. */
  readonly children: ReactNode;
}

/** Which column each field of a table is read from. They can be changed, which is rarely needed. */
export function ColumnChooser<Field extends string>({
  mapping,
  fields,
  labels,
  severalOf,
  mustChoose,
  isGuessed = false,
  disabled = false,
  onMap,
  children,
  ...props
}: ColumnChooserProps<Field>) {
  // After choosing a column that was missing, people go on to the others.
  const [isOpen, setOpen] = useState(mustChoose || isGuessed);
  const columns = props.columns.map((column, index) => ({ ...column, meaning: mapping?.[index] ?? column.meaning }));
  const columnsOf = (field: Field) => columns.flatMap(({ meaning }, column) => (meaning === field ? [column] : []));
  const headerOf = (column: number) => columns[column]?.header || texts.columnNamed(column + 1);
  const choices = [
    { value: '', label: texts.noColumn },
    ...columns.flatMap(({ is_never_read: isNeverRead }, column) =>
      isNeverRead ? [] : [{ value: String(column), label: headerOf(column) }],
    ),
  ];
  /** Reads a field from another column, or from none. The column it was read from is then ignored. */
  const move = (field: Field, from: number | undefined, to: string) =>
    onMap(
      columns.map(({ meaning }, column) => {
        if (String(column) === to) return field;
        return column === from ? 'ignored' : meaning;
      }),
    );
  const slotsOf = (field: Field) => {
    const read = columnsOf(field);
    return read.length === 0 || severalOf.includes(field) ? [...read, undefined] : read.slice(0, 1);
  };
  return (
    <Stack gap="sm" role="group" aria-label={texts.columns}>
      {isOpen || mustChoose ? (
        <ResponsiveGrid columnWidth={176} gap="sm" keepsWidth>
          {fields.flatMap((field) =>
            slotsOf(field).map((from, place) => (
              <NativeSelect
                key={`${field} ${place}`}
                size="sm"
                className="kit-anywhere"
                label={place === 0 ? labels[field] : texts.another(labels[field], place + 1)}
                data={choices}
                disabled={disabled}
                value={from === undefined ? '' : String(from)}
                onChange={({ currentTarget: { value } }) => move(field, from, value)}
              />
            )),
          )}
        </ResponsiveGrid>
      ) : (
        <Facts
          column={11}
          facts={fields
            .filter((field) => columnsOf(field).length > 0)
            .map((field) => ({ label: labels[field], value: columnsOf(field).map(headerOf).join(', ') }))}
        />
      )}
      {children}
      {!mustChoose && (
        <div>
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.doneChanging : texts.changeColumns}
          </Button>
        </div>
      )}
    </Stack>
  );
}
