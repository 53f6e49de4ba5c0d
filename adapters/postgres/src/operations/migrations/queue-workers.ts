/** Which workers of the queue are there, so that jobs of the others can be freed. */
export const queueWorkers: readonly string[] = [
  `
      create table queue_workers (
        name text primary key,
        seen_at timestamptz not null
      );
      comment on table queue_workers is
        'The workers of the job queue, a row for each process. Not seen for half a minute, their jobs are freed.';
      comment on column queue_workers.name is 'As in locked_by of the queue.';`,
];
