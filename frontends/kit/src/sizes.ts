/** Hooks for sizes. Not shared by federation, like lists: a page bundles what it uses. */
export { useElementSize, useMediaQuery } from '@mantine/hooks';
