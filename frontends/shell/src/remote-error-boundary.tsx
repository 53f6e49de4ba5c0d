import { Component, Fragment, type ComponentType, type PropsWithChildren, type ReactNode } from 'react';
import { FailureState } from '@rewards/kit';
import { isLoadFailure, reloadIfReachable, reloadOnce } from './load-failure.ts';
import { texts } from './texts.ts';

interface Props {
  readonly children: ReactNode;
  readonly onRetry: () => void;
  /** What the failure stands in, for a part that would have brought that itself. */
  readonly around?: ComponentType<PropsWithChildren>;
}

interface State {
  readonly failure?: unknown;
  readonly failed: boolean;
}

/**
 * Keeps a remote's failure on its own page: the header and the other pages stay. A file that could not be loaded most
 * likely belongs to a release that is gone, so the page is loaded afresh once before anybody is asked to, where the
 * service answers.
 */
export class RemoteErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };
  #isRetried = false;

  static getDerivedStateFromError(failure: unknown): State {
    return { failure, failed: true };
  }

  override componentDidCatch(failure: unknown): void {
    console.error('A page failed.', failure);
    if (!isLoadFailure(failure)) return;
    void (this.#isRetried ? reloadIfReachable() : reloadOnce());
  }

  readonly #retry = () => {
    this.#isRetried = true;
    this.setState({ failed: false });
    this.props.onRetry();
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { title, reason } = isLoadFailure(this.state.failure) ? texts.notLoaded : texts.wentWrong;
    const Around = this.props.around ?? Fragment;
    return (
      <Around>
        <FailureState title={title} reason={reason} onRetry={this.#retry} />
      </Around>
    );
  }
}
