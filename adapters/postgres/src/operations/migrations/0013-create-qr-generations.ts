import { Migration } from '@mikro-orm/migrations';

export class CreateQrGenerations extends Migration {
  override up(): void {
    this.addSql(`
      create table qr_generations (
        id uuid primary key,
        user_id uuid not null constraint qr_generations_user references users (id) on delete cascade,
        admin_id uuid constraint qr_generations_admin references users (id) on delete set null,
        assigned_staff text,
        landing_digest text not null constraint qr_generations_landing_unique unique,
        card_digest text not null constraint qr_generations_card_unique unique,
        created_at timestamptz(3) not null,
        used_at timestamptz(3)
      )`);
    this.addSql('create index qr_generations_newest on qr_generations (created_at desc, id desc)');
    this.addSql('create index qr_generations_user on qr_generations (user_id)');
    this.addSql('create index qr_generations_admin on qr_generations (admin_id)');
    this.addSql(`comment on table qr_generations is
      'Every QR made at the front desk. The tokens that open its card are kept as digests only.'`);
  }
}
