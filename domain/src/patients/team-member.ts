import { saysNothing } from './says-nothing.ts';

/** The practice's team from the practice profile. */
export interface Team {
  readonly staffNames: readonly string[];
}

/** Ignores case, accents, spaces and dots. */
const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Reads a team member's name. Anyone else isn't accepted (rule 36).
 * @returns the name in the team's spelling, null if nothing was said, undefined if no team member has this name
 */
export type ReadTeamMember = (typed: string | undefined) => string | null | undefined;

export function teamMembers({ staffNames }: Team): ReadTeamMember {
  const byName = new Map(staffNames.toReversed().map((name) => [folded(name), name]));
  return (typed = '') => {
    if (staffNames.includes(typed)) return typed;
    return typed === '' || saysNothing(typed) ? null : byName.get(folded(typed));
  };
}
