import { expect, test } from '@jest/globals';
import { likelyEmail } from './likely-email.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cmo', 'gmail.com'],
  ['gmail.comm', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['gmail.', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com', 'yahoo.com'],
  ['yhaoo.com', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmai.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['iclod.com', 'icloud.com'],
  ['icloud.om', 'icloud.com'],
  ['comcst.net', 'comcast.net'],
  ['belsouth.net', 'bellsouth.net'],
])('ann@%s may mean %s', (typed, meant) => {
  expect(likelyEmail(`Ann@${typed}`)).toBe(`ann@${meant}`);
});

test.each([
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'rocketmail.com', 'yahoo.ca', 'yahoo.co.uk', 'yahoo.fr'],
  ...['hotmail.com', 'hotmail.co.uk', 'hotmail.fr', 'outlook.com', 'outlook.de', 'outlook.fr', 'live.com', 'msn.com'],
  ...[
    'gmx.com',
    'gmx.net',
    'mail.com',
    'email.com',
    'usa.com',
    'aol.com',
    'aim.com',
    'icloud.com',
    'me.com',
    'mac.com',
  ],
  ...['comcast.net', 'comcast.com', 'att.net', 'att.com', 'verizon.net', 'verizon.com', 'cox.net', 'charter.com'],
  ...['bellsouth.net', 'bellsouth.com', 'earthlink.net', 'protonmail.com', 'proton.me', 'pm.me', 'fastmail.com'],
  ...['zoho.com', 'tutanota.com', 'hey.com', 'duck.com', 'qq.com', '163.com', 'web.de', 'mail.ru', 'gatech.edu'],
  ...['duluthdental.com', 'smile.dental', 'smith.law', 'emory.edu', 'example.com', 'cloud.com', 'live.ca', 'gmail.de'],
])('%s is a real domain, and nothing else is suggested', (domain) => {
  expect(likelyEmail(`ann@${domain}`)).toBeUndefined();
});

test.each(['', 'ann', 'ann@', '@', 'ann@gmail'])('%j suggests nothing', (typed) => {
  expect(likelyEmail(typed)).toBeUndefined();
});
