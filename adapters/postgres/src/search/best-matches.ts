export interface Match {
  readonly id: string;
  readonly createdAt: Date;
  /** In which of the kinds that were asked for, the best counting most. */
  readonly kind: number;
}

/** What matches a search, in the order in which a table is asked for it. */
export interface Searched {
  /**
   * The newest who match in a kind or a better one, `most` of them at the most.
   *
   * @param through so many of the newest are looked at, all where it is null
   */
  walk(kind: number, through: number | null, most: number): Promise<readonly Match[]>;
  /** The best who match in a kind or a better one, `most` of them at the most, as the index finds them. */
  lookUp(kind: number, most: number): Promise<Found>;
}

export interface Found {
  readonly matches: readonly Match[];
  /** So many match... */
  readonly atLeast: number;
  /** ... and no more. What the index finds is either that or too much, and then there are no matches. */
  readonly isAll: boolean;
}

/** A match as the index finds it, with how many it found, one more than it may fetch at the most. */
export interface MatchInIndex extends Match {
  readonly met: string;
}

export function foundInIndex(matches: readonly MatchInIndex[], mostLookedUp: number): Found {
  const atLeast = Number(matches[0]?.met ?? 0);
  const isAll = atLeast <= mostLookedUp;
  return { matches: isAll ? matches : [], atLeast, isAll };
}

/** So many of the newest are looked through for what enough of them are expected to match. */
const walkedThrough = 8_000;
/** So many times as many as are asked for have to be expected. */
const margin = 2;

/**
 * The best who match, and among equals the newest. What many match is found among the newest, which then hold a page's
 * worth: whoever matches no better and came before is on no page. What few match, and what is better still, the index
 * finds. Where it finds too many, all are walked through from the newest until there are enough.
 *
 * @param shares of each kind, which share of all is expected to match it; a wrong guess costs time and nothing else.
 */
export async function bestMatches(shares: readonly number[], most: number, searched: Searched): Promise<Found> {
  const common = shares.findLastIndex((share) => share * walkedThrough >= margin * most);
  if (common >= 0) {
    const walked = await searched.walk(common, walkedThrough, most);
    if (walked.length >= most) return merged(walked, await bestFrom(common + 1));
  }
  return bestFrom(0);

  async function bestFrom(kind: number): Promise<Found> {
    if (kind >= shares.length) return { matches: [], atLeast: 0, isAll: true };
    const found = await searched.lookUp(kind, most);
    if (found.isAll) return found;
    const better = await bestFrom(kind + 1);
    const walked = better.matches.length >= most ? [] : await searched.walk(kind, null, most);
    return { ...merged(walked, better), atLeast: found.atLeast };
  }

  function merged(walked: readonly Match[], better: Found): Found {
    const byId = new Map([...walked, ...better.matches].map((match) => [match.id, match]));
    const matches = [...byId.values()].toSorted(bestFirst).slice(0, most);
    return { matches, atLeast: byId.size, isAll: false };
  }
}

const bestFirst = (one: Match, other: Match) =>
  other.kind - one.kind ||
  other.createdAt.getTime() - one.createdAt.getTime() ||
  (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);
