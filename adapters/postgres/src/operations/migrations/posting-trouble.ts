/** Why credit can't be posted. The previous release keeps one trouble for reading and posting, in `trouble`. */
export const postingTrouble: readonly string[] = [`alter table practice_system add column posting_trouble jsonb;`];
