/** Pairs of records that look alike and are two people. */
export const peopleApart: readonly string[] = [
  `
      create table people_apart (
        one_id uuid not null,
        other_id uuid not null,
        decided_by uuid not null,
        decided_at timestamptz(3) not null,
        constraint people_apart_pkey primary key (one_id, other_id),
        constraint people_apart_in_order check (one_id < other_id)
      )`,
  `
      comment on table people_apart is
        'Records that look alike and are two people, as staff said. Those who are gone may come back.'`,
  // Suggestions group patients by their names.
  `create index users_full_name on users (lower(name)) where name like '% %' and not is_admin`,
];
