import type { Admin } from '@rewards/contracts/admins';
import type { TeamFigures } from '@rewards/contracts/trends';
import { texts } from '../texts/team.ts';
import type { Trends } from './use-team-trends.tsx';

/** One row of the team: someone patients can pick, someone who signs in, or both in one. */
export interface TeamPerson {
  readonly id: string;
  /** Blank for an account without a name. */
  readonly name: string;
  readonly kind: 'person' | 'none' | 'total';
  readonly account?: Admin | undefined;
  /** The name on the list that patients pick from. */
  readonly listedAs?: string | undefined;
  readonly figures: TeamFigures;
}

interface TeamSources {
  readonly trends: Trends;
  /** In the order patients see. Undefined if the role can't change them. */
  readonly staffNames: readonly string[] | undefined;
  readonly admins: readonly Admin[] | undefined;
}

const noFigures: TeamFigures = { asked: 0, brought: 0, joined: 0, joined_visited: 0, visited: 0, credit_earned: 0 };

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
const hasFigures = (figures: TeamFigures) => Object.keys(noFigures).some((key) => figures[key as keyof TeamFigures]);

/** What someone is called: the name, or else the email. */
export const nameOf = ({ name, account }: Pick<TeamPerson, 'name' | 'account'>): string => name || account?.email || '';

/** The order by figures keeps patients without a team member last. */
export const isPerson = ({ kind }: TeamPerson): boolean => kind === 'person';

/**
 * Everyone on the team, one row a person: names that patients can pick in their order, other accounts, and former
 * members with figures. An account with the same name as a team member is the same person.
 */
export function peopleOf({ trends: { team }, staffNames, admins = [] }: TeamSources): readonly TeamPerson[] {
  const left = [...admins];
  const members = team.flatMap(({ staff, ...figures }) => (staff === null ? [] : [{ ...figures, name: staff }]));
  const names = staffNames ?? members.filter(({ listed }) => listed).map(({ name }) => name);
  const former = members.filter((member) => !names.includes(member.name) && hasFigures(member));

  const withAccount = (name: string, isListed: boolean): TeamPerson => {
    const at = left.findIndex((admin) => isSameName(admin.name, name));
    const [account] = at === -1 ? [] : left.splice(at, 1);
    const figures = members.find((member) => member.name === name) ?? noFigures;
    const id = account?.id ?? `name:${name}`;
    return { id, name, kind: 'person', account, listedAs: isListed ? name : undefined, figures };
  };
  const listed = names.map((name) => withAccount(name, true));
  const unlisted = former.map(({ name }) => withAccount(name, false));
  const others = left.map((account): TeamPerson => ({
    id: account.id,
    name: account.name,
    kind: 'person',
    account,
    figures: noFigures,
  }));
  return [...listed, ...others, ...unlisted];
}

/** Patients without a team member, and everyone together. */
export function sumsOf({ team, total }: Trends): { readonly noOne: readonly TeamPerson[]; readonly total: TeamPerson } {
  const noOne = team.find(({ staff }) => staff === null);
  return {
    noOne: noOne ? [{ id: 'none', name: texts.noOne, kind: 'none', figures: noOne }] : [],
    total: { id: 'total', name: texts.total, kind: 'total', figures: total },
  };
}
