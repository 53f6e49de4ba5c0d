import { Group } from '@rewards/kit/desk';
import type { ReactNode } from 'react';
import { ActionIcon, Dialog, IconX, Stack, type Column } from '@rewards/kit';
import classes from './row-detail.module.css';
import { useListTexts } from './use-list-texts.ts';

interface RowDetailProps {
  /** Undefined while no row is open. */
  readonly title: string | undefined;
  /** A panel next to the list. Otherwise it's a dialog. */
  readonly beside: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Everything about one row. Next to the list, it follows the focused row. */
export function RowDetail({ title, beside, onClose, children }: RowDetailProps) {
  const texts = useListTexts();
  if (!beside) {
    // Always there, because the browser returns the focus to the row only from a dialog that is closed. It stays in
    // place while a field in it grows, or a double click would land on something else.
    return (
      <Dialog opened={title !== undefined} place="top" title={<span data-person>{title}</span>} onClose={onClose}>
        {children}
      </Dialog>
    );
  }
  if (title === undefined) return null;
  return (
    <Stack component="aside" className={classes.panel} aria-label={texts.details}>
      <Group gap="sm" align="flex-start" justify="space-between" wrap="nowrap">
        <h2 className={classes.title} data-person>
          {title}
        </h2>
        <ActionIcon className="kit-fixed" aria-label={texts.close} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </Group>
      {children}
    </Stack>
  );
}

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels and values below each other. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Stack component="dl" gap="xs" className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="kit-small kit-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Stack>
  );
}

/** The default detail: every column, then the actions. */
export function ColumnFacts<Row>({ columns, row }: { readonly columns: readonly Column<Row>[]; readonly row: Row }) {
  const isAction = ({ hideHeader = false }: Column<Row>) => hideHeader;
  return (
    <>
      <FactList
        facts={columns
          .filter((column) => !isAction(column))
          .map(({ header, cell }) => ({ label: header, value: cell(row) }))}
      />
      {columns.filter(isAction).map(({ header, cell }) => (
        <Group key={header} gap="xs">
          {cell(row)}
        </Group>
      ))}
    </>
  );
}
