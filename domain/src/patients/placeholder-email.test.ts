import { expect, test } from '@jest/globals';
import { isPlaceholderEmail } from './placeholder-email.ts';

test.each([
  ...['none@none.com', 'none@none.net', 'none12@none.com', 'smith@none.com', 'no@no.com', 'na@na.com', 'n.a@na.com'],
  ...[
    'noemail@noemail.com',
    'no-email@no-email.com',
    'no.email7@gmail.com',
    'maria@noemail.com',
    'noemail@example.com',
  ],
  ...['declined@declined.com', 'unknown@unknown.com', 'refused@none.org', 'null@null.com'],
  ...['test@test.com', 'test2@test.com', 'fake@fake.com', 'no@email.com', 'test@email.com', 'email@email.com'],
  ...['decline@decline.com', 'nope@nope.com', 'noreply@noreply.com', 'abc@abc.com', 'aaa@aaa.com', 'smith@smith.com'],
  ...['n@a.com', '1@1.com', 'x@x.com', '123@123.com', '12@345.com', 'donthave@email.com', 'no-reply@example.com'],
  ...['none@gmail.com', 'na@yahoo.com', 'declined@aol.com', 'donthaveemail@hotmail.com'],
])('%s is a placeholder', (email) => {
  expect(isPlaceholderEmail(email)).toBe(true);
});

test.each([
  ...['ann@example.com', 'unknown@example.com', 'no@example.org', 'nobody@example.com', 'test@example.com'],
  ...['test@gmail.com', 'na.li@gmail.com', 'jean.null@gmail.com', 'none.such@yahoo.com', 'norefused@mail.com'],
  ...['no1fan@mail.com', 'no1@mail.com', 'jenny@null.example.com', 'info@test.com', '12345@163.com', 'j@example.com'],
  ...[
    'smith@smith.example.com',
    'declan@declined.com',
    'smiths@smith.com',
    '1ann@1.com',
    'null@company.com',
    'email@gmail.com',
    'na@practice.com',
  ],
])('%s may be a real address', (email) => {
  expect(isPlaceholderEmail(email)).toBe(false);
});
