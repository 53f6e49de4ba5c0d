/** Who takes care of a task of the work queue, and that it's done. */
export const taskMarks: readonly string[] = [
  `
      create table task_marks (
        key text primary key,
        owner_id uuid constraint task_marks_owner references users(id) on delete set null,
        done_at timestamptz(3),
        changed_at timestamptz(3) not null
      );
      comment on table task_marks is
        'What staff said about a task of the work queue. Tasks are worked out from other tables.';
      comment on column task_marks.key is 'The kind of task with the IDs it is about.';
      create index task_marks_owner on task_marks (owner_id);`,
];
