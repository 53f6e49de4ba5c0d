import type { Evidence } from '@rewards/domain/practice-system/match-visits';
import {
  type RecordedMatch,
  type VisitDoubt,
  type VisitRecord,
  type VisitSource as System,
  settlingHours,
} from '@rewards/domain/practice-system/visit-record';
import type { DismissedMatch, Visits } from '@rewards/domain/practice-system/visits';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../sql/queries.ts';
import { PostgresStore } from '../sql/postgres-store.ts';
import type { RowOf } from '../sql/table.ts';
import {
  type VisitMatchesTable,
  type VisitsTable,
  dismissedMatches,
  visitMatches,
  visits as table,
} from '../tables/practice-system-tables.ts';

/** Visits and their matches in the tables `visits`, `visit_matches` and `dismissed_matches`, within one transaction. */
export class PostgresVisits extends PostgresStore implements Visits {
  async addAll(visits: readonly VisitRecord[]): Promise<void> {
    if (visits.length === 0) return;
    await sql`
      insert into visits (${sql.raw(table.columns)})
      select ${sql.raw(table.columns)} from ${table.given(visits.map(table.rowOf))}
      on conflict (system, visit_id) do nothing`.execute(this.queries);
  }

  async findForUpdate(id: string): Promise<VisitRecord | undefined> {
    const [found] = await this.#withMatches(await this.#visits().where('id', '=', id).forUpdate().execute());
    return found;
  }

  async listForUpdate(system: System, visitIds: readonly string[]): Promise<readonly VisitRecord[]> {
    if (visitIds.length === 0) return [];
    const known = this.#visits()
      .where('system', '=', system)
      .where('visitId', 'in', [...visitIds]);
    return this.#withMatches(await known.orderBy('id').forUpdate().execute());
  }

  async listOfDay(system: System, day: string): Promise<readonly VisitRecord[]> {
    const ofDay = this.#visits().where('system', '=', system).where('day', '=', day);
    return this.#withMatches(await ofDay.where('state', 'in', ['open', 'confirmed']).orderBy('id').execute());
  }

  async save(visit: VisitRecord): Promise<void> {
    await this.queries.updateTable('visits').set(table.savedOf(visit)).where('id', '=', visit.id).execute();
  }

  async saveMatches(id: string, matches: readonly RecordedMatch[]): Promise<void> {
    await sql`
      delete from visit_matches as match using visits
      where visits.id = match.visit_id and match.visit_id = ${id} and ${isNotDismissed}`.execute(this.queries);
    if (matches.length === 0) return;
    const rows = matches.map((match, place) => toRow(id, match, place));
    // Locked against deletion, so the foreign key can't fail.
    await sql`
      insert into visit_matches (${sql.raw(visitMatches.columns)})
      select ${sql.raw(visitMatches.columns)} from ${visitMatches.given(rows)}
      where referral_id in (
        select id from referrals where id in (select referral_id from ${visitMatches.given(rows)}) for key share)
      on conflict (visit_id, referral_id) do nothing`.execute(this.queries);
  }

  async removeAll(ids: readonly string[]): Promise<void> {
    if (ids.length > 0)
      await this.queries
        .deleteFrom('visits')
        .where('id', 'in', [...ids])
        .execute();
  }

  async listDue(system: System, at: Date, most: number): Promise<readonly VisitRecord[]> {
    const due = this.#visits().where('system', '=', system).where('state', '=', 'open').where('dueAt', '<=', at);
    return this.#withMatches(await due.orderBy('dueAt').orderBy('day').orderBy('id').limit(most).execute());
  }

  async listMatching(referralId: string): Promise<readonly VisitRecord[]> {
    const matching = this.#visits()
      .where('state', '=', 'open')
      .where((builder) => this.#hasMatch(builder, sql`referral_id = ${referralId} and certainty <> 'possible'`));
    return this.#withMatches(await matching.orderBy('id').forUpdate().execute());
  }

  async listForDesk(at: Date): Promise<readonly VisitRecord[]> {
    const isCompletable = sql<SqlBool>`
      exists (select from referrals
        where referrals.id = referral_id and status = 'signed_up' and denied_at is null)`;
    const forDesk = this.#visits().where((builder) =>
      builder.or([
        builder('state', '=', 'taken_back'),
        builder.and([
          builder('state', '=', 'open'),
          builder.or([builder('postponedUntil', 'is', null), builder('postponedUntil', '<=', at)]),
          this.#hasMatch(builder, isCompletable),
        ]),
      ]),
    );
    return this.#withMatches(await forDesk.orderBy('day').orderBy('firstSeenAt').orderBy('id').execute());
  }

  async listUnread(): Promise<readonly VisitRecord[]> {
    const unread = this.#visits()
      .where('state', '=', 'open')
      .where('lookedAt', 'is', null)
      .where(sql<SqlBool>`due_at >= first_seen_at + ${settlingHours} * interval '1 hour'`);
    return this.#withMatches(await unread.orderBy('day').orderBy('id').execute());
  }

