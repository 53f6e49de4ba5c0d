import { Component, type ReactNode } from 'react';
import { Stage } from '../stage/stage.tsx';
import { texts } from '../texts/screens.ts';
import { reportBroken } from '../untouched/status.ts';

interface Given {
  readonly children: ReactNode;
}

/** If a page can't be drawn, shows the practice's background and one sentence until it may reload. */
export class PageBoundary extends Component<Given, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(failure: unknown): void {
    console.error('The page could not be drawn.', failure);
    reportBroken();
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Stage>
        <h1>{texts.lobby.idle}</h1>
      </Stage>
    );
  }
}
