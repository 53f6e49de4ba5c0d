import { email as emailField } from '@rewards/contracts/fields';
import { says } from '@rewards/contracts/messages';
import { operator } from '@rewards/domain/activity/log-activity';
import { type AdminRole, adminRoles, roleOf } from '@rewards/domain/patients/admins/roles';
import type { GrantAdmin } from '@rewards/domain/patients/admins/grant-admin';
import type { ListAdmins } from '@rewards/domain/patients/admins/list-admins';
import type { RevokeAdmin } from '@rewards/domain/patients/admins/revoke-admin';
import type { ResetFactor } from '@rewards/domain/sign-in/passkeys/reset-factor';
import { asksForHelp, helpOf } from './help-of.ts';
import { complain, runCommand, say } from './run-command.ts';

const usage = 'npm run admin -- grant EMAIL [--role front_desk] | revoke EMAIL | reset-factor EMAIL | list';

const whyNot = {
  user_unknown: 'No account has this email.',
  passkey_unknown: 'This person has no passkey.',
  not_an_admin: "This person isn't an admin.",
  own_role: "You can't change your own admin access.",
  email_of_merged_record: "This email is from a merged record. Use the email on the patient's page.",
  last_admin: 'This is the only admin. Add another admin first.',
} as const;

const standing = { admin: 'an admin', front_desk: 'front desk staff' } as const;

async function grant(grantAdmin: GrantAdmin, email: string, role: AdminRole): Promise<number> {
  const outcome = await grantAdmin.execute(email, operator, role);
  if (outcome.kind === 'refused') {
    complain(
      outcome.reason === 'email_invalid' ? `${JSON.stringify(email)} isn't an email address.` : whyNot[outcome.reason],
    );
    return 1;
  }
  const isNewUser = outcome.kind === 'granted' && outcome.isNewUser;
  say(
    outcome.kind === 'unchanged'
      ? `${email} is already ${standing[role]}.`
      : `${email} is now ${standing[role]}${isNewUser ? ', with a new account. Sign in with a code' : ''}.`,
  );
  return 0;
}

type Outcome =
  | { readonly kind: 'refused'; readonly reason: keyof typeof whyNot }
  | { readonly kind: 'revoked' | 'reset' };

/** @returns the exit code */
async function tell(asked: Promise<Outcome>, done: string): Promise<number> {
  const outcome = await asked;
  if (outcome.kind !== 'refused') say(done);
  else complain(whyNot[outcome.reason]);
  return outcome.kind === 'refused' ? 1 : 0;
}

const revoke = (revokeAdmin: RevokeAdmin, email: string): Promise<number> =>
  tell(revokeAdmin.execute({ email }, operator), `${email} is no longer an admin and is signed out everywhere.`);

const reset = (resetFactor: ResetFactor, email: string): Promise<number> =>
  tell(
    resetFactor.execute(email),
    `Removed every passkey and recovery code of ${email}, and signed them out. They sign in with a password or code.`,
  );

async function list(listAdmins: ListAdmins): Promise<number> {
  const admins = await listAdmins.execute();
  for (const admin of admins) say([admin.email, roleOf(admin), admin.name].filter(Boolean).join('  '));
  if (admins.length === 0) say(`No admins yet. ${usage}`);
  return 0;
}

/** Normalizes an email like the forms do. Anything else stays as typed, so the refusal can quote it. */
const asTyped = (given: string): string => emailField(says('emailInvalid')).safeParse(given).data ?? given;

/** The role in `--role front_desk` or `--role=front_desk`. Without one, it's admin. */
function roleIn(given: readonly string[]): AdminRole | undefined {
  if (given.length === 0) return 'admin';
  const [, name] = /^--role[= ](\S+)$/.exec(given.join(' ')) ?? [];
  return adminRoles.find((each) => each === name);
}

/** `npm run admin`: creates the first admin, and manages the others (rule 16). */
const [command, who, ...more] = process.argv.slice(2);
const role = roleIn(more);
if (asksForHelp(process.argv.slice(2))) say(`Usage: ${helpOf('admin')}`);
else if (command === 'list' && who === undefined) await runCommand(({ listAdmins }) => list(listAdmins));
else if (command === 'grant' && who !== undefined && role !== undefined)
  await runCommand(({ grantAdmin }) => grant(grantAdmin, asTyped(who), role));
else if (command === 'revoke' && who !== undefined && more.length === 0)
  await runCommand(({ revokeAdmin }) => revoke(revokeAdmin, asTyped(who)));
else if (command === 'reset-factor' && who !== undefined && more.length === 0)
  await runCommand(({ resetFactor }) => reset(resetFactor, asTyped(who)));
else {
  complain(`Usage: ${helpOf('admin')}`);
  process.exitCode = 1;
}
