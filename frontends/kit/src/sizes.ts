/** How large things are. Like lists it is nothing that is shared: who imports it takes in what they use of it. */
export { useElementSize, useMediaQuery } from '@mantine/hooks';
