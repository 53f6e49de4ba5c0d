/**
 * Floating components that need the positioning library. A second shared entry, loaded with the first screen that needs
 * it, so the login page doesn't load it.
 */
import './overlays.css';

export { Menu, Select } from '@mantine/core';
