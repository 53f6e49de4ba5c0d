import { Migration } from '@mikro-orm/migrations';
import { keepRunningTotal, utcDay } from './keep-running-total.ts';

/** The activity log, QRs and quote requests know how many they are, and on which days, as users and referrals do. */
export class KeepTotalsOfFurtherLists extends Migration {
  override up(): void {
    this.addSql('alter table running_totals drop constraint running_totals_total');
    this.addSql(`
      alter table running_totals add constraint running_totals_total check (total in
        ('users', 'pending', 'signed_up', 'completed', 'earned_cents', 'activity_log', 'qr_generations',
          'quote_requests'))`);
    this.addSql(`comment on table running_totals is
      'What is added up gives how many rows a list has (of referrals: of each status), and how many cents '
      'of credit there are, by the UTC day by which it is ordered. A day has any number of rows; triggers '
      'append, a job folds.'`);
    const lists = [
      ...keepRunningTotal('activity_log', utcDay('at')),
      ...keepRunningTotal('qr_generations', utcDay('created_at')),
      ...keepRunningTotal('quote_requests', utcDay('created_at')),
    ];
    for (const statement of lists) this.addSql(statement);
  }
}
