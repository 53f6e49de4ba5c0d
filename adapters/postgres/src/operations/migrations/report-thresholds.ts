/** Thresholds of the year report, for years where an admin changed it. */
export const reportThresholds: readonly string[] = [
  `
      create table report_thresholds (
        year integer primary key constraint report_thresholds_year check (year between 2000 and 2999),
        threshold_cents integer not null constraint report_thresholds_amount check (threshold_cents > 0),
        changed_by uuid not null,
        changed_at timestamptz(3) not null
      );
      comment on table report_thresholds is
        'The amount at which a year''s report marks a patient, where an admin changed it. Moves no credit.';
    `,
];
