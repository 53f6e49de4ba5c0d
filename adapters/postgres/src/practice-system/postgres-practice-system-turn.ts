import { setTimeout as pause } from 'node:timers/promises';
import { type PracticeSystemTurn, notYourTurn } from '@rewards/domain/practice-system/practice-system-turn';
import pg from 'pg';
import { advisoryLocks } from '../sql/advisory-locks.ts';
import { withDatabaseFailures } from '../sql/database-failures.ts';

export interface PracticeSystemTurnSettings {
  /** The database's address without a pooler, because a pooler would hand the lock to others. */
  readonly url: string;
  /** How long a turn lasts after its work, so two processes keep the pace between them, too. */
  readonly restMilliseconds: number;
  /** What the turn is for. */
  readonly lock?: 'practiceSystem' | 'reportFolder';
}

const millisecondsBetweenTries = 250;

/** A turn is an advisory lock on a separate connection, which ends with its process. */
export class PostgresPracticeSystemTurn implements PracticeSystemTurn {
  readonly #settings: PracticeSystemTurnSettings;

  constructor(settings: PracticeSystemTurnSettings) {
    this.#settings = settings;
  }

  async take<Outcome>(waitSeconds: number, work: () => Promise<Outcome>): Promise<Outcome | typeof notYourTurn> {
    const client = new pg.Client({
      connectionString: this.#settings.url,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'referral-rewards practice system',
    });
    // A lost connection ends the turn. The work's own writes fail or commit on their own connections.
    client.on('error', () => undefined);
    await withDatabaseFailures(() => client.connect());
    const { lock = 'practiceSystem', restMilliseconds } = this.#settings;
    const end = () => client.end().catch(() => undefined);
    let rest = 0;
    try {
      if (!(await withDatabaseFailures(() => isMine(client, lock, waitSeconds)))) return notYourTurn;
      rest = restMilliseconds;
      return await work();
    } finally {
      // Others wait for the rest, but the answer and a shutdown don't.
      if (rest > 0) void pause(rest, undefined, { ref: false }).then(end);
      else await end();
    }
  }
}

async function isMine(
  client: pg.Client,
  lock: NonNullable<PracticeSystemTurnSettings['lock']>,
  waitSeconds: number,
): Promise<boolean> {
  for (let left = waitSeconds * 1_000; ; left -= millisecondsBetweenTries) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1::bigint) as mine', [
      advisoryLocks[lock],
    ]);
    if (rows[0]?.mine === true) return true;
    if (left <= 0) return false;
    await pause(millisecondsBetweenTries);
  }
}
