import type { ComponentProps } from 'react';
import { Text } from '@rewards/kit';

/** A muted explanation of how something works, or why there's nothing to see. */
export const Hint = (props: Pick<ComponentProps<'p'>, 'children' | 'role'>) => (
  <Text fz="0.9375rem" c="dimmed" style={{ overflowWrap: 'anywhere' }} {...props} />
);
