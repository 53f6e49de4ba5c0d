import { expect, test } from '@jest/globals';
import { toCents } from '@rewards/domain/cents';
import type { Mail } from '@rewards/domain/outbox';
import { idOf } from '../builders/a-practice.ts';
import { aUser } from '../builders/a-user.ts';
import { identityOf } from '../builders/identity.ts';
import { fillStore } from './fill-store.ts';
import { onEveryStore, onPostgres, type StoreUnderTest } from './store-under-test.ts';

const ann = aUser('Ann').build();
const [visit, other] = [identityOf('a visit'), identityOf('another visit')];
const amounts = { programYear: 2026, creditCents: toCents(5_000), yearCents: toCents(5_000) };
const earned: Mail = {
  ...{ kind: 'credit_earned', to: ann.email, userId: idOf('Ann'), name: 'Ann', friendName: 'Fay' },
  ...{ ...amounts, yearCapCents: toCents(50_000) },
};
const send = ({ unitOfWork }: StoreUnderTest, about: string) =>
  unitOfWork.run(({ outbox }) => outbox.append(earned, about));
const recall = ({ unitOfWork }: StoreUnderTest, ...about: readonly string[]) =>
  unitOfWork.run(({ outbox }) => outbox.recall(about));
const told = { about: visit, kind: 'credit_earned', creditCents: 5_000 };

onEveryStore('the outbox', (store) => {
  test('a recalled email never leaves, and others do (rule 45)', async () => {
    await fillStore(store(), { users: [ann] });
    await send(store(), visit);
    await send(store(), other);
    expect(await recall(store(), visit)).toEqual([{ ...told, hasLeft: false }]);
    expect(await recall(store(), visit)).toEqual([{ ...told, hasLeft: false }]);
    const delivered: Mail[] = [];
    await store().handOn({ deliver: async (mail) => void delivered.push(mail) });
    // PostgreSQL reads the year's sum as it leaves, and there is no credit here.
    expect(delivered).toMatchObject([{ ...earned, yearCents: expect.any(Number) }]);
    expect(await recall(store(), other, visit)).toHaveLength(2);
    expect(await recall(store())).toEqual([]);
  });

  test('an email that has left stays known (rule 45)', async () => {
    await fillStore(store(), { users: [ann] });
    await send(store(), visit);
    await store().handOn({ deliver: () => Promise.resolve() });
    expect(await recall(store(), visit)).toEqual([{ ...told, hasLeft: true }]);
  });
});

onPostgres('the outbox', (store) => {
  test('an email being sent right now counts as sent, and one that failed does not (rule 45)', async () => {
    await fillStore(store(), { users: [ann] });
    await send(store(), visit);
    await send(store(), other);
    const { sql } = store();
    await sql.rows(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker' where key =
         'deliver_mail:' || (select id from mail_deliveries where about = $1)`,
      [visit],
    );
    await sql.rows(`update mail_deliveries set state = 'failed', failure = 'refused 550' where about = $1`, [other]);
    expect(await recall(store(), visit)).toEqual([{ ...told, hasLeft: true }]);
    expect(await recall(store(), other)).toEqual([{ ...told, about: other, hasLeft: false }]);
    // A failed one can't be retried from the desk any more.
    expect(await sql.rows('select state from mail_deliveries order by state')).toEqual([
      { state: 'dropped' },
      { state: 'waiting' },
    ]);
  });

  test('an email that follows an admin waits ten seconds, and a code waits for nothing (rule 45)', async () => {
    await fillStore(store(), { users: [ann] });
    await send(store(), visit);
    await store().unitOfWork.run(({ outbox }) =>
      outbox.append({ kind: 'login_code', to: ann.email, code: '012345', minutes: 10 }),
    );
    expect(
      await store().sql.rows(
        `select extract(epoch from run_at - created_at)::integer as waits from graphile_worker.jobs order by run_at`,
      ),
    ).toEqual([{ waits: 0 }, { waits: 10 }]);
  });
});
