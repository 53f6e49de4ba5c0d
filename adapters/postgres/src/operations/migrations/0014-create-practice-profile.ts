import { Migration } from '@mikro-orm/migrations';

export class CreatePracticeProfile extends Migration {
  override up(): void {
    this.addSql(`
      create table practice_profile (
        id integer primary key constraint practice_profile_one check (id = 1),
        version integer not null,
        name text not null,
        address text not null,
        phone text not null,
        site_url text,
        directions_url text,
        review_url text not null,
        rating_stars double precision constraint practice_profile_stars check (rating_stars between 0 and 5),
        rating_reviews integer constraint practice_profile_reviews check (rating_reviews >= 0),
        opening_hours jsonb not null,
        staff_names jsonb not null,
        follow_up_text text not null,
        scenes jsonb not null,
        is_video_player_on boolean not null,
        constraint practice_profile_rating check (num_nulls(rating_stars, rating_reviews) in (0, 2))
      )`);
    this.addSql(`comment on table practice_profile is
      'What the practice tells about itself, in one row. The environment gives its first values; admins edit it.'`);
  }
}
