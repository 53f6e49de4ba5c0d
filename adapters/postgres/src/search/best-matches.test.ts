import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { type Match, type Searched, bestMatches } from './best-matches.ts';

const kinds = 4;

/** Whoever matches nothing has no kind. */
type Row = Omit<Match, 'kind'> & { readonly kind: number | undefined };

/** A table in memory: `thousandth` rows stand for a thousand, and the index fetches `mostLookedUp` at the most. */
function tableOf(rows: readonly Row[], thousandth: number, mostLookedUp: number): Searched {
  const newest = rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || byId(one, other));
  const matching = (among: readonly Row[], kind: number) =>
    among.filter((row): row is Match => row.kind !== undefined && row.kind >= kind);
  return {
    walk: async (kind, through, most) =>
      matching(newest.slice(0, through === null ? undefined : (through / 1_000) * thousandth), kind).slice(0, most),
    lookUp: async (kind, most) => {
      const found = matching(newest, kind);
      if (found.length > mostLookedUp) return { matches: [], atLeast: mostLookedUp + 1, isAll: false };
      const matches = found.toSorted((one, other) => other.kind - one.kind).slice(0, most);
      return { matches, atLeast: found.length, isAll: true };
    },
  };
}

const byId = (one: Row, other: Row) => (one.id < other.id ? 1 : -1);

const table = fc
  .array(fc.record({ kind: fc.option(fc.nat(kinds - 1), { nil: undefined }), day: fc.nat(9) }), { maxLength: 60 })
  .map((rows) =>
    rows.map(({ kind, day }, index): Row => ({ id: String(index).padStart(3), kind, createdAt: new Date(day) })),
  );
/** As wrong as they like. */
const shares = fc.array(fc.constantFrom(0, 0.0001, 0.01, 1), { minLength: kinds, maxLength: kinds });

test('whichever way is taken, whoever is found is as if all had been looked at', async () => {
  await fc.assert(
    fc.asyncProperty(table, shares, fc.nat(2), fc.nat(8), fc.integer({ min: 1, max: 12 }), async (...given) => {
      const [rows, guessed, thousandth, mostLookedUp, most] = given;
      const everyone = await tableOf(rows, 0, rows.length).lookUp(0, rows.length);
      const found = await bestMatches(guessed, most, tableOf(rows, thousandth, mostLookedUp));
      expect(found.matches.map(({ id }) => id)).toEqual(everyone.matches.slice(0, most).map(({ id }) => id));
      const missing = everyone.atLeast - found.atLeast;
      expect(found.isAll ? missing === 0 : missing >= 0).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
