import type { ReactNode } from 'react';
import { Group } from '@rewards/kit/desk';

interface EntryProps {
  readonly component?: 'div' | 'li';
  readonly children: ReactNode;
  /** Its status, or its actions. */
  readonly aside?: ReactNode;
  /** An action on its own line. */
  readonly below?: ReactNode;
}

/** One line of a short list, with content at its end. */
export function Entry({ component = 'li', children, aside, below }: EntryProps) {
  return (
    <Group
      component={component}
      align="flex-start"
      justify="space-between"
      wrap={below ? 'wrap' : 'nowrap'}
      className="kit-compact kit-lined"
      style={{ paddingBlock: '0.625rem' }}
    >
      {/* Only the action below starts a new line. */}
      <div className="kit-anywhere" style={below ? { flex: '1 1 0' } : undefined}>
        {children}
      </div>
      {aside}
      {below && <div style={{ flexBasis: '100%', minWidth: 0 }}>{below}</div>}
    </Group>
  );
}
