/**
 * The statements by which a table's rows are added up in running_totals by the day on which each stands in its list.
 * `day` is an expression over the table's columns that never changes for a row.
 */
export function keepRunningTotal(table: string, day: string): readonly string[] {
  const append = (amount: string, rows: string) =>
    `insert into running_totals (total, day, amount) select '${table}', ${day}, ${amount} from ${rows} group by 2`;
  return [
    ...trigger(table, 'insert', append('count(*)', 'added'), 'referencing new table as added'),
    ...trigger(table, 'delete', append('-count(*)', 'gone'), 'referencing old table as gone'),
    ...trigger(table, 'truncate', `delete from running_totals where total = '${table}'`),
    append('count(*)', table),
  ];
}

export const utcDay = (instant: string) => `(${instant} at time zone 'UTC')::date`;

function trigger(table: string, event: 'insert' | 'delete' | 'truncate', change: string, rows = ''): readonly string[] {
  const name = `${table}_total_after_${event}`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$
      begin
        ${change};
        return null;
      end $$`,
    `create trigger ${name} after ${event} on ${table} ${rows} for each statement execute function ${name}()`,
    `alter table ${table} enable always trigger ${name}`,
  ];
}
