import { Migration } from '@mikro-orm/migrations';

const openings = `
create table link_openings (
  day date primary key,
  openings integer not null constraint link_openings_some check (openings > 0)
);
comment on table link_openings is
  'How often friends opened personal links on each day of the practice, without whose links or who.'`;

/** For the last QR code before a friend joined, which says which team member asked. */
const lastAsked = `
create index qr_generations_asked on qr_generations (user_id, created_at desc, id desc) include (assigned_staff)`;

/** Counts openings of personal links by day, and finds the team member who asked. */
export class CountLinkOpenings extends Migration {
  override up(): void {
    this.addSql(openings);
    this.addSql(lastAsked);
  }
}
