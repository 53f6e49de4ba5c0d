import { TabletPage } from '../tablet/tablet-page.tsx';
import { texts } from '../texts/screens.ts';
import { showScreen } from './show-screen.tsx';

showScreen(TabletPage, texts.titles.tablet);
