import { Component, type ReactNode } from 'react';
import { FailureState } from '@rewards/kit';
import { isLoadFailure, reloadOnce } from './load-failure.ts';

interface Props {
  readonly children: ReactNode;
  readonly onRetry: () => void;
}

interface State {
  readonly failure?: unknown;
  readonly failed: boolean;
}

/**
 * Keeps a remote's failure on its own page: the header and the other pages stay. A file that could not be loaded most
 * likely belongs to a release that is gone, so the page is loaded afresh once before anybody is asked to.
 */
export class RemoteErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(failure: unknown): State {
    return { failure, failed: true };
  }

  override componentDidCatch(failure: unknown): void {
    console.error('A page failed.', failure);
    if (isLoadFailure(failure)) reloadOnce();
  }

  readonly #retry = () => {
    this.setState({ failed: false });
    this.props.onRetry();
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return isLoadFailure(this.state.failure) ? (
      <FailureState
        title="This page could not be loaded"
        reason="Please check your connection and try again."
        onRetry={this.#retry}
      />
    ) : (
      <FailureState
        title="Something went wrong on this page"
        reason="Trying again usually helps. If it does not, please tell the practice."
        onRetry={this.#retry}
      />
    );
  }
}
