import { writeFileSync } from 'node:fs';
import { themeStyleSheet } from '../src/theme/theme-style-sheet.ts';

writeFileSync(new URL('../src/theme/theme.css', import.meta.url), themeStyleSheet());
