import { ScanPage } from '../scan/scan-page.tsx';
import { texts } from '../texts/screens.ts';
import { showPage } from './show-page.tsx';

showPage(ScanPage, texts.titles.scan);
