/** Actions done at once are one row of the log (record 0135). */
export const actionsAtOnce: readonly string[] = [
  'alter table activity_log add column part_of uuid',
  `comment on column activity_log.part_of is
      'The entry for several actions at once that this one belongs to. Null for most.'`,
  'create index activity_log_parts on activity_log (part_of) where part_of is not null',
  `create index activity_log_acts on activity_log (at desc, id desc)
      where part_of is null and action <> 'patient_opened'`,
];
