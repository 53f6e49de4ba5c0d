import { Migration } from '@mikro-orm/migrations';

const tables = [
  ['users', 'insert delete truncate'],
  ['referrals', 'insert delete update truncate'],
  ['credit_ledger', 'insert'],
  ['activity_log', 'insert delete truncate'],
  ['qr_generations', 'insert delete truncate'],
  ['quote_requests', 'insert delete truncate'],
  ['redemptions', 'insert delete truncate'],
] as const;

/** Jobs that this release has no more; the queue may not be there yet. */
const formerJobs = ['fold_running_totals', 'put_search_in_order', 'look_again_for_flags'];

/** Lists count their rows when they are read. */
export class DropRunningTotals extends Migration {
  override up(): void {
    for (const [table, events] of tables)
      for (const event of events.split(' ')) {
        this.addSql(`drop trigger ${table}_total_after_${event} on ${table}`);
        this.addSql(`drop function ${table}_total_after_${event}`);
      }
    this.addSql('drop table running_totals');
    this.addSql(`
      do $$ begin
        if to_regclass('graphile_worker.jobs') is not null then
          perform graphile_worker.complete_jobs(array(
            select id from graphile_worker.jobs where task_identifier in ('${formerJobs.join("', '")}')));
        end if;
      end $$`);
  }
}
