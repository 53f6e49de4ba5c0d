import { Migration } from '@mikro-orm/migrations';
import { blindRows } from './visits.ts';

/** What a source said of someone may stand beside other referrals, too, such as a pasted line with their phone. */
const emptied = `begin
  update visit_matches set chart_name = '' where visit_id in (
    select visit_id from visit_matches where referral_id = any (friends));`;

/** As before, and takes a deleted person's line out of every match of its visit. */
export class PastedLines extends Migration {
  override up(): void {
    this.addSql(blindRows.replace('begin', emptied));
  }
}
