/** A new file, or an insertion before or after existing text. */
export type Step =
  | { readonly file: string; readonly text: string }
  | { readonly file: string; readonly before: string; readonly insert: string }
  | { readonly file: string; readonly behind: string; readonly insert: string };

const [domain, api, admin] = ['domain/src', 'services/api/src', 'frontends/admin/src'];
const postgres = 'adapters/postgres/src';

/** Every file that CONTRIBUTING.md's examples touch. Update this list when files move. */
const files = {
  migration: `${postgres}/operations/migrations/9999-keep-birthdays.ts`,
  migrations: `${postgres}/operations/migrations/all-migrations.ts`,
  table: `${postgres}/tables/users-table.ts`,
  user: `${domain}/patients/user.ts`,
  contract: 'contracts/src/user.ts',
  names: 'contracts/src/texts/en/user-fields.ts',
  fieldTest: `${domain}/correction/birthday.test.ts`,
  presented: `${api}/modules/patients/present-user.ts`,
  headings: `${domain}/patients/import/column-meanings.ts`,
  cells: `${domain}/patients/import/read-patient-row.ts`,
  mails: `${domain}/outbox.ts`,
  mailWords: 'adapters/email/src/mail-words.ts',
  mailTexts: 'adapters/email/src/texts/en.ts',
  mailSample: 'adapters/email/src/testing/sample-mails.ts',
  useCase: `${domain}/referrals/pause-referral.ts`,
  useCaseTest: `${domain}/referrals/pause-referral.test.ts`,
  actions: `${domain}/activity/activity-params.ts`,
  module: `${api}/modules/referrals/referrals.use-cases.ts`,
  call: 'contracts/src/referrals.ts',
  routes: `${api}/modules/referrals/referral-changes.routes.ts`,
  sentences: `${api}/texts/en/activity.ts`,
  double: 'contracts/src/testing/a-user.ts',
  blankUser: `${domain}/patients/user.test.ts`,
  doubleOfRows: 'tests/builders/merged-patient-rows.ts',
  button: `${admin}/referrals/pause-button.tsx`,
  place: `${admin}/referrals/flags-judged.tsx`,
  buttonWords: `${admin}/texts/flags.ts`,
};

/** A patient's birthday: edited, logged, merged, undone, imported and exported. */
export const field: readonly Step[] = [
  {
    file: files.migration,
    text: `export const keepBirthdays: readonly string[] = ['alter table users add column birthday date'];
`,
  },
  {
    file: files.migrations,
    before: 'export const ',
    insert: "import { keepBirthdays } from './9999-keep-birthdays.ts';\n\n",
  },
  {
    file: files.migrations,
    before: '];',
    insert: "  migration('9999-keep-birthdays', keepBirthdays),\n",
  },
  {
    file: files.table,
    behind: '  phone: p.text().strictNullable(),\n',
    insert: '  birthday: p.date().strictNullable(),\n',
  },
  {
    file: files.user,
    behind: '  readonly phone: string | null;\n',
    insert: '  /** As 1980-03-02. */\n  readonly birthday: string | null;\n',
  },
  { file: files.user, behind: '    phone: null,\n', insert: '    birthday: null,\n' },
  { file: files.user, before: '  staffName: { ...typed', insert: '  birthday: typed,\n' },
  { file: files.contract, before: '  is_admin: z.boolean(),\n', insert: '  birthday: z.nullable(z.string()),\n' },
  {
    file: files.contract,
    before: '  note: z.optional(',
    insert: "  birthday: z.optional(z.nullable(z.union([z.literal(''), z.iso.date()]))),\n",
  },
  { file: files.contract, before: '  staff: z.nullable(', insert: '  birthday: z.nullable(z.string()),\n' },
  { file: files.names, before: "  note: 'Note',\n", insert: "  birthday: 'Birthday',\n" },
  {
    file: files.presented,
    before: "    createdAt: ['Joined', ",
    insert: "    birthday: ['Birthday', ({ birthday }) => birthday ?? ''],\n",
  },
  { file: files.headings, before: "  'staff',\n", insert: "  'birthday',\n" },
  { file: files.headings, before: "  staff: 'staff|", insert: "  birthday: 'birthday|birthdate|dateofbirth|dob',\n" },
  {
    file: files.cells,
    before: '  const patient = {\n',
    insert: `  const birthday = /^\\d{4}-\\d\\d-\\d\\d$/.exec(clean(cellAt(cells, columns.birthday[0])))?.[0];\n`,
  },
  {
    file: files.cells,
    before: '    ...(staffName ? { staffName } : {}),\n',
    insert: '    ...(birthday ? { birthday } : {}),\n',
  },
];

