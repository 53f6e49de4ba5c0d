import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** The fallback. `retry` renders the children again. */
  readonly renderFailure: (retry: () => void, failure: unknown) => ReactNode;
  readonly onError?: (failure: unknown) => void;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
  readonly failure?: unknown;
}

/** Contains a render failure in this part of the page: without a boundary, React empties the whole page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(failure: unknown): ErrorBoundaryState {
    return { hasFailed: true, failure };
  }

  override componentDidCatch(failure: unknown): void {
    console.error('A part of the page failed.', failure);
    this.props.onError?.(failure);
  }

  readonly #retry = () => this.setState({ hasFailed: false });

  override render(): ReactNode {
    const { children, renderFailure } = this.props;
    return this.state.hasFailed ? renderFailure(this.#retry, this.state.failure) : children;
  }
}
