/** What staff said about values of patient lists. */
export const importAnswers: readonly string[] = [
  `
      create table import_answers (
        heading text not null,
        value text not null constraint import_answers_short check (length(value) <= 40),
        answer text not null,
        answered_by uuid not null,
        answered_at timestamptz(3) not null,
        constraint import_answers_pkey primary key (heading, value)
      )`,
  `
      comment on table import_answers is
        'What values under headings of patient lists mean, as staff said, for later lists.'`,
];
