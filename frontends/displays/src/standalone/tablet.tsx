import { TabletPage } from '../tablet/tablet-page.tsx';
import { texts } from '../texts.ts';
import { showPage } from './show-page.tsx';

showPage(TabletPage, texts.titles.tablet);
