import { Migration } from '@mikro-orm/migrations';

/**
 * From here on an entry has parameters, of which each reader is told in their language; older ones keep their sentence.
 */
export class KeepActivityParams extends Migration {
  override up(): void {
    this.addSql(`
      alter table activity_log
        add column params jsonb,
        add column search_text text,
        alter column summary drop not null,
        add constraint activity_log_told check ((params is null) = (summary is not null)),
        add constraint activity_log_found check ((params is null) = (search_text is null))`);
    this.addSql('create index activity_log_params on activity_log using gin (search_text gin_trgm_ops)');
    this.addSql('create index activity_log_action on activity_log (action)');
    this.addSql(`comment on column activity_log.summary is
      'What was done to whom, in English: of an entry from before parameters were kept. Null in any other.'`);
    this.addSql(`comment on column activity_log.params is 'JSON of what a sentence about the action names.'`);
    this.addSql(
      `comment on column activity_log.search_text is 'Each text among the parameters, in a line of its own.'`,
    );
  }
}
