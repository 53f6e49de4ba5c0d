import { expect, test } from '@jest/globals';
import { mailSealForTests, mailSealWith } from '@rewards/tests/setup/mail-seal-for-tests';

const mail = { kind: 'login_code', to: 'ann@example.com', code: '012345', minutes: 10 } as const;

test('a sealed email hides its code and address, and can be opened with its key only', () => {
  const sealed = mailSealForTests.seal(mail);

  expect(Buffer.from(sealed.sealed, 'base64').toString('latin1')).not.toMatch(/012345|ann/);
  expect(mailSealForTests.open(sealed)).toEqual(mail);
  expect(() => mailSealWith(8).open(sealed)).toThrow();
});

// Written by release 1.0.0, which sealed emails with its own code.
test('an email that the previous release queued can be opened', () => {
  const sealed =
    'o511RAoc3RTd8saXlnKObMxN9HL/X72W4UJhxajkNaZjrvQQwhNuCrG/yb8sS8Z+tTqqlpNqeDRb9OmXHXhIwqGx2eEKNdiXN4WKZ5LEnnzJNIuFeWTL4KKvqF0G6MSzt9m6gk8=';
  expect(mailSealForTests.open({ sealed })).toEqual(mail);
});
