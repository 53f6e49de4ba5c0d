import { expect, test } from '@jest/globals';
import { type MailLink, newMailLink } from '@rewards/domain/sign-in/codes/mail-link';
import { identityOf } from '../builders/identity.ts';
import { allAtOnce } from './at-once.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');

const link = (digest: string, of: Partial<MailLink> = {}): MailLink => ({
  ...newMailLink(
    { digest, email: 'ann@example.com', purpose: 'login', codeId: null, referralCode: null, createdAt: at },
    undefined,
  ),
  ...of,
});

const issue = ({ unitOfWork }: StoreUnderTest, issued: MailLink) =>
  unitOfWork.run(({ mailLinks }) => mailLinks.issue(issued));
const find = ({ unitOfWork }: StoreUnderTest, digest: string) =>
  unitOfWork.run(({ mailLinks }) => mailLinks.find(digest));
onEveryStore('sign-in links', (store) => {
  test('without an issued link there is none to find or use', async () => {
    const { unitOfWork } = store();
    expect(await unitOfWork.run(({ mailLinks }) => mailLinks.markUsed('never', 'tablet', at))).toBe(false);
    expect(await find(store(), 'never')).toBeUndefined();
  });

  test('a link is found as issued, even within the same work', async () => {
    const issued = link('a', { purpose: 'password_reset', codeId: identityOf('code a'), referralCode: 'KWB7RT3M' });
    await store().unitOfWork.run(async ({ mailLinks }) => {
      await mailLinks.issue(issued);
      expect(await mailLinks.find('a')).toEqual(issued);
    });

    expect(await find(store(), 'a')).toEqual(issued);
  });

  test('the browser that used a link is recorded, and other links are unchanged', async () => {
    for (const digest of ['a', 'b']) await issue(store(), link(digest));

    expect(await store().unitOfWork.run(({ mailLinks }) => mailLinks.markUsed('a', 'tablet', at))).toBe(true);

    expect(await find(store(), 'a')).toEqual(link('a', { usedAt: at, usedBy: 'tablet' }));
    expect(await find(store(), 'b')).toEqual(link('b'));
  });

  test('of concurrent uses of a link, one is recorded', async () => {
    await issue(store(), link('a'));
    const use = (browser: string) => store().unitOfWork.run(({ mailLinks }) => mailLinks.markUsed('a', browser, at));

    const marks = await allAtOnce(8, (index) => use(`browser ${index}`));

    expect(marks.filter(Boolean)).toHaveLength(1);
    expect(await find(store(), 'a')).toMatchObject({ usedBy: `browser ${marks.indexOf(true)}` });
  });
});
