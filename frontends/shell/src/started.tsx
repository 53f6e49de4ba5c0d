import { useEffect } from 'react';

/** The page works now, so it no longer says that it takes long. */
export function Started() {
  useEffect(() => {
    document.getElementById('slow-start')?.remove();
    document.documentElement.removeAttribute('data-later-step');
  }, []);
  return null;
}
