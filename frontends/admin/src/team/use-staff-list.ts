import { useLayoutEffect, useRef, useState } from 'react';
import { texts } from '../texts/team.ts';
import { useRememberedAct, useUndoOffer } from '../undo/use-undo-offer.tsx';
import { useStep } from '../use-step.ts';
import type { TeamPerson } from './people.ts';
import { moved, useProfileChange } from './use-profile-change.ts';

/** Changes the names that patients pick from, each at once (rule 26). */
export function useStaffList() {
  const changeProfile = useProfileChange();
  const offerUndo = useUndoOffer();
  const remember = useRememberedAct();
  const [unlisted, askAbout] = useState<TeamPerson>();
  const area = useRef<HTMLDivElement>(null);
  const followed = useRef<{ readonly row: HTMLTableRowElement; readonly at: number; readonly by: -1 | 1 }>(undefined);
  const change = (names: (before: readonly string[]) => readonly string[]) =>
    changeProfile(({ staff_names: before }) => ({ staff_names: [...names(before)] }));

  // A moved row keeps the focus: on the same button, or at the list's end on its other one.
  useLayoutEffect(() => {
    const { row, at, by } = followed.current ?? {};
    if (row === undefined || row.rowIndex === at) return;
    followed.current = undefined;
    // Its detail has the same buttons.
    const place = area.current?.querySelector('aside:focus-within,dialog:focus-within') ?? row;
    const button = (move: number | undefined) => place.querySelector<HTMLButtonElement>(`[data-move="${move}"]`);
    (button(by)?.disabled === true ? button(-1 * (by ?? 1)) : button(by))?.focus();
  });

  const [, add] = useStep(async (name: string) => {
    offerUndo(texts.nowListed(name), await change((names) => [...names, name]));
  });
  const [, move] = useStep(async ({ id, listedAs = '' }: TeamPerson, by: -1 | 1) => {
    const rows = area.current?.querySelectorAll<HTMLTableRowElement>('tr[data-row]') ?? [];
    const row = [...rows].find(({ dataset }) => dataset.row === id);
    followed.current = row ? { row, at: row.rowIndex, by } : undefined;
    const { activity_id: entry } = await change((names) => moved(names, listedAs, by)).catch((failure: unknown) => {
      followed.current = undefined;
      throw failure;
    });
    if (entry !== null) remember(texts.moved(listedAs), entry);
  });
  const list = {
    /** The name that may be removed, once someone confirms it. */
    unlisted,
    askAbout,
    add,
    move: (person: TeamPerson, by: -1 | 1) => void move(person, by),
    remove: (name: string) => change((names) => names.filter((each) => each !== name)),
  } as const;
  return { area, list };
}

export type StaffList = ReturnType<typeof useStaffList>['list'];
