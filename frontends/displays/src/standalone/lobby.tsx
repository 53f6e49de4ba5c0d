import { createRoot } from 'react-dom/client';
import { readersLanguage } from '@rewards/client';
import { LobbyPage } from '../lobby/lobby-page.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('lobby.html has no #root.');

document.documentElement.lang = readersLanguage;
createRoot(root).render(<LobbyPage />);
