import { expect, test } from '@jest/globals';
import type { LogoContent } from '@rewards/domain/practice/logo';
import { InMemoryClock } from '@rewards/in-memory/in-memory-clock';
import { aPng } from '../builders/a-logo.ts';
import { openPostgresStore } from './postgres-store.ts';
import { onEveryStore } from './store-under-test.ts';

const logo: LogoContent = { hash: 'a1b2', mediaType: 'image/png', bytes: aPng() };

onEveryStore('practice logos', (store) => {
  const find = async (hash: string) => {
    const found = await store().unitOfWork.read(({ practiceLogos }) => practiceLogos.find(hash));
    return found && { ...found, bytes: Uint8Array.from(found.bytes) };
  };

  test('a logo is found by its hash, byte for byte', async () => {
    await store().unitOfWork.run(({ practiceLogos }) => practiceLogos.save(logo));
    expect(await find('a1b2')).toEqual(logo);
    expect(await find('c3d4')).toBeUndefined();
  });

  test('a replaced logo is still found, and can come back', async () => {
    await store().unitOfWork.run(({ practiceLogos }) => practiceLogos.save(logo));
    await store().unitOfWork.run(({ practiceLogos }) => practiceLogos.setReplaced('a1b2', new Date()));
    expect(await find('a1b2')).toEqual(logo);
    await store().unitOfWork.run(({ practiceLogos }) => practiceLogos.save(logo));
    expect(await find('a1b2')).toEqual(logo);
  });
});

test('a replaced logo is purged after 30 days, and the current one stays', async () => {
  const store = await openPostgresStore();
  try {
    const now = new Date('2026-06-01T12:00:00.000Z');
    const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    await store.unitOfWork.run(async ({ practiceLogos }) => {
      for (const hash of ['current', 'replaced', 'former']) await practiceLogos.save({ ...logo, hash });
      await practiceLogos.setReplaced('replaced', ago(30 * 24 - 1));
      await practiceLogos.setReplaced('former', ago(30 * 24 + 1));
    });
    await store.forgetWhatExpired(new InMemoryClock(now));
    const left = await store.sql.rows<{ hash: string }>('select hash from practice_logos order by hash');
    expect(left.map(({ hash }) => hash)).toEqual(['current', 'replaced']);
  } finally {
    await store.close();
  }
});
