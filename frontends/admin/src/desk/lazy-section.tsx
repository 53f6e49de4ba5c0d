import { Suspense, lazy, useState, type ComponentType, useEffect, useRef } from 'react';
import { ErrorBoundary, FailureState, Skeleton, Stack } from '@rewards/kit';

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

/**
 * Loads parts slightly below the window, but not above it: they would grow and push away the place that the reader
 * just scrolled to, below the shell's header.
 */
const margin = '-80px 0px 200px 0px';

/**
 * Reports once when `area`'s element comes into view. Its later position doesn't matter.
 *
 * @param isSeenAtOnce doesn't wait for that
 */
export function useComesIntoView(isSeenAtOnce = false) {
  const area = useRef<HTMLDivElement>(null);
  // Without IntersectionObserver, everything counts as visible.
  const [isSeen, setSeen] = useState(() => isSeenAtOnce || typeof IntersectionObserver === 'undefined');

  useEffect(() => {
    if (isSeen || area.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(area.current);
    return () => observer.disconnect();
  }, [isSeen]);

  return { area, isSeen };
}

const defaultHeight = '16rem';

interface LazySectionProps<Props> {
  readonly load: Load<Props>;
  /** Shown when the code doesn't load. */
  readonly failed: string;
  /** Of the skeleton. */
  readonly height?: string;
}

/**
 * Content that a page doesn't show at first, such as a dialog's. Its code loads on first render and gets the other
 * props. Retry loads it again.
 */
export function LazySection<Props extends object>(given: LazySectionProps<Props> & Props) {
  const { load, failed, height = defaultHeight, ...props } = given;
  const { Part, loadAgain } = useLazy(load);
  const renderFailure = (drawAgain: () => void) => (
    <FailureState
      title={failed}
      onRetry={() => {
        loadAgain();
        drawAgain();
      }}
    />
  );
  return (
    <ErrorBoundary renderFailure={renderFailure}>
      <Suspense fallback={<Skeleton height={height} aria-busy />}>
        {/* The compiler doesn't follow the other props through a rest. */}
        <Part {...(props as unknown as Props)} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** As `LazySection`, further down a page: the code loads when its place comes into view. */
export function LazyWhenVisible<Props extends object>(
  given: LazySectionProps<Props> & Props & { readonly wide?: boolean },
) {
  const { wide, ...section } = given;
  // As above, the compiler doesn't follow the other props through a rest.
  const props = section as unknown as LazySectionProps<Props> & Props;
  const { area, isSeen } = useComesIntoView();
  return (
    <Stack ref={area} gap={20} miw={0} data-wide={wide || undefined}>
      {isSeen ? <LazySection {...props} /> : <Skeleton height={props.height ?? defaultHeight} animate={false} />}
    </Stack>
  );
}