/** An email that tells a patient of a new phone on record. The use case that changes it appends it to the outbox. */
export const notice: readonly Step[] = [
  {
    file: files.mails,
    before: "  /** Reminds a friend who joined and hasn't come. */\n",
    insert: "  | (ToUser & { readonly kind: 'phone_changed'; readonly lastDigits: string })\n",
  },
  {
    file: files.mails,
    before: '  // The practice turned these on once',
    insert: "  phone_changed: { goesTo: 'subscriber', holdSeconds: undoSeconds },\n",
  },
  {
    file: files.mailWords,
    before: '  // They have no name we could trust.\n',
    insert: `  phone_changed: (mail, { texts: { greeting, phoneChanged }, ...setting }) => ({
    ...framed(phoneChanged, '/', setting),
    before: [greeting(nameToGreet(mail)), phoneChanged.before(mail.lastDigits)],
    after: [],
  }),
`,
  },
  { file: files.mailTexts, before: "  reminder_to_join: '", insert: "  phone_changed: 'Phone change notice',\n" },
  {
    file: files.mailTexts,
    before: '  reminders: {\n',
    insert: `  phoneChanged: {
    subject: (practice: string) => \`Your phone number at \${practice} was changed\`,
    heading: 'Your phone number was changed',
    before: (lastDigits: string) => \`We now have a number that ends in \${lastDigits}.\`,
    link: 'See my rewards',
  },

`,
  },
];

/** Pausing a referral: a logged use case, its route, and its button. */
export const useCase: readonly Step[] = [
  {
    file: files.useCase,
    text: `import { type LoggingDependencies, logActivity } from '../activity/log-activity.ts';
import { namedPerson } from '../patients/user.ts';
import { UseCase } from '../use-case.ts';
import { namedFriend } from './referral.ts';

export type PauseReferralOutcome =
  | { readonly kind: 'paused' }
  | { readonly kind: 'refused'; readonly reason: 'referral_unknown' };

/** Writes down that a referral is paused. */
export class PauseReferral extends UseCase<LoggingDependencies> {
  execute({ referralId, adminId }: { readonly referralId: string; readonly adminId: string }) {
    return this.dependencies.unitOfWork.run<PauseReferralOutcome>(async (stores) => {
      const found = await stores.referrals.findWithReferrerForUpdate(referralId);
      if (!found) return { kind: 'refused', reason: 'referral_unknown' };
      const params = { friend: namedFriend(found.referral), referrer: namedPerson(found.referrer) };
      const what = { action: 'referral_paused', params } as const;
      const id = this.dependencies.randomness.id();
      await logActivity(stores, { id, at: this.dependencies.clock.now(), by: { userId: adminId }, subjectId: referralId, what });
      return { kind: 'paused' };
    });
  }
}
`,
  },
  { file: files.actions, before: '  readonly referral_deleted: ', insert: '  readonly referral_paused: OfReferral;\n' },
  {
    file: files.module,
    before: "import { ReferByHand } from '@rewards/domain/referrals/refer-by-hand';\n",
    insert: "import { PauseReferral } from '@rewards/domain/referrals/pause-referral';\n",
  },
  {
    file: files.module,
    before: '  referByHand: ',
    insert: '  pauseReferral: PauseReferral,\n',
  },
  {
    file: files.call,
    before: 'export const deleteReferral = ',
    insert: `export const pauseReferral = endpoint({
  method: 'PUT',
  path: '/admin/referral/:id/pause',
  permission: 'flag_referrals',
  changes: ['referrals', 'activity'],
  summary: 'Pause a referral.',
  params: byId,
  answer: z.object({ ok: z.literal(true) }),
});

`,
  },
  { file: files.routes, before: 'referByHand } from ', insert: 'pauseReferral, ' },
  {
    file: files.routes,
    before: '  route(deleteReferral, ',
    insert: `  route(pauseReferral, async ({ params, signedIn }) => {
    const outcome = await dependencies.pauseReferral.execute({ referralId: params.id, adminId: signedIn.user.id });
    return outcome.kind === 'refused' ? outcome : { ok: true as const };
  }),

`,
  },
  {
    file: files.sentences,
    before: '  referral_deleted: (',
    insert:
      '  referral_paused: ({ friend, referrer }) => `Paused the referral of ${person(friend)} by ${person(referrer)}`,\n',
  },
  { file: files.sentences, before: "  referral_deleted: '", insert: "  referral_paused: 'Referral paused',\n" },
  {
    file: files.button,
    text: `import { useCall } from '@rewards/client';
import { pauseReferral, type Referral } from '@rewards/contracts/referrals';
import { Button } from '@rewards/kit';
import { texts } from '../texts/flags.ts';

export function PauseButton({ referral: { id } }: { readonly referral: Referral }) {
  const pause = useCall(pauseReferral);
  return <Button onClick={() => void pause({ params: { id } })}>{texts.pause}</Button>;
}
`,
  },
  {
    file: files.place,
    before: "import classes from './flags",
    insert: "import { PauseButton } from './pause-button.tsx';\n",
  },
  { file: files.place, before: '      <FormFailure failure', insert: '      <PauseButton referral={referral} />\n' },
  { file: files.buttonWords, before: '  dismiss: ', insert: "  pause: 'Pause',\n" },
];

