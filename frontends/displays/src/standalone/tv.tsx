import { TvPage } from '../tv/tv-page.tsx';
import { texts } from '../texts.ts';
import { showPage } from './show-page.tsx';

showPage(TvPage, texts.titles.tv);
