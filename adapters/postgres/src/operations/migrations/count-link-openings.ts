const openings = `
create table link_openings (
  day date primary key,
  openings integer not null constraint link_openings_some check (openings > 0)
);
comment on table link_openings is
  'How often friends opened personal links on each day of the practice, without whose links or who.'`;

/** Reads each patient's QR codes in order, to find the last one before a friend joined. Sorting takes twice as long. */
const lastAsked = `
create index qr_generations_asked on qr_generations (user_id, created_at desc, id desc) include (assigned_staff)`;

/** Counts openings of personal links by day, and reads a patient's QR codes in order. */
export const countLinkOpenings: readonly string[] = [openings, lastAsked];
