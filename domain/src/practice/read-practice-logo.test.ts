import { expect, test } from '@jest/globals';
import { aPng } from '@rewards/tests/builders/a-logo';
import { aPractice } from '@rewards/tests/builders/a-practice';
import type { LogoContent } from './logo.ts';
import { ReadPracticeLogo } from './read-practice-logo.ts';

const logo: LogoContent = { hash: 'a1b2', mediaType: 'image/png', bytes: aPng() };

test('a logo is read by its hash, also after it was replaced', async () => {
  const practice = aPractice();
  const read = new ReadPracticeLogo(practice);
  await practice.unitOfWork.run(({ practiceLogos }) => practiceLogos.save(logo));
  await practice.unitOfWork.run(({ practiceLogos }) => practiceLogos.setReplaced('a1b2', practice.clock.now()));
  expect(await read.execute('a1b2')).toEqual(logo);
  expect(await read.execute('c3d4')).toBeUndefined();
});
