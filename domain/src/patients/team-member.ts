import { saysNothing } from './says-nothing.ts';

/** The practice's team, as the practice profile has it. */
export interface Team {
  readonly staffNames: readonly string[];
}

/** Case, accents, spaces and dots make no difference. */
const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Reads the name of a team member, which is one of the team or none (rule 36).
 * @returns the name as the team spells it; null where nothing is said; undefined where nobody of the team is called so.
 */
export type ReadTeamMember = (typed: string | undefined) => string | null | undefined;

export function teamMembers({ staffNames }: Team): ReadTeamMember {
  const byName = new Map(staffNames.toReversed().map((name) => [folded(name), name]));
  return (typed = '') => {
    if (staffNames.includes(typed)) return typed;
    return typed === '' || saysNothing(typed) ? null : byName.get(folded(typed));
  };
}
