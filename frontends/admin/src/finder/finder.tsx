import { useId, useState, type KeyboardEvent } from 'react';
import { useApi } from '@rewards/client';
import { searchFriends } from '@rewards/contracts/referrals';
import { Loader, Stack, TextInput, VisuallyHidden } from '@rewards/kit';
import { IconSearch } from '@rewards/kit/desk';
import { Detail } from '@rewards/kit/lists';
import { actOnKey } from '../act-on-key.ts';
import { FieldFailure } from '../form-failure.tsx';
import { texts } from '../texts/finder.ts';
import { usePatientSearch } from '../users/use-patient-search.ts';
import { FinderResults, rowId, type FinderGroup, type FinderRow, useRecent, type Found } from './finder-results.tsx';
import { isOfFriends, usePersonActs, type FinderAct, splitTyped, type Verb } from './person-acts.ts';
import { useJobs, type FinderJob } from './use-jobs.ts';

/** Searches referred friends, separately from patients so that those needn't wait. */
function useFriendSearch(search: string) {
  const { data, error, isLoading, mutate } = useApi(
    searchFriends,
    search === '' ? undefined : { query: { q: search } },
    { keepPreviousData: false, revalidateOnFocus: false },
  );
  return { found: data?.friends, failure: isLoading ? undefined : error, isLoading, retry: () => void mutate() };
}

interface Search {
  readonly text: string;
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** The announcement, also shown when there are no results. */
function sentenceOf({ text, isSearching, hasFailed }: Search, count: number): string | undefined {
  if (isSearching) return texts.searching;
  if (hasFailed) return undefined;
  return count === 0 ? texts.noneFound(text.trim()) : texts.found(count);
}

const jobRow = (job: FinderJob): FinderRow => ({
  found: { kind: 'job', id: job.id, job },
  acts: [{ words: texts.acts.open, act: job.act }],
});

/** The people that a name finds, with what the desk can do for them. */
function usePeople(patients: ReturnType<typeof usePatientSearch>, verb: Verb | undefined) {
  const friends = useFriendSearch(patients.search);
  const acts = usePersonActs(verb);
  const isAsked = !patients.tooShort && patients.text !== '';
  const rowOf = (found: Found): FinderRow | undefined => {
    if (found.kind === 'patient') return { found, acts: acts.ofPatient(found.patient) };
    return found.kind === 'friend' ? { found, acts: acts.ofFriend(found.friend) } : undefined;
  };
  const foundPatients = (isAsked && patients.found) || [];
  const foundFriends = (isAsked && friends.found) || [];
  const groupOfPatients: FinderGroup = {
    name: texts.patients,
    rows: foundPatients.flatMap((patient) => rowOf({ kind: 'patient', id: patient.id, patient }) ?? []),
    isLoading: patients.isSearching,
  };
  const groupOfFriends: FinderGroup = {
    name: texts.friends,
    rows: foundFriends.flatMap((friend) => rowOf({ kind: 'friend', id: friend.referral_id, friend }) ?? []),
    isLoading: patients.isSearching || friends.isLoading,
  };
  const groups = isOfFriends(verb) ? [groupOfFriends, groupOfPatients] : [groupOfPatients, groupOfFriends];
  return {
    rowOf,
    groups,
    isSearching: groups.some(({ isLoading }) => isLoading),
    failed: [patients, friends].find(({ failure }) => failure !== undefined),
  };
}

interface FinderProps {
  /** Text typed before this was loaded. */
  readonly begun: string;
  readonly onDone: () => void;
}

/** What was typed, and the groups of results for it in order. */
function useFinder(begun: string) {
  const [text, setText] = useState(begun);
  const { all, jobs, isMeant } = useJobs(text);
  // Words that are all a job's own name no one.
  const verb = jobs.length > 0 ? undefined : splitTyped(text).verb;
  const patients = usePatientSearch(() => undefined, { typed: splitTyped(begun).search });
  const people = usePeople(patients, verb);
  const { recent, keep } = useRecent();

  const recentRows = recent.flatMap((found) => {
    const job = all.find(({ id }) => found.kind === 'job' && id === found.id);
    return (job ? jobRow(job) : people.rowOf(found)) ?? [];
  });
  const actions = { name: texts.actions, rows: jobs.map(jobRow) };
  const whileTyping = isMeant ? [actions, ...people.groups] : [...people.groups, actions];
  return {
    text,
    type: (typed: string) => {
      setText(typed);
      patients.type(splitTyped(typed).search);
    },
    groups: text.trim() === '' ? [{ name: texts.recent, rows: recentRows }, actions] : whileTyping,
    keep,
    searchNow: patients.searchNow,
    isSearching: people.isSearching,
    failed: people.failed,
  };
}

/** Whether no row can still come above this one. */
function isInPlace(groups: readonly FinderGroup[], active: FinderRow | undefined): boolean {
  const at = groups.findIndex(({ rows }) => active !== undefined && rows.includes(active));
  return groups.slice(0, at === -1 ? undefined : at + 1).every(({ isLoading }) => isLoading !== true);
}

/** Finds a patient, a friend, a job or a setting by a few letters, entirely usable by keyboard. */
export function Finder({ begun, onDone }: FinderProps) {
  const list = useId();
  const { text, type, groups, keep, searchNow, isSearching, failed } = useFinder(begun);
  const [wanted, setWanted] = useState(0);
  const rows = groups.flatMap((group) => group.rows);
  const at = Math.min(wanted, rows.length - 1);
  const active = rows[at];
  const sentence = sentenceOf({ text, isSearching, hasFailed: failed !== undefined }, rows.length);

  const choose = ({ found }: FinderRow, act: FinderAct | undefined) => {
    if (act === undefined) return;
    keep('job' in found ? { kind: 'job', id: found.id } : found);
    // Closed first, so the dialog doesn't return the focus to the page being left.
    onDone();
    act.act();
  };
  const step = (by: number) => {
    if (rows.length > 0) setWanted((at + by + rows.length) % rows.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keyed = () => {
      if (event.ctrlKey || event.metaKey) return 1;
      return event.shiftKey ? 2 : 0;
    };
    actOnKey(event, {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      // Until the results are there, it isn't known what Enter would choose.
      Enter: isInPlace(groups, active) ? () => active && choose(active, active.acts[keyed()]) : searchNow,
    });
  };

  return (
    <Stack gap="sm">
      <TextInput
        data-autofocus
        autoFocus
        aria-label={texts.label}
        placeholder={texts.placeholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={isSearching && <Loader size={18} />}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={rows.length > 0 ? list : undefined}
        aria-activedescendant={active && rowId(list, active)}
        autoComplete="off"
        maxLength={120}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setWanted(0);
          type(event.currentTarget.value);
        }}
      />
      {failed !== undefined && (
        <FieldFailure onRetry={failed.retry}>
          {texts.failed} {failed.failure?.message}
        </FieldFailure>
      )}
      {rows.length > 0 ? (
        <FinderResults id={list} groups={groups} active={active} onChoose={choose} />
      ) : (
        <Detail>{sentence}</Detail>
      )}
      <Detail>{texts.hint}</Detail>
      <VisuallyHidden role="status">{text === '' ? '' : sentence}</VisuallyHidden>
    </Stack>
  );
}
