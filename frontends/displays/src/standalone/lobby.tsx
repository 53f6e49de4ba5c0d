import { createRoot } from 'react-dom/client';
import { LobbyPage } from '../lobby/lobby-page.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('lobby.html has no #root.');

createRoot(root).render(<LobbyPage />);
