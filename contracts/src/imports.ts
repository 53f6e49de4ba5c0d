import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, id, instant } from './fields.ts';
import { list } from './paging.ts';
import { type ListedField, listedFields } from './user.ts';

const counts = {
  /** People. */
  removed: z.int(),
  restored: z.int(),
  /** People who stay, or some of whose fields do. */
  kept: z.int(),
};

/** One imported patient list. `added + updated + unchanged + refused` are its rows. */
const listedImport = z.object({
  id,
  /** Blank if the list came without one. */
  file_name: z.string(),
  at: instant,
  /** The name or email of the admin. Null for the system, or if they're deleted. */
  by: z.nullable(z.string()),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Undoes it. Null if it can't be undone, or not by this person (rule 32). */
  activity_id: z.nullable(id),
  undo_until: z.nullable(instant),
  undone_at: z.nullable(instant),
  /** What the undo did. Null unless undone. */
  undo: z.nullable(z.object(counts)),
});
export type ListedImport = z.output<typeof listedImport>;

/** Why an undo keeps a patient the import added. */
const keptReason = z.enum(['signed_in', 'texts', 'referrals', 'credit', 'qr', 'emailed', 'edited']);
export type KeptReason = z.output<typeof keptReason>;

/** What a list can change of a patient. */
const listedField = z.enum(Object.keys(listedFields) as ListedField[]);

/** Someone an undo leaves unchanged or only partly restores. */
const keptPerson = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Everything since the import. Empty for a patient the import only updated. */
  why: z.array(keptReason),
  /** The fields that were edited after the import, so they stay. */
  fields: z.array(listedField),
});
export type KeptPerson = z.output<typeof keptPerson>;

export const listImports = endpoint({
  method: 'GET',
  path: '/admin/imports',
  permission: 'import_patients',
  shows: ['activity'],
  summary: 'Imported patient lists, with who imported them and what changed. The latest first.',
  ...list(50, {}, { imports: z.array(listedImport) }),
});

export const showImport = endpoint({
  method: 'GET',
  path: '/admin/imports/:id',
  permission: 'import_patients',
  shows: ['activity', 'users'],
  summary: 'One import, and what its undo would do now, or did: how many people, and who stays and why.',
  params: byId,
  answer: z.object({
    import: listedImport,
    /** What the undo would do, or did. Null once it can't be undone any more. */
    undo: z.nullable(z.object(counts)),
    /** The first 200 of those who stay, by name. */
    kept_people: z.array(keptPerson),
  }),
});
