import { Suspense } from 'react';
import { ErrorBoundary, FailureState, Skeleton, Stack } from '@rewards/kit';
import { useComesIntoView } from './use-comes-into-view.ts';
import { useLazy, type Load } from './use-lazy.ts';

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
