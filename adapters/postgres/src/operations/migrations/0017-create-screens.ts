import { Migration } from '@mikro-orm/migrations';

export class CreateScreens extends Migration {
  override up(): void {
    this.#screens();
    this.#pairings();
    this.#accessChanges();
  }

  #screens(): void {
    this.addSql(`
      create table screens (
        id uuid primary key,
        name text not null,
        page text not null constraint screens_page check (page in ('tablet', 'lobby', 'tv')),
        secret_digest text not null constraint screens_secret_unique unique,
        paired_at timestamptz(3) not null,
        last_seen_at timestamptz(3)
      )`);
    this.addSql(`comment on table screens is
      'Display devices that may hear display events. One that is revoked is deleted. Their secrets are '
      'kept as digests only.'`);
  }

  #pairings(): void {
    this.addSql(`
      create table screen_pairings (
        id uuid primary key,
        page text not null constraint screen_pairings_page check (page in ('tablet', 'lobby', 'tv')),
        device_digest text not null constraint screen_pairings_device_unique unique,
        user_code text not null constraint screen_pairings_code_unique unique,
        expires_at timestamptz(3) not null,
        screen_id uuid constraint screen_pairings_screen references screens (id) on delete cascade
      )`);
    this.addSql('create index screen_pairings_screen_id on screen_pairings (screen_id)');
    this.addSql('create index screen_pairings_expires_at on screen_pairings (expires_at)');
    this.addSql(`comment on table screen_pairings is
      'Devices that ask to become screens, each with the code it shows; kept for a day after they expire.'`);
  }

  /**
   * Streams and sockets of a revoked screen close at once, and those of a device that waits begin once it is paired.
   */
  #accessChanges(): void {
    this.addSql(`
      create trigger screens_announce_pairing after insert or delete on screens
        for each statement execute function announce_access_change()`);
  }
}
