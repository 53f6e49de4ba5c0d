import type { PracticeUnderLoad } from './practice-under-load.ts';
import { until } from './until.ts';

/** Jobs of a killed process and failed jobs are retried only after minutes. These statements make it now. */
const hurry = [
  `update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour' where locked_at is not null
     and task_id = (select id from graphile_worker._private_tasks where identifier = 'deliver_mail')`,
  `select graphile_worker.add_job('release_stuck_mails')`,
  `update graphile_worker._private_jobs set run_at = now() where locked_at is null and run_at > now()`,
  `update follow_up_texts set due_at = now() where state = 'scheduled' and due_at > now()`,
  `update follow_up_texts set sending_since = now() - interval '70 seconds'
     where state = 'sending' and sending_since > now() - interval '70 seconds'`,
  `select graphile_worker.add_job('send_follow_up_text', json_build_object('qrGenerationId', qr_generation_id))
     from follow_up_texts where state = 'scheduled'`,
  `select graphile_worker.add_job('settle_follow_up_texts')`,
];

export interface Delivered {
  /** Phones that got a text more than once. */
  readonly twice: readonly string[];
  /** Texts whose state here differs from the provider's. */
  readonly misjudged: readonly string[];
  readonly sent: number;
  /**
   * Texts lost when a process died before the provider had them. They are never resent, because they may have arrived.
   */
  readonly neverHeardOf: number;
}

/** After the work ends, waits until every promised email and text was sent or is known to be lost. */
export async function letAllBeDelivered({ work, mail, texts, looked }: PracticeUnderLoad): Promise<Delivered> {
  await until('every email and text is accounted for', async () => {
    const left = await looked(async (sql) => {
      for (const statement of hurry) await sql.rows(statement);
      return sql.count(`follow_up_texts where state in ('scheduled', 'sending')`);
    });
    const arrived = new Set(mail.received.map(({ to }) => to));
    return left === 0 && work.acknowledged.asked.every((email) => arrived.has(email)) && (await settled());
  });
  const rows = await known();
  const times = Map.groupBy(texts.taken, ({ to }) => to);
  return {
    twice: [...times].filter(([, taken]) => taken.length > 1).map(([phone]) => phone),
    misjudged: rows.filter(({ phone, state }) => (state === 'sent') !== times.has(phone)).map(({ phone }) => phone),
    sent: texts.taken.length,
    neverHeardOf: rows.filter(({ phone }) => !times.has(phone)).length,
  };

  function known() {
    return looked((sql) => sql.rows<{ phone: string; state: string }>('select phone, state from follow_up_texts'));
  }
  /** Whether every unknown text was never accepted. Accepted ones are found at the provider. */
  async function settled(): Promise<boolean> {
    const taken = new Set(texts.taken.map(({ to }) => to));
    return (await known()).every(({ phone, state }) => state !== 'unknown' || !taken.has(phone));
  }
}
