import { useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '@rewards/client';
import type { PatientFound } from '@rewards/contracts/patients';
import { searchFriends, type FriendFound } from '@rewards/contracts/referrals';
import { Loader, Stack, TextInput, VisuallyHidden } from '@rewards/kit';
import { IconSearch } from '@rewards/kit/desk';
import { Detail } from '@rewards/kit/lists';
import { actOnKey } from '../act-on-key.ts';
import { FieldFailure } from '../form-failure.tsx';
import { useShowQr } from '../front-desk/use-show-qr.ts';
import { useArrival } from '../referrals/arrival/use-arrival.ts';
import { texts } from '../texts/finder.ts';
import { giveCreditAddress, patientAddress } from '../users/patient-address.ts';
import { usePatientSearch } from '../users/use-patient-search.ts';
import { FinderResults, type FinderRow } from './finder-results.tsx';
import { useActions } from './use-actions.ts';

const nobody: readonly never[] = [];

/** All Referrals, filtered by this friend. */
const referralsOf = ({ email }: FriendFound) => `/admin/referrals?friend=${encodeURIComponent(email)}`;

/** Whether the desk can sign them up when they come in. */
const isExpected = ({ status, is_denied: isDenied }: FriendFound) => status === 'pending' && !isDenied;

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

interface FinderProps {
  /** Text typed before this was loaded. */
  readonly begun: string;
  readonly onDone: () => void;
}

/** Finds a patient, a friend or an action by a few letters, entirely usable by keyboard. */
export function Finder({ begun, onDone }: FinderProps) {
  const list = useId();
  const navigate = useNavigate();
  const { show } = useShowQr();
  const { arrive } = useArrival();
  const patients = usePatientSearch(() => undefined, { typed: begun });
  const friends = useFriendSearch(patients.search);
  const actions = useActions(patients.text);
  const [wanted, setWanted] = useState(0);
  const isAsked = !patients.tooShort && patients.text !== '';
  const found: readonly PatientFound[] = (isAsked && patients.found) || nobody;
  const theirFriends: readonly FriendFound[] = (isAsked && friends.found) || nobody;
  const isSearching = patients.isSearching || friends.isLoading;
  const failed = [patients, friends].find(({ failure }) => failure !== undefined);

  const rows: readonly FinderRow[] = [
    ...found.map((patient) => ({
      id: patient.id,
      patient,
      act: () => void navigate(patientAddress(patient.id)),
      steps: [
        { words: texts.showQr, act: () => void show(patient) },
        { words: texts.giveCredit, act: () => void navigate(giveCreditAddress(patient.id)) },
      ] as const,
    })),
    ...theirFriends.map((friend) => ({
      id: friend.referral_id,
      friend,
      act: () => void navigate(referralsOf(friend)),
      steps: isExpected(friend)
        ? ([{ words: texts.arrived, act: () => void arrive(friend.referral_id) }] as const)
        : undefined,
    })),
    ...actions,
  ];
  const active = Math.min(wanted, rows.length - 1);
  const sentence = sentenceOf({ text: patients.text, isSearching, hasFailed: failed !== undefined }, rows.length);
  // Results below the friends move down once those load.
  const isSettled = !patients.isSearching && (active < found.length || !friends.isLoading);

  const choose = (act: (() => void) | undefined) => {
    if (act === undefined) return;
    // Closed first, so the dialog doesn't return the focus to the page being left.
    onDone();
    act();
  };
  const step = (by: number) => {
    if (rows.length > 0) setWanted((active + by + rows.length) % rows.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active];
    const wantedOf = () => {
      if (event.ctrlKey || event.metaKey) return row?.steps?.[0].act;
      return event.shiftKey ? row?.steps?.[1]?.act : row?.act;
    };
    actOnKey(event, {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      // Until the results are there, it isn't known what Enter would choose.
      Enter: isSettled ? () => choose(wantedOf()) : patients.searchNow,
    });
  };

  return (
    <Stack gap="sm">
      <TextInput
        autoFocus
        aria-label={texts.label}
        placeholder={texts.placeholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={isSearching && <Loader size={18} />}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={rows.length > 0 ? list : undefined}
        aria-activedescendant={rows[active] && `${list}-${rows[active].id}`}
        autoComplete="off"
        maxLength={120}
        value={patients.text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setWanted(0);
          patients.type(event.currentTarget.value);
        }}
      />
      {failed !== undefined && (
        <FieldFailure onRetry={failed.retry}>
          {texts.failed} {failed.failure?.message}
        </FieldFailure>
      )}
      {rows.length > 0 ? (
        <FinderResults id={list} rows={rows} active={active} onChoose={choose} />
      ) : (
        <Detail>{sentence}</Detail>
      )}
      <Detail>{texts.hint}</Detail>
      <VisuallyHidden role="status">{patients.text === '' ? '' : sentence}</VisuallyHidden>
    </Stack>
  );
}