/** Tests and test doubles, which don't count as sources. */
export const besides: readonly Step[] = [
  { file: files.double, behind: '  phone: null,\n', insert: '  birthday: null,\n' },
  { file: files.blankUser, behind: '    phone: null,\n', insert: '    birthday: null,\n' },
  {
    file: files.doubleOfRows,
    before: '  staffName: [\n',
    insert: "  birthday: [{ title: 'no birthday', known: {}, says: {}, changes: {} }],\n",
  },
  {
    file: files.mailSample,
    before: '  referral_card: {\n',
    insert: "  phone_changed: { ...toAnn, kind: 'phone_changed', lastDigits: '0101' },\n",
  },
  {
    file: files.fieldTest,
    text: `import { expect, test } from '@jest/globals';
import { InMemoryTokenDigest } from '@rewards/in-memory/in-memory-token-digest';
import { aPractice, idOf } from '@rewards/tests/builders/a-practice';
import { aUser } from '@rewards/tests/builders/a-user';
import { mergePatientRow } from '../patients/import/merge-patient-row.ts';
import { patientVersion } from './user-changes.ts';

test('a birthday is guarded, logged, imported, and neither lost in a merge nor by its undo', async () => {
  const practice = aPractice();
  await practice.has(aUser('Dana').admin(), aUser('Ann'), aUser('Bob').joined('2026-03-01T15:00:00.000Z'));
  const [adminId, userId] = [idOf('Dana'), idOf('Bob')];
  const bob = () => practice.user('bob@example.com')!;
  const version = patientVersion(bob(), new InMemoryTokenDigest());
  const correct = (birthday: string) => practice.correctPatient.execute({ userId, adminId, version, to: { birthday } });
  const undo = () => practice.undoActivity.execute({ activityId: practice.activity.at(-1)!.id, adminId });

  await correct('1980-03-02');
  const changes = [{ field: 'birthday', from: null, to: '1980-03-02' }];
  expect(practice.activity.at(-1)).toMatchObject({ what: { params: { changes } } });
  expect(await correct('1999-09-09')).toEqual({ kind: 'refused', reason: 'patient_changed_meanwhile' });
  await practice.mergePatients.execute({ userId, intoId: idOf('Ann'), choice: {}, adminId });
  expect(practice.user('ann@example.com')).toMatchObject({ birthday: '1980-03-02' });
  await undo();
  expect(practice.user('ann@example.com')).toMatchObject({ birthday: null });
  expect(bob()).toMatchObject({ birthday: '1980-03-02' });
  expect(mergePatientRow(bob(), { birthday: '1981-01-01' }, new Date(0))).toMatchObject({ birthday: '1981-01-01' });
});
`,
  },
  {
    file: files.useCaseTest,
    text: `import { expect, test } from '@jest/globals';
import { aPractice, idOf, referralIdOf } from '@rewards/tests/builders/a-practice';
import { aReferral } from '@rewards/tests/builders/a-referral';
import { aUser } from '@rewards/tests/builders/a-user';

test('a referral is paused, and one that is not there is refused', async () => {
  const practice = aPractice();
  await practice.has(aUser('Ann'), aReferral('Fay'));
  const pause = (referralId: string) => practice.pauseReferral.execute({ referralId, adminId: idOf('Ann') });
  expect(await pause(referralIdOf('Fay'))).toEqual({ kind: 'paused' });
  expect(practice.activity.at(-1)).toMatchObject({ what: { action: 'referral_paused' } });
  expect(await pause(idOf('Nobody'))).toEqual({ kind: 'refused', reason: 'referral_unknown' });
});
`,
  },
];
