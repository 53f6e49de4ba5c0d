import { useState } from 'react';
import { type ReportColumnMeaning, reportColumnMeaning, type ReportPreview } from '@rewards/contracts/reports';
import { Button, NativeSelect, Text } from '@rewards/kit';
import { texts } from '../texts/reports.ts';
import classes from './reports.module.css';
import type { Mapping } from './use-report.ts';

type Field = Exclude<ReportColumnMeaning, 'ignored'>;
type Columns = ReportPreview['columns'];

const fields = reportColumnMeaning.options.filter((meaning): meaning is Field => meaning !== 'ignored');

const columnsOf = (columns: Columns, field: Field): readonly number[] =>
  columns.flatMap(({ meaning }, column) => (meaning === field ? [column] : []));
const headerOf = (columns: Columns, column: number) => columns[column]?.header || texts.columnNamed(column + 1);

/** Reads a field from another column, or from none. The column it was read from is then ignored. */
const moved = (columns: Columns, field: Field, from: number | undefined, to: number | undefined): Mapping =>
  columns.map(({ meaning }, column) => {
    if (column === to) return field;
    return column === from ? 'ignored' : meaning;
  });

interface ReportColumnsProps {
  readonly preview: ReportPreview;
  /** The latest choice, until the answer to it arrives. */
  readonly mapping: Mapping | undefined;
  /** While the report is added. */
  readonly isFixed: boolean;
  readonly onMap: (mapping: Mapping) => void;
}

/** Which column each field is read from. They can be changed, which is rarely needed. */
export function ReportColumns({ preview, mapping, isFixed, onMap }: ReportColumnsProps) {
  const mustChoose = preview.missing.length > 0;
  const [isOpen, setOpen] = useState(mustChoose);
  const columns = preview.columns.map((column, index) => ({ ...column, meaning: mapping?.[index] ?? column.meaning }));
  const choices = [
    { value: '', label: texts.noColumn },
    ...columns.flatMap(({ is_never_read: isNeverRead }, column) =>
      isNeverRead ? [] : [{ value: String(column), label: headerOf(columns, column) }],
    ),
  ];
  const isChanging = isOpen || mustChoose;
  return (
    <div role="group" aria-label={texts.columns} className={classes.columns}>
      {preview.is_remembered && <Text fz="sm">{texts.remembered}</Text>}
      {isChanging ? (
        <div className={classes.selects}>
          {fields.map((field) => {
            const [from] = columnsOf(columns, field);
            return (
              <NativeSelect
                key={field}
                size="sm"
                label={texts.meanings[field]}
                data={choices}
                disabled={isFixed}
                value={from === undefined ? '' : String(from)}
                onChange={({ currentTarget: { value } }) =>
                  onMap(moved(columns, field, from, value === '' ? undefined : Number(value)))
                }
              />
            );
          })}
        </div>
      ) : (
        <dl className={classes.read}>
          {fields
            .filter((field) => columnsOf(columns, field).length > 0)
            .map((field) => (
              <div key={field}>
                <dt>{texts.meanings[field]}</dt>
                <dd>
                  {columnsOf(columns, field)
                    .map((column) => headerOf(columns, column))
                    .join(', ')}
                </dd>
              </div>
            ))}
        </dl>
      )}
      <Text fz="sm" c="dimmed">
        {texts.otherColumns}
      </Text>
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
