import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';

/** Whose choices of columns and row height apply. Without anyone, choices last as long as the page. */
export const ListPersonContext = createContext<string | undefined>(undefined);

interface Choices {
  readonly comfortable?: boolean;
  /** By list and column: whether it's shown. Columns without an entry are as the list has them. */
  readonly columns?: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
}

/** For browsers that refuse storage. */
const unsaved = new Map<string, string>();
const listeners = new Set<() => void>();

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? unsaved.get(key) ?? '{}';
  } catch {
    return unsaved.get(key) ?? '{}';
  }
}

function write(key: string, choices: Choices): void {
  const text = JSON.stringify(choices);
  try {
    localStorage.setItem(key, text);
    unsaved.delete(key);
  } catch {
    unsaved.set(key, text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parsed(text: string): Choices {
  try {
    return (JSON.parse(text) as Choices | null) ?? {};
  } catch {
    return {};
  }
}

/** A person's own row height for all lists, and the columns of one. They stay in this browser. */
export function useListChoices(list: string) {
  const key = `lists:${useContext(ListPersonContext) ?? ''}`;
  const text = useSyncExternalStore(subscribe, () => read(key));
  const choices = useMemo(() => parsed(text), [text]);
  const own = choices.columns?.[list] ?? {};
  return {
    comfortable: choices.comfortable === true,
    shows: (column: string, otherwise: boolean) => own[column] ?? otherwise,
    setComfortable: (comfortable: boolean) => write(key, { ...choices, comfortable }),
    show: (column: string, shown: boolean) =>
      write(key, { ...choices, columns: { ...choices.columns, [list]: { ...own, [column]: shown } } }),
  } as const;
}
