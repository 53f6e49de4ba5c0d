import { Migration } from '@mikro-orm/migrations';

/** What is dismissed is dismissed as far as it was seen: where more comes to light, it is open again. */
export class KeepWhatWasSeenOfFlags extends Migration {
  override up(): void {
    this.addSql('alter table flag_judgements add column seen_from_address integer, add column seen_around integer');
    this.addSql(`comment on column flag_judgements.seen_from_address is
      'How many friends from one address were counted when it was dismissed; null where nobody kept it.'`);
    this.addSql(`comment on column flag_judgements.seen_around is
      'How many friends within an hour were counted when it was dismissed; null where nobody kept it.'`);
  }
}
