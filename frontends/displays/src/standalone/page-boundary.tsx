import { Component, type ReactNode } from 'react';
import { Stage } from '../stage/stage.tsx';
import { texts } from '../texts.ts';
import { tellBroken } from '../untouched/status.ts';

interface Given {
  readonly children: ReactNode;
}

/** A page that can't be drawn leaves the practice's background and one sentence, until it may begin anew. */
export class PageBoundary extends Component<Given, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(failure: unknown): void {
    console.error('The page could not be drawn.', failure);
    tellBroken();
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
