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
  /** How many match, undefined where they are more than the index is to fetch: then there are no matches either. */
  readonly all: number | undefined;
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
    if (walked.length >= most) return { matches: await withBetter(walked, common), all: undefined };
  }
  return bestFrom(0);

  async function bestFrom(kind: number): Promise<Found> {
    if (kind >= shares.length) return { matches: [], all: 0 };
    const found = await searched.lookUp(kind, most);
    if (found.all !== undefined) return found;
    return { matches: await withBetter(await searched.walk(kind, null, most), kind), all: undefined };
  }

  async function withBetter(walked: readonly Match[], kind: number): Promise<readonly Match[]> {
    const { matches } = await bestFrom(kind + 1);
    const byId = new Map([...walked, ...matches].map((match) => [match.id, match]));
    return [...byId.values()].toSorted(bestFirst).slice(0, most);
  }
}

const bestFirst = (one: Match, other: Match) =>
  other.kind - one.kind ||
  other.createdAt.getTime() - one.createdAt.getTime() ||
  (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);
