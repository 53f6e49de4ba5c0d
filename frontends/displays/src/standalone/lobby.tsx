import { createRoot } from 'react-dom/client';
import { pages } from '../remote.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('lobby.html has no #root.');

createRoot(root).render(<pages.Lobby />);