  async retryUnmatched(sinceDay: string, at: Date): Promise<void> {
    await this.queries
      .updateTable('visits')
      .set({ dueAt: at })
      .where('state', '=', 'open')
      .where('dueAt', 'is', null)
      .where('day', '>=', sinceDay)
      .where(sql<SqlBool>`not exists (select from visit_matches where visit_matches.visit_id = visits.id)`)
      .where(
        sql<SqlBool>`exists (
          select from referrals where status = 'signed_up' and signed_up_at >= coalesce(looked_at, '-infinity'))`,
      )
      .execute();
  }

  async findByActivityForUpdate(activityId: string): Promise<VisitRecord | undefined> {
    const [found] = await this.#withMatches(
      await this.#visits().where('activityId', '=', activityId).forUpdate().execute(),
    );
    return found;
  }

  async dismiss(pair: DismissedMatch): Promise<void> {
    await this.queries
      .insertInto('dismissed_matches')
      .values(dismissedMatches.rowOf(pair))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await this.#makeDue(pair, pair.at);
  }

  async undoDismissal(pair: Pick<DismissedMatch, 'system' | 'chartId' | 'referralId'>, at: Date): Promise<boolean> {
    const { numDeletedRows } = await this.queries
      .deleteFrom('dismissed_matches')
      .where('system', '=', pair.system)
      .where('chartId', '=', pair.chartId)
      .where('referralId', '=', pair.referralId)
      .executeTakeFirst();
    await this.#makeDue(pair, at);
    return numDeletedRows > 0n;
  }

  async listDismissed(system: System, chartId: string): Promise<readonly string[]> {
    const rows = await this.queries
      .selectFrom('dismissed_matches')
      .select('referralId')
      .where('system', '=', system)
      .where('chartId', '=', chartId)
      .execute();
    return rows.map(({ referralId }) => referralId);
  }

  async forgetOpen(system: System): Promise<void> {
    await this.queries.deleteFrom('visits').where('system', '=', system).where('state', '=', 'open').execute();
    await this.queries.deleteFrom('dismissed_matches').where('system', '=', system).execute();
  }

  #visits() {
    return this.queries.selectFrom('visits').select(table.properties);
  }

  /** The other referrals may look different now. */
  async #makeDue({ system, chartId }: Pick<DismissedMatch, 'system' | 'chartId'>, at: Date): Promise<void> {
    await this.queries
      .updateTable('visits')
      .set({ dueAt: at })
      .where('system', '=', system)
      .where('chartId', '=', chartId)
      .where('state', '=', 'open')
      .execute();
  }

  /** Whether a visit has such a match that wasn't dismissed. */
  #hasMatch(builder: ExpressionBuilder<Tables, 'visits'>, such: ReturnType<typeof sql<SqlBool>>) {
    return builder.exists(
      builder
        .selectFrom('visit_matches as match')
        .select('match.visitId')
        .whereRef('match.visitId', '=', 'visits.id')
        .where(sql<SqlBool>`${such}`)
        .where(isNotDismissed),
    );
  }

  async #withMatches(rows: readonly RowOf<typeof VisitsTable>[]): Promise<readonly VisitRecord[]> {
    if (rows.length === 0) return [];
    const matches = await this.queries
      .selectFrom('visit_matches as match')
      .innerJoin('visits', 'visits.id', 'match.visitId')
      .select(visitMatches.properties.map((name) => `match.${name}` as const))
      .where(
        'match.visitId',
        'in',
        rows.map(({ id }) => id),
      )
      .where(isNotDismissed)
      .orderBy('match.place')
      .execute();
    const byVisit = Map.groupBy(matches, ({ visitId }) => visitId);
    return rows.map((row) => ({ ...row, matches: (byVisit.get(row.id) ?? []).map(toMatch) }));
  }
}

const isNotDismissed = sql<SqlBool>`not exists (
  select from dismissed_matches as dismissed
  where dismissed.system = visits.system and dismissed.chart_id = visits.chart_id
    and dismissed.referral_id = match.referral_id)`;

type MatchRow = RowOf<typeof VisitMatchesTable>;

const words = <Word extends string>(text: string) => (text === '' ? [] : (text.split(' ') as Word[]));

const toRow = (visitId: string, { evidence, doubts, ...match }: RecordedMatch, place: number): MatchRow => ({
  ...match,
  visitId,
  place,
  evidence: evidence.join(' '),
  doubts: doubts.join(' '),
});

const toMatch = ({ referralId, chartName, evidence, certainty, doubts }: MatchRow): RecordedMatch => ({
  referralId,
  chartName,
  evidence: words<Evidence>(evidence),
  certainty,
  doubts: words<VisitDoubt>(doubts),
});
