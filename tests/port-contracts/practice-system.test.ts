import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Visit } from '@rewards/domain/practice-system/practice-system';
import { toCents } from '@rewards/domain/cents';
import { type SystemUnderTest, onEveryPracticeSystem } from './practice-systems.ts';

const credit = { typeId: '18', amountCents: toCents(-5_000), day: '2026-11-20' };

onEveryPracticeSystem((open) => {
  let under: SystemUnderTest;
  let maya: string;

  beforeEach(async () => {
    under = await open();
    maya = under.hasChart({ firstName: 'Maya', lastName: 'Lopez', emails: ['maya@example.com'] });
  });
  afterEach(() => under.close());

  /** Reads to the end, page by page. */
  async function readAll(from?: string): Promise<{ visits: readonly Visit[]; cursor: string; pages: number }> {
    const visits: Visit[] = [];
    let cursor = from;
    for (let pages = 1; ; pages += 1) {
      const page = await under.system.completedVisits(cursor, '2026-11-06');
      if (page.kind !== 'read') throw new Error(page.words);
      visits.push(...page.visits);
      cursor = page.cursor;
      if (page.isLast) return { visits, cursor, pages };
    }
  }

  test('is reached, and may read and post', async () => {
    expect(await under.system.check()).toMatchObject({ kind: 'reached', mayRead: true, mayPost: true });
  });

  test('lists completed visits since a day, and nothing else', async () => {
    const id = under.hasVisit(maya, '2026-11-20');
    under.hasVisit(maya, '2026-11-20', false);

    expect((await readAll()).visits).toEqual([{ id, chartId: maya, day: '2026-11-20' }]);
  });

  test('lists every visit of several pages, and goes on from the cursor', async () => {
    const first = Array.from({ length: 250 }, () => under.hasVisit(maya, '2026-11-20'));

    const { visits, cursor } = await readAll();
    expect(visits.map(({ id }) => id).toSorted()).toEqual(first.toSorted());

    const later = under.hasVisit(maya, '2026-11-21');
    expect((await readAll(cursor)).visits.map(({ id }) => id)).toContain(later);
  });

  test('lists exactly 100 visits once, and none from an empty practice', async () => {
    expect(await readAll()).toMatchObject({ visits: [], pages: 1 });
    const ids = Array.from({ length: 100 }, () => under.hasVisit(maya, '2026-11-20'));
    expect((await readAll()).visits.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test('finds a visit until it is taken back or deleted', async () => {
    const [kept, turned, removed] = [1, 2, 3].map(() => under.hasVisit(maya, '2026-11-20')) as [string, string, string];
    under.takesBack(turned);
    under.removes(removed);

    expect(await under.system.visit(kept)).toEqual({
      kind: 'found',
      found: { id: kept, chartId: maya, day: '2026-11-20' },
    });
    expect(await under.system.visit(turned)).toEqual({ kind: 'gone' });
    expect(await under.system.visit(removed)).toEqual({ kind: 'gone' });
    expect(await under.system.visitsOf(maya)).toMatchObject({ found: [{ id: kept }] });
  });

  test('reads a chart, cut to what matching needs', async () => {
    const id = under.hasChart({
      firstName: 'Robert',
      lastName: 'Roe',
      preferredName: 'Bobby',
      emails: ['bob@example.com', 'roes@example.com'],
      phones: ['(678) 555-0142'],
      isPatient: false,
      firstVisitOn: '2019-04-01',
    });

    expect(await under.system.chart(id)).toEqual({
      kind: 'found',
      found: {
        id,
        firstName: 'Robert',
        lastName: 'Roe',
        preferredName: 'Bobby',
        emails: ['bob@example.com', 'roes@example.com'],
        phones: ['(678) 555-0142'],
        isPatient: false,
        firstVisitOn: '2019-04-01',
      },
    });
    expect(await under.system.chart('999999')).toEqual({ kind: 'gone' });
  });

  test('lists completed visits by day, both days included, whenever they changed', async () => {
    const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];
    const [, first = '', last = ''] = days.map((day) => under.hasVisit(maya, day));
    under.hasVisit(maya, '2026-11-20', false);

    const page = await under.system.visitsBetween('2026-11-19', '2026-11-20', undefined);

    expect(page).toMatchObject({ kind: 'read', isLast: true });
    expect(page.kind === 'read' && page.visits.map(({ id }) => id).toSorted()).toEqual([first, last].toSorted());
  });

  test('lists every visit of a day that has several pages', async () => {
    const ids = Array.from({ length: 230 }, () => under.hasVisit(maya, '2026-11-20'));

    const found: string[] = [];
    let cursor: string | undefined;
    for (;;) {
      const page = await under.system.visitsBetween('2026-11-20', '2026-11-20', cursor);
      if (page.kind !== 'read') throw new Error(page.words);
      found.push(...page.visits.map(({ id }) => id));
      if (page.isLast) break;
      ({ cursor } = page);
    }
    expect([...new Set(found)].toSorted()).toEqual(ids.toSorted());
  });

  test('lists every visit of a chart that has several pages', async () => {
    const ids = Array.from({ length: 205 }, () => under.hasVisit(maya, '2026-11-20'));

    const visits = await under.system.visitsOf(maya);
    expect(visits.kind === 'found' && visits.found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test('finds charts by email or phone on every page, and none without a word to look for', async () => {
    const family = Array.from({ length: 103 }, (_, index) =>
      under.hasChart({
        firstName: `Roe ${index}`,
        lastName: 'Roe',
        emails: ['bob@example.com', 'roes@example.com'],
        phones: ['(678) 555-0142'],
      }),
    );
    const found = async (contact: Parameters<typeof under.system.chartsWith>[0]) => {
      const charts = await under.system.chartsWith(contact);
      return charts.kind === 'found' ? charts.found.map(({ id }) => id).toSorted() : charts;
    };

    expect(await found({ email: 'Roes@Example.com' })).toEqual(family.toSorted());
    expect(await found({ phone: '678-555-0142' })).toEqual(family.toSorted());
    expect(await found({ phone: '+16785550142' })).toEqual(family.toSorted());
    expect(await found({ email: 'maya@example.com' })).toEqual([maya]);
    expect(await found({ email: 'nobody@example.com' })).toEqual([]);
    expect(await found({ email: ' ' })).toEqual([]);
    expect(await found({ phone: '' })).toEqual([]);
  });

  test('lists changed charts page by page, each with its cell phone and whether it takes texts', async () => {
    const charts = Array.from({ length: 203 }, (_, index) =>
      under.hasChart({ firstName: 'Roe', lastName: `Number ${index}`, phones: ['(678) 555-0142'] }),
    );
    for (const id of charts) under.changesLastName(id, 'Stone', false);
    const changed = new Map<string, unknown>();
    let cursor: string | undefined;
    for (let isLast = false; !isLast;) {
      const page = await under.system.changedCharts(cursor, '2026-11-20');
      if (page.kind !== 'read') throw new Error(page.words);
      for (const { id, lastName, cellPhone, takesTexts } of page.charts)
        changed.set(id, { lastName, cellPhone, takesTexts });
      ({ cursor, isLast } = page);
    }

    const expected = { lastName: 'Stone', cellPhone: '(678) 555-0142', takesTexts: false };
    expect(charts.map((id) => changed.get(id))).toEqual(charts.map(() => expected));
  });

  test('tells who referred a chart', async () => {
    const bob = under.hasChart({ firstName: 'Bob', lastName: 'Roe' });
    under.isReferredBy(maya, bob);

    expect(await under.system.referrersOf(maya)).toEqual({ kind: 'found', found: [bob] });
    expect(await under.system.referrersOf(bob)).toEqual({ kind: 'found', found: [] });
  });

  test('lists types of adjustments with their sign', async () => {
    expect(await under.system.adjustmentTypes()).toEqual({
      kind: 'found',
      found: [
        { id: '18', name: 'Referral credit', sign: '-' },
        { id: '19', name: 'Referral credit taken back', sign: '+' },
      ],
    });
  });

  test('posts a credit, and shows it with its marker on that chart only', async () => {
    const marker = '[RR-ABCDEFGHJKLM]';
    const other = under.hasChart({ firstName: 'Bob', lastName: 'Roe' });
    const posted = await under.system.postCredit({ ...credit, chartId: maya, note: `Referral credit ${marker}` });

    expect(posted).toEqual({ kind: 'posted', adjustmentId: expect.any(String) });
    const found = { ...credit, id: (posted as { adjustmentId: string }).adjustmentId, marker };
    expect(await under.system.creditsOf(maya)).toEqual({ kind: 'found', found: [found] });
    expect(await under.system.creditsOf(other)).toEqual({ kind: 'found', found: [] });
  });

  test('shows credit that somebody typed in, without a marker', async () => {
    await under.system.postCredit({ ...credit, chartId: maya, note: 'By hand, see [RR-1]' });

    expect(await under.system.creditsOf(maya)).toMatchObject({ found: [{ ...credit, marker: undefined }] });
  });
});
