import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadOptOuts, uploadPatients } from '@rewards/contracts/patient-import';
import { takeReport } from '@rewards/contracts/reports';
import { aRow, anArchive, workbookParts } from '@rewards/csv/testing/a-workbook';
import { anAdmin } from '../support/people.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import { until } from '../support/until.ts';
import { upload, type Visitor } from '../support/visitor.ts';

const workbook = (rows: string, more = {}) => new Uint8Array(anArchive(workbookParts({ Patients: rows }, more)));
const header = aRow('Email', 'Name', 'Phone', 'Date', 'Status');
const million = 1_000_000;

/** A workbook whose sheets are empty rows that take minutes to look through. */
const endless = () => {
  const parts = workbookParts({ Patients: '<row/>'.repeat(million) });
  const sheets = '<sheet name="Patients" r:id="rId0"/>'.repeat(5_000);
  return new Uint8Array(anArchive({ ...parts, 'xl/workbook.xml': `<workbook><sheets>${sheets}</sheets></workbook>` }));
};

/** Each a few kilobytes that would take seconds, or gigabytes, if read like any other file. */
const hostile: Readonly<Record<string, readonly [string, () => string | Uint8Array<ArrayBuffer>]>> = {
  '200,000 nested elements in a sheet': ['workbook', () => workbook('<a>'.repeat(200_000))],
  '200,000 nested elements in the shared texts': [
    'workbook',
    () => workbook(header, { 'xl/sharedStrings.xml': '<si>'.repeat(200_000) }),
  ],
  'a cell in column XFD of 20,000 rows': [
    '200 columns',
    () => workbook(header + '<row><c r="XFD1" t="str"><v>x</v></c></row>'.repeat(20_000)),
  ],
  'an attribute without an end': ['workbook', () => workbook(`<row a="${'x'.repeat(30 * million)}`)],
  '200,000 nested tags of a web page': ['web page', () => `<html>${'<b>'.repeat(200_000)}`],
  '20,000 columns of text': ['200 columns', () => `Email,Name,Date,Patient,Status${',x'.repeat(20_000)}\n`],
};

describe('a hostile list', () => {
  let service: RunningService;
  let admin: Visitor;

  beforeAll(async () => {
    service = await startService();
    admin = (await anAdmin(service)).browser;
  });
  afterAll(() => service.stop());

  it.each(Object.entries(hostile))(
    'with %s is refused by all three readers, with what to do',
    async (_, [why, make]) => {
      const list = make();
      const users = await service.sql.count('users');
      for (const call of [uploadPatients, uploadOptOuts, takeReport]) {
        const answer = await admin.ask(call, { query: {}, body: upload(list) });
        expect(answer).toMatchObject({ status: 422, body: { error: expect.stringContaining(why) } });
        expect(JSON.stringify(answer.body)).toMatch(/\. [A-Z]/);
      }
      expect(await service.sql.count('users')).toBe(users);
    },
  );

  it('is read in a thread: requests are still answered, and reading ends when the client leaves', async () => {
    const form = new Response(upload(endless()));
    const sending = request(`${service.url}${uploadPatients.path}?dry_run=1`, {
      method: 'POST',
      headers: {
        ...admin.headers,
        cookie: admin.cookies.header(),
        'content-type': form.headers.get('content-type') ?? '',
      },
    });
    sending.on('error', () => undefined);
    sending.end(Buffer.from(await form.arrayBuffer()));
    await once(sending, 'finish');
    await until('it is read', async () => (await uploads()) === 1);
    for (let times = 0; times < 3; times += 1)
      expect(await admin.request('GET', '/livez')).toMatchObject({ status: 200 });
    expect(await uploads()).toBe(1);

    sending.destroy();
    await until('the thread ended', async () => (await uploads()) === 0);
    expect(await admin.call(uploadPatients, { body: upload('Email\nafter@example.com\n') })).toMatchObject({
      created: 1,
    });
  });
});

/** Uploads that are being read. */
async function uploads(): Promise<number> {
  const files = await Promise.all(
    (await readdir('/proc/self/fd')).map((file) => readlink(`/proc/self/fd/${file}`).catch(() => '')),
  );
  return files.filter((path) => path.includes('rewards-upload-')).length;
}
