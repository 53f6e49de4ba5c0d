import { useEffect, useRef } from 'react';
import { useSession } from '@rewards/client';
import type { PatientFound } from '@rewards/contracts/patients';
import type { FriendFound } from '@rewards/contracts/referrals';
import { IconChevronRight, IconUser, StatusBadge } from '@rewards/kit';
import classes from './finder.module.css';
import type { FinderAct, RowActs } from './person-acts.ts';
import type { FinderJob } from './use-jobs.ts';
import { texts } from '../texts/finder.ts';
import { PersonLine } from '../users/person-line.tsx';

/** What a row of the finder is about. */
export type Found =
  | { readonly kind: 'patient'; readonly id: string; readonly patient: PatientFound }
  | { readonly kind: 'friend'; readonly id: string; readonly friend: FriendFound }
  | { readonly kind: 'job'; readonly id: string };

const maxRecent = 5;

/**
 * The latest choices of each session, newest first. Names are health information, so they're only in this tab's memory,
 * and end with the session.
 */
const choices = new WeakMap<object, readonly Found[]>();

export function useRecent() {
  const { session } = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const recent = (user && choices.get(user)) ?? [];
  return {
    recent,
    keep: (found: Found) => {
      const others = recent.filter(({ kind, id }) => kind !== found.kind || id !== found.id);
      if (user) choices.set(user, [found, ...others].slice(0, maxRecent));
    },
  };
}

export interface FinderRow {
  readonly found: Found | { readonly kind: 'job'; readonly id: string; readonly job: FinderJob };
  readonly acts: RowActs;
}

export interface FinderGroup {
  readonly name: string;
  readonly rows: readonly FinderRow[];
  /** More rows may come. */
  readonly isLoading?: boolean;
}

function What({ found }: Pick<FinderRow, 'found'>) {
  if (found.kind === 'patient') return <PersonLine person={found.patient} />;
  if (found.kind === 'friend') {
    const { friend } = found;
    return (
      <PersonLine person={friend}>
        <StatusBadge status={friend.is_denied ? 'not_counted' : friend.status} audience="admin" />
      </PersonLine>
    );
  }
  if (!('job' in found)) return null;
  const { label, place } = found.job;
  return (
    <>
      {label}
      {place !== undefined && <span className="kit-small kit-muted"> {place}</span>}
    </>
  );
}

interface ActsProps {
  readonly acts: RowActs;
  readonly onChoose: (act: FinderAct) => void;
}

/** What else than opening it can be done, each with its key. */
function Acts({ acts: [enter, first, second], onChoose }: ActsProps) {
  const keyed = [
    { act: enter.words === texts.acts.open ? undefined : enter, key: texts.keys.enter },
    { act: first?.words === enter.words ? undefined : first, key: texts.keys.first },
    { act: second?.words === enter.words ? undefined : second, key: texts.keys.second },
  ];
  return keyed.map(
    ({ act, key }) =>
      act && (
        <span
          key={key}
          role="presentation"
          className={classes.act}
          onClick={(event) => {
            event.stopPropagation();
            onChoose(act);
          }}
        >
          {act.words} <kbd>{key}</kbd>
        </span>
      ),
  );
}

interface FinderResultsProps {
  readonly id: string;
  readonly groups: readonly FinderGroup[];
  readonly active: FinderRow | undefined;
  readonly onChoose: (row: FinderRow, act: FinderAct) => void;
}

/** The ID of a row's element. */
export const rowId = (list: string, { found }: FinderRow): string => `${list}-${found.kind}-${found.id}`;

/** People and jobs as one list for the arrow keys, one line a row. */
export function FinderResults({ id, groups, active, onChoose }: FinderResultsProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && rowId(id, active);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const option = (row: FinderRow) => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys
    <div
      key={rowId(id, row)}
      id={rowId(id, row)}
      role="option"
      tabIndex={-1}
      className={`kit-option ${classes.row}`}
      aria-selected={row === active}
      onClick={() => onChoose(row, row.acts[0])}
    >
      {row.found.kind === 'job' ? <IconChevronRight size={18} aria-hidden /> : <IconUser size={18} aria-hidden />}
      <div className={classes.what}>
        <What found={row.found} />
      </div>
      <Acts acts={row.acts} onChoose={(act) => onChoose(row, act)} />
    </div>
  );

  return (
    // The focus stays in the field, which handles the keys.
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      className={classes.results}
      aria-label={texts.label}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(
        ({ name, rows }) =>
          rows.length > 0 && (
            <div key={name} role="group" aria-label={name}>
              <div className={`kit-small kit-strong kit-muted ${classes.group}`} aria-hidden>
                {name}
              </div>
              {rows.map(option)}
            </div>
          ),
      )}
    </div>
  );
}
