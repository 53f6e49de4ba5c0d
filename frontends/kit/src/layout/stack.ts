import { createPolymorphicComponent, Stack as MantineStack, type StackProps } from '@mantine/core';

/** Children below each other, in any element: a form or a list may be one. */
export const Stack = createPolymorphicComponent<'div', Omit<StackProps, 'ref'>>(MantineStack);
