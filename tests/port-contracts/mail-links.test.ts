import { expect, test } from '@jest/globals';
import { type MailLink, newMailLink } from '@rewards/domain/sign-in/codes/mail-link';
import { allAtOnce } from './at-once.ts';
import { onEveryStore, type StoreUnderTest } from './store-under-test.ts';

const at = new Date('2026-03-02T15:00:00.000Z');
const secondsLater = (seconds: number) => new Date(at.getTime() + seconds * 1_000);

const link = (digest: string, of: Partial<MailLink> = {}): MailLink => ({
  ...newMailLink({ digest, email: 'ann@example.com', purpose: 'login', referralCode: null, createdAt: at }),
  ...of,
});

const issue = ({ unitOfWork }: StoreUnderTest, issued: MailLink) =>
  unitOfWork.run(({ mailLinks }) => mailLinks.issue(issued));
const find = ({ unitOfWork }: StoreUnderTest, digest: string) =>
  unitOfWork.run(({ mailLinks }) => mailLinks.find(digest));
const use = ({ unitOfWork }: StoreUnderTest, digest: string, browser = 'tablet', when = at) =>
  unitOfWork.run(({ mailLinks }) => mailLinks.use(digest, browser, when));

onEveryStore('links of mails', (store) => {
  test('where none was issued there is none to find or to use', async () => {
    expect(await find(store(), 'never')).toBeUndefined();
    expect(await use(store(), 'never')).toBe(false);
  });

  test('a link is found as it was issued, also in the same work', async () => {
    const issued = link('a', { purpose: 'password_reset', referralCode: 'KWB7RT3M' });
    await store().unitOfWork.run(async ({ mailLinks }) => {
      await mailLinks.issue(issued);
      expect(await mailLinks.find('a')).toEqual(issued);
    });

    expect(await find(store(), 'a')).toEqual(issued);
  });

  test('finding it uses nothing up; it is used once, and that is kept', async () => {
    await issue(store(), link('a'));
    for (let time = 0; time < 5; time += 1) await find(store(), 'a');

    expect(await use(store(), 'a')).toBe(true);
    expect(await use(store(), 'a', 'phone')).toBe(false);
    expect(await find(store(), 'a')).toEqual(link('a', { usedAt: at, usedBy: 'tablet' }));
  });

  test('the browser that used it may send it once more within two minutes, for people tap twice', async () => {
    await issue(store(), link('a'));
    await use(store(), 'a');

    expect(await use(store(), 'a', 'tablet', secondsLater(119))).toBe(true);
    expect(await use(store(), 'a', 'tablet', secondsLater(120))).toBe(false);
    expect(await find(store(), 'a')).toMatchObject({ usedAt: at });
  });

  test('it ends after 24 hours', async () => {
    await issue(store(), link('a'));

    expect(await use(store(), 'a', 'tablet', secondsLater(86_400))).toBe(false);
    expect(await use(store(), 'a', 'tablet', secondsLater(86_399.999))).toBe(true);
  });

  test('links of one email do not end each other', async () => {
    for (const digest of ['a', 'b']) await issue(store(), link(digest));
    await use(store(), 'b');

    expect(await use(store(), 'a', 'phone')).toBe(true);
  });

  test('of browsers at once exactly one uses it', async () => {
    await issue(store(), link('a'));

    const uses = await allAtOnce(10, (index) => use(store(), 'a', `browser ${index}`));

    expect(uses.filter((isUsed) => isUsed)).toHaveLength(1);
  });
});
