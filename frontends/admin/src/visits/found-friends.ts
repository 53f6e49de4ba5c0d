import type { PastedLine } from '@rewards/contracts/close-out';

type Match = PastedLine['matches'][number];

/** A friend found in the list, with the line that fits best. */
export interface FoundFriend extends Match {
  readonly line: string;
}

/** A line with the friends it may name. It completes at most one of them. */
export interface FoundLine {
  /** Its position in the list, from 0. */
  readonly at: number;
  readonly line: string;
  readonly friends: readonly FoundFriend[];
}

/** The friend that each line completes, by the line's position. */
export type Choices = ReadonlyMap<number, string>;

export interface FoundFriends {
  /** Selected at first. */
  readonly certain: readonly FoundLine[];
  /** For a person to check. */
  readonly doubtful: readonly FoundLine[];
  readonly completed: readonly FoundFriend[];
  readonly pending: readonly FoundFriend[];
  /** They aren't counted (rule 33). */
  readonly denied: readonly FoundFriend[];
  /** Lines of people no one referred. */
  readonly others: readonly string[];
}

const isOpen = ({ referral }: Match) => referral.status === 'signed_up' && referral.denial === null;
const isCertain = ({ certainty }: Match) => certainty === 'certain';

/** What can be done about each line and each friend, in the list's order. No one is shown twice for the same thing. */
export function foundFriends(lines: readonly PastedLine[]): FoundFriends {
  const open = lines.map(({ line, matches }, at) => ({
    at,
    line,
    friends: matches.filter(isOpen).map((match) => ({ ...match, line })),
  }));
  const certain = onceEach(open.filter(({ friends }) => friends.some(isCertain)));
  const settled = new Set(certain.flatMap(idsOf));
  const doubtful = open.map((line) => ({
    ...line,
    friends: line.friends.filter(({ referral }) => !settled.has(referral.id)),
  }));
  const closed = [
    ...new Map(
      lines.flatMap(({ line, matches }) =>
        matches.filter((match) => !isOpen(match)).map((match) => [match.referral.id, { ...match, line }] as const),
      ),
    ).values(),
  ];
  const counted = closed.filter(({ referral }) => referral.denial === null);
  return {
    certain,
    doubtful: onceEach(doubtful.filter(({ friends }) => friends.length > 0)),
    completed: counted.filter(({ referral }) => referral.status === 'completed'),
    pending: counted.filter(({ referral }) => referral.status === 'pending'),
    denied: closed.filter(({ referral }) => referral.denial !== null),
    others: lines.filter(({ matches }) => matches.length === 0).map(({ line }) => line),
  };
}

const idsOf = ({ friends }: FoundLine) => friends.map(({ referral }) => referral.id);

/**
 * Of lines that name one and the same friend, the one that says the visit didn't take place, or else the first. Two
 * lines that may name the same several friends are two people.
 */
function onceEach(lines: readonly FoundLine[]): readonly FoundLine[] {
  const shown = new Map<string, FoundLine>();
  for (const line of lines) {
    const key = line.friends.length === 1 ? idsOf(line).join() : `${line.at}`;
    const known = shown.get(key);
    if (!known || (!known.friends[0]?.not_done && line.friends[0]?.not_done)) shown.set(key, line);
  }
  return [...shown.values()];
}
