/**
 * What floats over a page and needs the positioning library. It is a second shared entry, loaded with the first screen
 * that asks for it, so that signing in does not pay for it.
 */
import './overlays.css';

export { Menu, Select } from '@mantine/core';
