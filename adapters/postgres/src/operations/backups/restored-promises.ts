import { sql } from 'kysely';
import { copyPieces } from '../../sql/copy-rows.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import { type Transaction, run } from './bare-tables.ts';
import { jobColumns } from './copied-tables.ts';

const names = Object.keys(jobColumns).join(', ');
const typed = Object.entries(jobColumns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

/** Replaces the queue's jobs with the copy's, unlocked. */
export async function restoreJobs(transaction: Transaction, lines: AsyncIterable<Uint8Array>): Promise<void> {
  await run(transaction, `create temporary table restored_jobs (${typed}) on commit drop`);
  await copyPieces(transaction, `restored_jobs (${names})`, lines);
  await run(transaction, 'delete from graphile_worker._private_jobs');
  await run(
    transaction,
    `insert into graphile_worker._private_tasks (identifier)
     select distinct task from restored_jobs on conflict do nothing`,
  );
  const columns = names.replace('task, ', '');
  await run(
    transaction,
    `insert into graphile_worker._private_jobs (task_id, ${columns})
     select tasks.id, ${columns} from restored_jobs
     join graphile_worker._private_tasks as tasks on tasks.identifier = restored_jobs.task`,
  );
}

/**
 * Handles what may have happened after the copy was made. A due text is looked up at the provider and not sent, because
 * no text is sent twice (rule 22). Emails are sent at least once, as always (record 0007). Copies contain no codes, so
 * code emails are dropped. Mailings are stopped, because hundreds of patients may have got theirs since (record 0105).
 */
export async function heedWhatCameDue(transaction: Transaction): Promise<void> {
  if (await exists(transaction, 'follow_up_texts'))
    await run(
      transaction,
      `update follow_up_texts set state = 'unknown', sending_since = due_at
       where state = 'scheduled' and due_at <= now()`,
    );
  if (await exists(transaction, 'mailings'))
    await run(
      transaction,
      `update mailings set stopped_at = now()
       where stopped_at is null and id in (select mailing_id from outreach_mails where state = 'waiting')`,
    );
  if (await exists(transaction, 'mail_deliveries')) {
    await run(
      transaction,
      `update mail_deliveries set state = 'dropped', sealed = null, settled_at = now()
       where state = 'waiting' and kind in ('login_code', 'password_reset_code', 'mailing')`,
    );
    await run(
      transaction,
      `delete from graphile_worker._private_jobs
       where key in (select '${deliverMail}:' || id from mail_deliveries where state = 'dropped')`,
    );
  }
}

async function exists(transaction: Transaction, table: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${table}) is not null as exists`.execute(
    transaction,
  );
  return rows[0]?.exists === true;
}
