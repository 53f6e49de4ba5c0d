import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listActivity, undoActivity } from '@rewards/contracts/activity';
import { type ColumnAnswer, type ImportResult, uploadPatients } from '@rewards/contracts/patient-import';
import { aFrontDesk, anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { upload, type Visitor } from '../support/visitor.ts';

const list = [
  'Name,Email,Cell,Privacy Requests,Status',
  'Ed Un,ed@answers.example.com,6785551205,No texts please,Active',
  'Fay Un,fay@answers.example.com,6785551206,Text,Active',
  'Gia Un,gia@answers.example.com,6785551207,,Active',
  'Hal Un,hal@answers.example.com,6785551208,Text,On hold',
  'Ida Un,ida@answers.example.com,6785551209,Nothing at all,Active',
].join('\n');

const answered = (heading: string, value: string, answer: ColumnAnswer['answer']) => ({ heading, value, answer });
const answers: readonly ColumnAnswer[] = [
  answered('Privacy Requests', 'no texts please', 'emails'),
  answered('Privacy Requests', 'text', 'texts_and_emails'),
  answered('Privacy Requests', 'nothing at all', 'nothing'),
  answered('Status', 'on hold', 'skip'),
];

describe('a list whose values have to be explained (rule 57)', () => {
  const logLines: string[] = [];
  let service: RunningService;
  let admin: Visitor;
  let desk: Visitor;

  beforeAll(async () => {
    service = await startService({ logLines });
    admin = (await anAdmin(service)).browser;
    desk = (await aFrontDesk(service)).browser;
  });
  afterAll(() => service.stop());

  const formOf = (text: string, given?: unknown) => {
    const form = upload(text, 'privacy list.csv');
    if (given !== undefined) form.append('answers', typeof given === 'string' ? given : JSON.stringify(given));
    return form;
  };
  const usersNow = () =>
    service.sql.rows<{ email: string; takes_texts: boolean; takes_mails: boolean; texts_source: string | null }>(
      "select email, takes_texts, takes_mails, texts_source from users where email like '%@answers.example.com' order by email",
    );
  const openIn = ({ questions = [] }: ImportResult) =>
    questions.flatMap(({ heading, values }) =>
      values.filter(({ answer }) => answer === null).map(({ value, rows }) => [heading, value, rows]),
    );

  it('is asked about in the dry run, with its values and rows', async () => {
    const foreseen = await admin.call(uploadPatients, { query: { dry_run: '1' }, body: formOf(list) });
    expect(openIn(foreseen)).toEqual([
      ['Privacy Requests', 'no texts please', 1],
      ['Privacy Requests', 'nothing at all', 1],
      ['Privacy Requests', 'text', 1],
      ['Status', 'on hold', 1],
    ]);
    expect(foreseen.unread_columns).toEqual([]);
  });

  it('is held while an answer is missing, and nothing is written', async () => {
    for (const given of [[], answers.slice(1), answers.slice(0, 3)])
      expect(await admin.ask(uploadPatients, { body: formOf(list, given) })).toMatchObject({
        status: 409,
        body: { code: 'answers_missing', error: expect.stringContaining('answer') },
      });
    expect(await usersNow()).toEqual([]);
    expect(await service.sql.count('import_answers')).toBe(0);
    expect(await service.sql.count("activity_log where action = 'patients_imported'")).toBe(0);
  });

  it.each([['no JSON'], ['{}'], [[{ heading: 'Status', value: 'x', answer: 'perhaps' }]]])(
    'answers that are %j are refused',
    async (given) => {
      expect(await admin.ask(uploadPatients, { body: formOf(list, given) })).toMatchObject({
        status: 422,
        body: { code: 'invalid', fields: { answers: expect.any(String) } },
      });
    },
  );

  it('is imported with answers by the front desk, as the dry run predicts, and the log says so without values', async () => {
    const foreseen = await desk.call(uploadPatients, { query: { dry_run: '1' }, body: formOf(list, answers) });
    expect(openIn(foreseen)).toEqual([]);
    const result = await desk.call(uploadPatients, { query: { details: '1' }, body: formOf(list, answers) });
    expect(foreseen).toMatchObject({ created: 4, skipped: 1, errors: result.errors, findings: result.findings });
    expect(result).toMatchObject({ created: 4, skipped: 1, total_rows: 5 });
    expect(result.errors).toEqual([{ row: 5, error: 'Skipped, as you said for “On hold”', skipped: true }]);
    const source = 'list_answer';
    expect(await usersNow()).toEqual([
      { email: 'ed@answers.example.com', takes_texts: false, takes_mails: true, texts_source: source },
      { email: 'fay@answers.example.com', takes_texts: true, takes_mails: true, texts_source: source },
      { email: 'gia@answers.example.com', takes_texts: false, takes_mails: true, texts_source: 'list' },
      { email: 'ida@answers.example.com', takes_texts: false, takes_mails: false, texts_source: source },
    ]);

    const [entry] = (await admin.call(listActivity)).activity;
    expect(JSON.stringify(entry)).toContain('Said what 3 values of “Privacy Requests” mean');
    expect(JSON.stringify(entry)).not.toMatch(/no texts please/i);
    expect(logLines.join('')).not.toMatch(/no texts please|nothing at all/i);
  });

  it('is not asked about again, and keeps the answers after the import is undone', async () => {
    const imported = await service.sql.rows<{ activity_id: string }>('select activity_id from patient_imports');
    const undone = await admin.ask(undoActivity, { params: { id: imported[0]?.activity_id ?? '' } });
    expect(undone.status).toBe(200);
    expect(await usersNow()).toEqual([]);

    const next = list.replace('Privacy Requests', 'privacy_requests').replaceAll('@answers', '.2@answers');
    const foreseen = await admin.call(uploadPatients, { query: { dry_run: '1' }, body: formOf(next) });
    expect(openIn(foreseen)).toEqual([]);
    expect(await admin.call(uploadPatients, { body: formOf(next, []) })).toMatchObject({ created: 4, skipped: 1 });
    expect((await usersNow()).map(({ takes_texts: takes }) => takes)).toEqual([false, true, false, false]);
  });

  it('takes the careful reading in a plain upload, and tells it in errors', async () => {
    const plain = [
      'Email,Contact Restrictions,Status,OK to text',
      'ann@plain.example.com,Ask first,Active,Yes',
      'bob@plain.example.com,,Semi-retired,Yes',
      'cat@plain.example.com,,Active,',
    ].join('\n');
    const result = await admin.call(uploadPatients, { body: formOf(plain) });
    expect(result).toEqual({
      ...{ created: 2, updated: 0, skipped: 1, total_rows: 3 },
      errors: [
        { row: 2, error: "We don't know if “Ask first” allows texts, so a new patient gets none" },
        { row: 3, error: "Skipped. We don't know what the status “Semi-retired” means." },
      ],
    });
    expect(await service.sql.count("users where email like '%@plain.example.com' and not takes_texts")).toBe(2);
    expect(await service.sql.count('import_answers')).toBe(answers.length);
  });
});
