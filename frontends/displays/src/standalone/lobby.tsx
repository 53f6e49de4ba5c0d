import { LobbyPage } from '../lobby/lobby-page.tsx';
import { texts } from '../texts.ts';
import { showPage } from './show-page.tsx';

showPage(LobbyPage, texts.titles.lobby);
