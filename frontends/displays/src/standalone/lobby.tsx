import { LobbyPage } from '../lobby/lobby-page.tsx';
import { texts } from '../texts/screens.ts';
import { showScreen } from './show-screen.tsx';

showScreen(LobbyPage, texts.titles.lobby);
