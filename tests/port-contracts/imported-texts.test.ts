import { expect, test } from '@jest/globals';
import { type ListedTexts, type PatientRow, unknownList } from '@rewards/domain/patients/import/patient-imports';
import { emailOf, identityOf, referralCodeOf } from '../builders/identity.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const unchanged = { created: 0, updated: 0, sharedEmails: 0 };

const row = (number: number, name: string, given: Partial<PatientRow> = {}): PatientRow => ({
  row: number,
  email: emailOf(name),
  name,
  newId: identityOf(`imported ${number} ${name}`),
  ...given,
});

async function* streamOf(rows: readonly PatientRow[]): AsyncIterable<PatientRow> {
  yield* rows;
}

let drawn = 0;
const code = () => referralCodeOf(`imported code ${(drawn += 1)}`);

const take = ({ unitOfWork }: StoreUnderTest, rows: readonly PatientRow[], texts: ListedTexts = unknownList) =>
  unitOfWork.run(({ patientImports }) => patientImports.take(streamOf(rows), at, code, texts));
const userNamed = ({ unitOfWork }: StoreUnderTest, name: string) =>
  unitOfWork.run(({ users }) => users.findByEmail(emailOf(name)));

onEveryStore('what an import says about texts', (store) => {
  test('a list with its file and uploader is the source of what it says about texts (rule 44)', async () => {
    const dana = identityOf('user Dana');
    const texts = { detail: 'patients.csv', setBy: dana, newcomersTakeTexts: true };
    const list = [
      row(2, 'Ann', { takesTexts: false }),
      row(3, 'Bob', { takesTexts: true, textsSource: 'list_answer' }),
      row(4, 'Cat'),
    ];
    await take(store(), list, texts);

    const origin = { textsDetail: 'patients.csv', textsSetBy: dana, textsSetAt: at };
    expect(await userNamed(store(), 'Ann')).toMatchObject({ takesTexts: false, textsSource: 'list', ...origin });
    expect(await userNamed(store(), 'Bob')).toMatchObject({ takesTexts: true, textsSource: 'list_answer', ...origin });
    expect(await userNamed(store(), 'Cat')).toMatchObject({ takesTexts: true, textsSource: null, textsSetAt: null });
    expect(await take(store(), list, texts)).toMatchObject({ ...unchanged, unchanged: 3 });
  });

  test('if staff are not sure that people agreed, only new ones start without texts (rule 44)', async () => {
    await take(store(), [row(2, 'Ann')]);
    const texts = { detail: null, setBy: null, newcomersTakeTexts: false };
    const list = [row(2, 'Ann'), row(3, 'Bob'), row(4, 'Cat', { takesTexts: true })];

    await take(store(), list, texts);

    expect(await userNamed(store(), 'Ann')).toMatchObject({ takesTexts: true, textsSource: null });
    expect(await userNamed(store(), 'Bob')).toMatchObject({ takesTexts: false, textsSource: 'list_answer' });
    expect(await userNamed(store(), 'Cat')).toMatchObject({ takesTexts: true, textsSource: 'list' });
  });

  test('where a list says nothing about consent, new people start without texts and known ones stay (rule 57)', async () => {
    await take(store(), [row(2, 'Ann')]);
    const list = [row(2, 'Ann', { startsWithTexts: false }), row(3, 'Bob', { startsWithTexts: false })];

    expect(await take(store(), list)).toMatchObject({ created: 1, updated: 0, unchanged: 1 });

    expect(await userNamed(store(), 'Ann')).toMatchObject({ takesTexts: true, textsSource: null });
    expect(await userNamed(store(), 'Bob')).toMatchObject({ takesTexts: false, textsSource: 'list', textsSetAt: at });
    expect(await take(store(), list)).toMatchObject({ ...unchanged, unchanged: 2 });
  });

  test('a row that allows no emails turns them off for new and known people (rule 57)', async () => {
    await take(store(), [row(2, 'Ann')]);
    const list = [row(2, 'Ann', { takesMails: false }), row(3, 'Bob', { takesMails: false }), row(4, 'Cat')];
    const foreseen = await store().unitOfWork.run(({ patientImports }) => patientImports.foresee(streamOf(list)));
    expect(foreseen.sample.map(({ takesMails }) => takesMails)).toEqual([false, false, undefined]);

    expect(await take(store(), list)).toMatchObject({ created: 2, updated: 1 });

    for (const [name, takesMails] of [
      ['Ann', false],
      ['Bob', false],
      ['Cat', true],
    ] as const)
      expect(await userNamed(store(), name)).toMatchObject({ takesMails });
    expect(await take(store(), list)).toMatchObject({ ...unchanged, unchanged: 3 });
  });

  test('a phone that opted out before anyone had it takes no texts, whatever a list says (rule 42)', async () => {
    const [phone, elsewhere] = ['+16785550101', '+16785550102'];
    const optOut = { source: 'opt_out_list', detail: 'old.csv', setBy: null, at } as const;
    await take(store(), [row(2, 'Bob', { phone: elsewhere })]);
    await store().unitOfWork.run(({ textOptOuts }) => textOptOuts.add(phone, optOut));
    const list = [row(2, 'Ann', { phone, takesTexts: true }), row(3, 'Bob', { phone })];

    const foreseen = await store().unitOfWork.run(({ patientImports }) => patientImports.foresee(streamOf(list)));
    expect(foreseen).toMatchObject({ textsKeptOff: 2 });
    await take(store(), list);

    const refused = { takesTexts: false, refusesTexts: true, textsSource: 'opt_out_list', textsDetail: 'old.csv' };
    expect(await userNamed(store(), 'Ann')).toMatchObject({ ...refused, phone, textsSetAt: at });
    expect(await userNamed(store(), 'Bob')).toMatchObject({ ...refused, phone });
    expect(await take(store(), list)).toMatchObject({ ...unchanged, unchanged: 2 });
  });

  test('a list of opt-outs makes users of its phones and mailboxes refuse texts, and keeps other phones', async () => {
    const [phone, free] = ['+16785550101', '+16785550109'];
    await take(store(), [row(2, 'Ann', { phone }), row(3, 'Bob', { phone }), row(4, 'Cat'), row(5, 'Dan')]);
    const list = { phones: [phone, free, free], emailKeys: [emailOf('Cat'), emailOf('Nobody')] };
    const origin = { source: 'opt_out_list', detail: 'old.csv', setBy: identityOf('user Dana'), at } as const;
    const counts = { turnedOff: 3, alreadyOff: 0, phonesStored: 1, emailsUnknown: 1 };
    const { unitOfWork } = store();

    expect(await unitOfWork.run(({ textOptOuts }) => textOptOuts.foresee(list))).toEqual(counts);
    expect(await userNamed(store(), 'Ann')).toMatchObject({ takesTexts: true });
    expect(await unitOfWork.run(({ textOptOuts }) => textOptOuts.addAll(list, origin))).toEqual(counts);

    const refused = { takesTexts: false, refusesTexts: true, textsSource: 'opt_out_list', textsDetail: 'old.csv' };
    for (const name of ['Ann', 'Bob', 'Cat'])
      expect(await userNamed(store(), name)).toMatchObject({ ...refused, textsSetBy: origin.setBy, textsSetAt: at });
    expect(await userNamed(store(), 'Dan')).toMatchObject({ takesTexts: true });
    await take(store(), [row(6, 'Eve', { phone: free })]);
    expect(await userNamed(store(), 'Eve')).toMatchObject(refused);

    const later = { ...origin, source: 'reply', at: new Date('2026-04-01T15:00:00.000Z') } as const;
    const again = await unitOfWork.run(({ textOptOuts }) => textOptOuts.addAll(list, later));
    expect(again).toMatchObject({ turnedOff: 0, alreadyOff: 4, phonesStored: 0 });
    expect(await userNamed(store(), 'Ann')).toMatchObject({ ...refused, textsSetAt: at });
  });

  test('a user who gets an opted-out phone by a correction refuses texts, and other changes leave them alone', async () => {
    const phone = '+16785550101';
    await take(store(), [row(2, 'Ann')]);
    const { unitOfWork } = store();
    const origin = { source: 'reply', detail: null, setBy: null, at } as const;
    await unitOfWork.run(({ textOptOuts }) => textOptOuts.add(phone, origin));
    const save = (changes: object) =>
      unitOfWork.run(async ({ users }) => {
        const ann = await users.findByEmail(emailOf('Ann'));
        if (ann) await users.save({ ...ann, ...changes });
      });

    await save({ phone });
    expect(await userNamed(store(), 'Ann')).toMatchObject({
      takesTexts: false,
      refusesTexts: true,
      textsSource: 'reply',
    });
    await save({ takesTexts: true, refusesTexts: false });
    expect(await userNamed(store(), 'Ann')).toMatchObject({ phone, takesTexts: true });
  });
});
