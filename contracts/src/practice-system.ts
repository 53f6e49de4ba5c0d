import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, requiredText } from './fields.ts';
import { says } from './messages.ts';

/** What happens with visits from the practice's own system (rule 52). */
export const visitMode = z.enum(['off', 'suggest', 'complete']);

/** A kind of adjustment in the practice's system. */
const adjustmentType = z.object({ id: z.string(), name: z.string() });

const trouble = z.object({
  /** The system's words. */
  reason: z.string(),
  since: instant,
  /** Null if an admin or the operator must act first. */
  next_try_at: z.nullable(instant),
});

const connection = z.object({
  connected_at: instant,
  visits: visitMode,
  /** Lowers what a patient owes when credit is redeemed. Null posts nothing. */
  credit_type: z.nullable(adjustmentType),
  /** Raises it again when a redemption is undone. */
  reversal_type: z.nullable(adjustmentType),
  /** Whether changed charts update the patient list. */
  keeps_patient_list: z.boolean(),
  is_paused: z.boolean(),
  may_post: z.boolean(),
  /** When everything had been read last. Null before the first reading. */
  last_read_at: z.nullable(instant),
  /** Why visits can't be read. Null while it works. */
  trouble: z.nullable(trouble),
  /** Why credit can't be posted. Null while it works. */
  posting_trouble: z.nullable(trouble),
});
export type PracticeSystemConnection = z.output<typeof connection>;

const practiceSystem = z.object({
  /** Such as "Open Dental". */
  name: z.string(),
  /** Where the key comes from. `missing`: the operator must set the developer key first. */
  key: z.enum(['settings', 'typed', 'missing']),
  connection: z.nullable(connection),
});
export type PracticeSystemAnswer = z.output<typeof practiceSystem>;

export const showPracticeSystem = endpoint({
  method: 'GET',
  path: '/admin/practice-system',
  permission: 'manage_practice_system',
  shows: ['practice_system'],
  summary: "The connection to the practice's own system: its settings, and how it works.",
  answer: practiceSystem,
});

export const connectPracticeSystem = endpoint({
  method: 'POST',
  path: '/admin/practice-system',
  permission: 'manage_practice_system',
  changes: ['practice_system', 'activity'],
  summary:
    "Connect the practice's own system, if it answers and the key may read. The admin confirms that the practice has " +
    'a business associate agreement with the operator of this service.',
  body: z.object({
    /** Only if the settings don't have it. It's stored encrypted and never shown again. */
    customer_key: z.optional(requiredText(200, says('customerKeyMissing'))),
    agreement: z
      .boolean({ error: says('agreementMissing') })
      .check(z.refine((given) => given, says('agreementMissing'))),
  }),
  answer: practiceSystem,
  refusals: ['practice_system_unreachable', 'practice_system_connected', 'unavailable'],
});

const chosenType = z.nullable(
  z.object({ id: requiredText(40, says('missing')), name: requiredText(200, says('missing')) }),
);

export const changePracticeSystem = endpoint({
  method: 'PUT',
  path: '/admin/practice-system',
  permission: 'manage_practice_system',
  changes: ['practice_system', 'activity'],
  summary: 'Change what happens with visits and credit, pause the connection, or resume it. Any of the fields.',
  body: z.object({
    visits: z.optional(visitMode),
    credit_type: z.optional(chosenType),
    reversal_type: z.optional(chosenType),
    keeps_patient_list: z.optional(z.boolean()),
    is_paused: z.optional(z.boolean()),
  }),
  /** `activity_id` undoes it. Null if nothing changed. */
  answer: z.extend(practiceSystem, { activity_id: z.nullable(id) }),
  refusals: ['not_found'],
});

export const disconnectPracticeSystem = endpoint({
  method: 'DELETE',
  path: '/admin/practice-system',
  permission: 'manage_practice_system',
  changes: ['practice_system', 'activity'],
  summary: 'Forget the key and every chart. Completed referrals and redeemed credit stay. There is no undo.',
  answer: practiceSystem,
  refusals: ['not_found'],
});

const tested = z.object({
  /** The program's version, if it tells. */
  version: z.nullable(z.string()),
  may_read: z.boolean(),
  may_post: z.boolean(),
  /** How far the office's clock is ahead of ours. Null without a visit in the last days. */
  minutes_ahead: z.nullable(z.int()),
  /** What credit could be posted as. */
  adjustment_types: z.array(z.object({ id: z.string(), name: z.string(), sign: z.enum(['+', '-']) })),
});
export type TestedPracticeSystem = z.output<typeof tested>;

export const testPracticeSystem = endpoint({
  method: 'POST',
  path: '/admin/practice-system/test',
  permission: 'manage_practice_system',
  changes: [],
  summary: 'Try the connection now: rights, version, clock, and the types of adjustment.',
  answer: tested,
  refusals: ['not_found', 'practice_system_unreachable', 'unavailable'],
});

export const readPracticeSystem = endpoint({
  method: 'POST',
  path: '/admin/practice-system/read',
  permission: 'manage_practice_system',
  changes: [],
  summary: 'Read visits now instead of at the next of the five-minute readings. The reading goes on in the background.',
  answer: z.object({ asked: z.literal(true) }),
  refusals: ['not_found', 'practice_system_paused'],
});
