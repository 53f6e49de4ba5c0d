import { expect, test } from '@jest/globals';
import { followUpPlaceholder } from '@rewards/contracts/practice-profile';
import { composeFollowUpText } from '@rewards/domain/follow-ups/compose-follow-up-text';

const words = { firstName: 'Ann', link: 'https://rewards.example.com/r/ANN23456', practice: 'Duluth Dental' };

test('Settings shows a follow-up text as it will be sent: the contract has exactly the filled placeholders', () => {
  const template = 'Hi {first_name}, {link} {practice} {name} {firstName} {LINK}';
  const shown: Readonly<Record<string, string>> = {
    first_name: words.firstName,
    link: words.link,
    practice: words.practice,
  };
  const preview = template.replaceAll(followUpPlaceholder, (whole, name: string) => shown[name] ?? whole);
  expect(preview).toBe(composeFollowUpText(template, words));
  expect(preview).toBe(`Hi Ann, ${words.link} Duluth Dental {name} {firstName} {LINK}`);
});
