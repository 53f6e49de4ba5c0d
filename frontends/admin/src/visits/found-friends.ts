import type { CloseOutLine, VisitCertainty, VisitEvidence } from '@rewards/contracts/close-out';
import type { Referral } from '@rewards/contracts/referrals';

/** A friend found in the list, with the line that fits best. */
export interface FoundFriend {
  readonly referral: Referral;
  readonly line: string;
  readonly evidence: readonly VisitEvidence[];
  readonly certainty: VisitCertainty;
}

export interface FoundFriends {
  /** Selected at first. */
  readonly certain: readonly FoundFriend[];
  /** For a person to check. */
  readonly doubtful: readonly FoundFriend[];
  readonly completed: readonly FoundFriend[];
  readonly pending: readonly FoundFriend[];
  /** They aren't counted (rule 33). */
  readonly denied: readonly FoundFriend[];
  /** Lines of people no one referred. */
  readonly others: readonly string[];
}

const strength: readonly VisitCertainty[] = ['certain', 'likely', 'possible'];

/** Each friend once, by what can be done about them, in the list's order. */
export function foundFriends(lines: readonly CloseOutLine[]): FoundFriends {
  const best = new Map<string, FoundFriend>();
  for (const { line, matches } of lines) {
    for (const match of matches) {
      const known = best.get(match.referral.id);
      if (!known || strength.indexOf(match.certainty) < strength.indexOf(known.certainty))
        best.set(match.referral.id, { ...match, line });
    }
  }
  const all = [...best.values()];
  const found = all.filter(({ referral }) => referral.denial === null);
  const open = found.filter(({ referral }) => referral.status === 'signed_up');
  return {
    certain: open.filter(({ certainty }) => certainty === 'certain'),
    doubtful: open.filter(({ certainty }) => certainty !== 'certain'),
    completed: found.filter(({ referral }) => referral.status === 'completed'),
    pending: found.filter(({ referral }) => referral.status === 'pending'),
    denied: all.filter(({ referral }) => referral.denial !== null),
    others: lines.filter(({ matches }) => matches.length === 0).map(({ line }) => line),
  };
}
