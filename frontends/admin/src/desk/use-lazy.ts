import { lazy, useState, type ComponentType } from 'react';

/** Has to keep its identity. */
export type Load<Props> = () => Promise<ComponentType<Props>>;

/** Code that is there is drawn at once the next time, without a pause. */
const loaded = new WeakMap<object, unknown>();

/** Loads code before it is drawn. */
export async function preload<Props>(load: Load<Props>): Promise<{ readonly default: ComponentType<Props> }> {
  const Part = await load();
  loaded.set(load, Part);
  return { default: Part };
}

export const isLoaded = (load: object): boolean => loaded.has(load);

/** What `load` brings, drawn below `Suspense`. A failed `lazy` stays failed, so `loadAgain` makes a new one. */
export function useLazy<Props>(load: Load<Props>) {
  const find = () => (loaded.get(load) as ComponentType<Props> | undefined) ?? lazy(() => preload(load));
  const [Part, setPart] = useState(find);
  return { Part, loadAgain: () => setPart(find) };
}
