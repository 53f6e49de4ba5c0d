import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, newPassword, requiredText, sixDigits, text } from './fields.ts';
import { says } from './messages.ts';
import { permissions } from './permissions.ts';
import { user } from './user.ts';

const done = z.object({ ok: z.literal(true) });
const asUser = z.object({ user });
const codeEmail = email(says('emailInvalid'), says('emailMissing'));
const missingName = says('nameMissing');
const missingStaff = says('staffMissing');

const matching = <T extends { password: string; confirm: string }>() =>
  z.refine<T>((value) => value.password === value.confirm, { path: ['confirm'], error: says('passwordsDiffer') });

const newPasswordFields = { password: newPassword, confirm: z.string({ error: says('passwordsDiffer') }) };

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  changes: [],
  summary: 'Sign in with a password.',
  body: z.object({
    email: email(says('loginEmailInvalid')),
    password: z
      .string({ error: says('loginPasswordMissing') })
      .check(z.minLength(1, says('loginPasswordMissing')), z.maxLength(1024, says('loginPasswordTooLong'))),
  }),
  answer: asUser,
  refusals: ['wrong_credentials', 'second_step_needed', 'reauthentication_needed', 'too_many_attempts'],
});

export const sendLoginCode = endpoint({
  method: 'POST',
  path: '/auth/send-otp',
  access: 'anyone',
  changes: [],
  summary: 'Ask for a login code by email.',
  body: z.object({ email: codeEmail }),
  answer: z.object({
    /**
     * Whether a team member is already known. This is the one exception to the rule that responses don't differ (rule
     * 13).
     */
    has_staff: z.boolean(),
    /**
     * Whether this browser sent a request from /quote with this email in the last 30 days. Then the form doesn't ask
     * for a name or team member. It says nothing about accounts.
     */
    has_request: z.boolean(),
  }),
  refusals: ['too_many_attempts'],
});

/** The value of the "nobody" option in the team list, sent as `staff_none`. No name looks like this. */
export const nobodyHelped = '-';

/** Where the second step is asked for, after a password, a code or a link (record 0104). */
export const secondStepPage = '/login?mode=second_step';
/** The same after the link in a password reset. A new password comes next. */
export const secondStepOfResetPage = `${secondStepPage}&then=set_password`;

export const verifyLoginCode = endpoint({
  method: 'POST',
  path: '/auth/verify-otp',
  access: 'anyone',
  changes: [],
  summary: 'Sign in with an emailed code.',
  body: z.object({
    email: codeEmail,
    token: sixDigits,
    name: z.optional(text(120, missingName)),
    staff: z.optional(text(120, missingStaff)),
    /** "Nobody / I am new", with a blank `staff`: it counts as an answer (rule 36). */
    staff_none: z.optional(z.boolean({ error: says('yesOrNo') })),
  }),
  answer: asUser,
  refusals: [
    'wrong_code',
    'second_step_needed',
    'not_signed_in',
    'name_required',
    'staff_required',
    'too_many_attempts',
  ],
});

export const setPassword = endpoint({
  method: 'POST',
  path: '/auth/set-password',
  access: 'signed-in',
  changes: [],
  summary: 'Set or change the password.',
  body: z
    .object({ ...newPasswordFields, current_password: z.optional(z.string().check(z.maxLength(1024))) })
    .check(matching()),
  answer: done,
  refusals: ['reauthentication_needed', 'wrong_credentials', 'password_too_common', 'too_many_attempts'],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/password-reset/request',
  access: 'anyone',
  changes: [],
  summary: 'Ask for a reset code. Answers the same whether or not the account exists.',
  body: z.object({ email: codeEmail }),
  answer: z.object({ message: z.string() }),
  refusals: ['too_many_attempts'],
});

export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/password-reset/confirm',
  access: 'anyone',
  changes: [],
  summary: 'Set a new password with a reset code; signs in.',
  body: z.object({ email: codeEmail, token: sixDigits, ...newPasswordFields }).check(matching()),
  answer: asUser,
  refusals: ['wrong_code', 'second_step_needed', 'not_signed_in', 'password_too_common', 'too_many_attempts'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'anyone',
  changes: [],
  summary: 'Sign out of this browser.',
  answer: done,
});

export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/auth/logout-everywhere',
  access: 'anyone',
  changes: [],
  summary: 'Sign out of this browser and of every other one.',
  answer: done,
});

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  access: 'signed-in',
  shows: [],
  summary: 'Who is signed in.',
  answer: z.object({
    user,
    /** What their role may do at the desk (rule 32). Empty for a patient. */
    permissions: z.array(z.enum(permissions)),
    must_set_password: z.boolean(),
    /** Whether they can sign in again with a passkey. */
    has_passkey: z.boolean(),
    /** The practice requires a passkey of staff, and they have none. Until they add one, the desk stays closed. */
    passkey_needed: z.boolean(),
    /** Whether setting a password would need the current one now, so the form can ask for it at once (rule 14). */
    current_password_needed: z.boolean(),
  }),
});

/** What the code step asks for besides the code. */
export interface AskedAtCode {
  readonly name: boolean;
  readonly staff: boolean;
}

/**
 * The schema for the code step's form. A shown name or team member is required (specification, section 5).
 * The server only requires what the account lacks, so it validates with the call's own schema.
 */
export const verificationForm = (asked: AskedAtCode) =>
  z.extend(verifyLoginCode.body, {
    name: asked.name ? requiredText(120, missingName) : text(120),
    staff: asked.staff ? requiredText(120, missingStaff) : text(120),
  });

/** The schema for the new-password form, with the current password if needed. */
export const passwordForm = (needsCurrent: boolean) =>
  z
    .object({
      ...newPasswordFields,
      current_password: z
        .string()
        .check(z.minLength(needsCurrent ? 1 : 0, says('currentPasswordMissing')), z.maxLength(1024)),
    })
    .check(matching());
