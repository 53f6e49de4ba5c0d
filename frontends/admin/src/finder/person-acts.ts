import { useNavigate } from 'react-router';
import { denyReferral } from '@rewards/contracts/denials';
import { mergePatients } from '@rewards/contracts/merges';
import type { PatientFound } from '@rewards/contracts/patients';
import { completeReferral, type FriendFound } from '@rewards/contracts/referrals';
import { useMay } from '../desk/may.ts';
import { useCreditTerms } from '../desk/use-credit-terms.ts';
import { useArrival } from '../referrals/arrival/use-arrival.ts';
import { useCompletion } from '../referrals/use-completion.ts';
import { texts } from '../texts/finder.ts';
import { useShowQr } from '../use-show-qr.ts';
import { giveCreditAddress, patientAddress } from '../users/patient.ts';

export type Verb = keyof typeof texts.verbs;

const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/).filter(Boolean);
const fillers = wordsOf(texts.fillers);

/**
 * Reads a name together with what to do, such as "redeem maya" or "check in riley". The verb comes first or last.
 *
 * @returns the verb, and the name to search for. Without a verb, all that was typed
 */
export function splitTyped(typed: string): { readonly verb?: Verb; readonly search: string } {
  const words = wordsOf(typed);
  const ends = [words[0], words.at(-1)].map((word = '') => word.toLowerCase());
  for (const verb of Object.keys(texts.verbs) as Verb[]) {
    const verbWords = wordsOf(texts.verbs[verb]);
    if (!ends.some((word) => verbWords.includes(word))) continue;
    const others = words.filter((word) => !verbWords.includes(word.toLowerCase()));
    const named = others.filter((word) => !fillers.includes(word.toLowerCase()));
    // A friend may be called like a filler.
    const search = (named.length > 0 ? named : others).join(' ');
    if (search.length > 1) return { verb, search };
  }
  return { search: typed };
}

export interface FinderAct {
  readonly words: string;
  readonly act: () => void;
}

/** What Enter, Ctrl+Enter and Shift+Enter do. */
export type RowActs = readonly [enter: FinderAct, first?: FinderAct | undefined, second?: FinderAct | undefined];

type ActsOf = Readonly<Partial<Record<Verb, FinderAct>>>;

const { acts } = texts;

/** Verbs about a friend. The others are about a patient. */
const ofFriends: ReadonlySet<Verb | undefined> = new Set<Verb>(['complete', 'arrive', 'deny']);
export const isOfFriends = (verb: Verb | undefined): boolean => ofFriends.has(verb);

/** All Referrals, filtered by this friend. */
const referralsOf = ({ email }: FriendFound) => `/admin/referrals?friend=${encodeURIComponent(email)}`;

/** What the desk does with a person it found, without looking for the place. A typed verb is what Enter does. */
export function usePersonActs(verb: Verb | undefined) {
  const navigate = useNavigate();
  const may = useMay();
  const { yearCap } = useCreditTerms();
  const { show } = useShowQr();
  const { arrive } = useArrival();
  const { complete } = useCompletion(yearCap);
  const go = (to: string) => () => void navigate(to);

  const enter = (meant: ActsOf, to: string): FinderAct => (verb && meant[verb]) ?? { words: acts.open, act: go(to) };

  const ofPatient = (patient: PatientFound): RowActs => {
    const { id } = patient;
    const qr = { words: acts.qr, act: () => void show(patient) };
    const redeem = { words: acts.redeem, act: go(giveCreditAddress(id)) };
    const merge = { words: acts.merge, act: go(`${patientAddress(id)}?merge=1`) };
    const meant = { qr, redeem, ...(may(mergePatients.permission) && { merge }) };
    return [enter(meant, patientAddress(id)), qr, redeem];
  };

  const next = (friend: FriendFound): ActsOf => {
    const { referral_id: id, status, is_denied: isDenied, has_open_flags: isFlagged } = friend;
    if (isDenied || !may(completeReferral.permission)) return {};
    if (status === 'pending') return { arrive: { words: acts.arrive, act: () => void arrive(id) } };
    if (status !== 'signed_up') return {};
    // Flags are reviewed before credit is earned (rule 9).
    if (isFlagged) return { complete: { words: acts.review, act: go(`/admin/referrals?flagged=1&review=${id}`) } };
    return { complete: { words: acts.complete, act: () => void complete({ id }) } };
  };

  const ofFriend = (friend: FriendFound): RowActs => {
    const mayDeny = !friend.is_denied && may(denyReferral.permission);
    const deny = { words: acts.deny, act: go(`${referralsOf(friend)}&deny=${friend.referral_id}`) };
    const { arrive: here, complete: done } = next(friend);
    const meant = { ...next(friend), ...(mayDeny && { deny }) };
    return [enter(meant, referralsOf(friend)), here ?? done];
  };

  return { ofPatient, ofFriend };
}
