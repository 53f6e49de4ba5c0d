import type { ComponentProps } from 'react';
import { Text } from '@rewards/kit';

/** How something works, or why there is nothing to see: quieter than what it stands beside. */
export const Hint = (props: Pick<ComponentProps<'p'>, 'children' | 'role'>) => (
  <Text fz="0.9375rem" c="dimmed" style={{ overflowWrap: 'anywhere' }} {...props} />
);
