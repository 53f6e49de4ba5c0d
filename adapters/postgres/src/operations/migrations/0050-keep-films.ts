import { Migration } from '@mikro-orm/migrations';

/** Films that admins upload, in pieces that each statement reads or writes one of. */
export class KeepFilms extends Migration {
  override up(): void {
    this.addSql(`
      create table films (
        id uuid primary key,
        media_type text not null constraint films_media_type check (media_type in ('video/mp4', 'video/webm')),
        bytes integer constraint films_bytes check (bytes > 0),
        begun_at timestamptz(3) not null,
        deleted_at timestamptz(3)
      )`);
    this.addSql(`comment on table films is
      'Films that scenes of the practice profile name. What no scene names any more is kept for the time to undo.'`);
    this.addSql(`comment on column films.bytes is 'Null until the film has come whole.'`);
    this.addSql(`
      create table film_pieces (
        film_id uuid not null constraint film_pieces_film references films (id) on delete cascade,
        place integer not null,
        bytes bytea not null,
        primary key (film_id, place)
      )`);
    // A film is compressed already, and PostgreSQL would try once more with each piece.
    this.addSql('alter table film_pieces alter column bytes set storage external');
    this.addSql(`comment on table film_pieces is 'The bytes of films, 512 KiB in each piece but the last.'`);
  }
}
