import { Migration } from '@mikro-orm/migrations';
import { keepRunningTotal } from './keep-running-total.ts';

/** The list of credit that was given out knows how long it is as well, by the day that stands in it. */
export class KeepTotalOfRedemptions extends Migration {
  override up(): void {
    this.addSql('alter table running_totals drop constraint running_totals_total');
    this.addSql(`
      alter table running_totals add constraint running_totals_total check (total in
        ('users', 'pending', 'signed_up', 'completed', 'earned_cents', 'activity_log', 'qr_generations',
          'quote_requests', 'redemptions'))`);
    this.addSql(`comment on table running_totals is
      'What is added up gives how many rows a list has (of referrals: of each status), and how many cents '
      'of credit there are, by the UTC day (of credit given out: the practice''s day) by which it is '
      'ordered. A day has any number of rows; triggers append, a job folds.'`);
    for (const statement of keepRunningTotal('redemptions', 'given_on')) this.addSql(statement);
  }
}
