import { TvPage } from '../tv/tv-page.tsx';
import { texts } from '../texts/screens.ts';
import { showScreen } from './show-screen.tsx';

showScreen(TvPage, texts.titles.tv);
