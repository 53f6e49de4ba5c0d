import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { FinderSlot } from '../finder/finder-slot.tsx';
import { isOpen, routes } from '../routes.ts';
import { texts } from '../texts/desk.ts';
import { useMay } from '../desk/may.ts';
import classes from './desk.module.css';

const overview = '/admin';
/** Labels shorter than the pages' titles, so that the whole menu fits at 1440 px. */
const shortLabels: Readonly<Record<string, string>> = {
  [overview]: texts.desk.overview,
  '/admin/team': texts.desk.team,
};

/** Pages of text and fields, which stay readable in a wide window. Lists fill it. */
const roomy = ['/admin/settings', '/admin/import', '/admin/screens', '/admin/patients/invite'];

/** The dashboard is also at /, which needs no second entry. Pages below another one aren't in the menu. */
const entries = routes
  .filter(({ path }) => path !== '/' && path.split('/').length < 4)
  .map((route) => ({ ...route, label: shortLabels[route.path] ?? route.title }));

/** The menu of the desk pages that the user's role allows: a bar that scrolls by touch on phones. */
export function DeskMenu() {
  const may = useMay();
  const bar = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const here = pathname.replace(/(.)\/$/, '$1');
  const current = here === '/' ? overview : entries.filter(({ path }) => here.startsWith(path)).at(-1)?.path;

  const isRoomy = roomy.some((path) => here.startsWith(path));

  useEffect(() => {
    const list = bar.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    // Only sideways: the browser's own scrolling into view would move the page too.
    if (list && link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <nav
      className={`kit-unprinted ${classes.menu}`}
      data-desk={isRoomy ? 'roomy' : 'wide'}
      aria-label={texts.desk.menu}
    >
      <div className={classes.bar}>
        <ul ref={bar} className={classes.entries}>
          {entries
            .filter((entry) => isOpen(entry, may))
            .map(({ path, label }) => (
              <li key={path}>
                <Link to={path} className={classes.entry} aria-current={path === current ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
        </ul>
        <FinderSlot />
      </div>
    </nav>
  );
}
