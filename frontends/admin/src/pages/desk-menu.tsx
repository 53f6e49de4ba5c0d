import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { UnstyledButton, VisuallyHidden } from '@rewards/kit';
import { IconLayoutSidebar } from '@rewards/kit/desk';
import { FinderSlot } from '../finder/finder-slot.tsx';
import { MaskSwitch } from '../masked/mask.tsx';
import { isOpen } from '../routes.ts';
import { texts } from '../texts/desk.ts';
import { useOpenWork } from '../tasks/use-open-work.ts';
import { RecentActs } from '../undo/recent-acts.tsx';
import { useMay } from '../desk/may.ts';
import classes from './desk-menu.module.css';
import { pageAt, places, routeOf } from './places.ts';
import type { MenuSize } from './use-menu-size.ts';

type Place = (typeof places)[number];
type OpenWork = ReturnType<typeof useOpenWork>;

const sumOf = (counts: Place['counts'], work: OpenWork): number =>
  (counts === 'all' ? Object.values(work) : counts.map((kind) => work[kind] ?? 0)).reduce(
    (sum, count) => sum + count,
    0,
  );

const workOf = ({ counts, pages }: Place, work: OpenWork): number =>
  sumOf(counts, work) + pages.reduce((sum, page) => sum + sumOf(page.counts ?? [], work), 0);

/** How much is open there. Nothing if that's nothing. */
function Count({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden className={`kit-numbers ${classes.count}`}>
        {texts.places.shortCount(count)}
      </span>
      <VisuallyHidden>{texts.places.open(count)}</VisuallyHidden>
    </>
  );
}

interface DeskMenuProps {
  readonly size: MenuSize;
  /** Undefined if the window has room for one size only. */
  readonly onResize: (() => void) | undefined;
}

/** The desk's five places, the pages of the one you're in, and search. Leaves out what the role can't open. */
export function DeskMenu({ size, onResize }: DeskMenuProps) {
  const may = useMay();
  const work = useOpenWork();
  const here = pageAt(useLocation().pathname);
  const openOf = ({ pages }: Place) =>
    pages.flatMap((entry) => {
      const route = routeOf(entry.page);
      return route !== undefined && isOpen(route, may) ? [{ ...entry, route }] : [];
    });
  const current = places.find(({ pages }) => pages.some(({ page }) => page === here));
  const inPlace = current === undefined ? [] : openOf(current);

  return (
    <div className={`kit-unprinted ${classes.menu}`}>
      <div className={classes.tools}>
        <FinderSlot />
        <RecentActs />
        <MaskSwitch />
      </div>
      <nav className={classes.places} aria-label={texts.desk.menu} data-bottom-bar={size === 'bottom' || undefined}>
        <ul>
          {places.map((place) => {
            const [first] = openOf(place);
            if (first === undefined) return null;
            return (
              <li key={place.label}>
                <Link
                  to={first.route.path}
                  className={classes.place}
                  title={size === 'rail' ? place.label : undefined}
                  aria-current={place === current ? (first.page === here ? 'page' : 'true') : undefined}
                >
                  <place.Icon size={22} aria-hidden />
                  <span className={classes.label}>{place.label}</span>
                  <Count count={workOf(place, work)} />
                </Link>
              </li>
            );
          })}
        </ul>
        {onResize !== undefined && (
          <UnstyledButton
            className={classes.resize}
            aria-label={size === 'full' ? texts.desk.collapseMenu : texts.desk.expandMenu}
            title={size === 'full' ? texts.desk.collapseMenu : texts.desk.expandMenu}
            onClick={onResize}
          >
            <IconLayoutSidebar size={20} aria-hidden />
          </UnstyledButton>
        )}
      </nav>
      {current !== undefined && inPlace.length > 1 && (
        <PagesOf place={current} pages={inPlace} here={here} work={work} />
      )}
    </div>
  );
}

interface PagesOfProps {
  readonly place: Place;
  readonly pages: readonly (Place['pages'][number] & {
    readonly route: { readonly path: string; readonly title: string };
  })[];
  readonly here: Place['pages'][number]['page'];
  readonly work: OpenWork;
}

/** The pages of the current place: a list in a wide menu, otherwise a bar that scrolls sideways. */
function PagesOf({ place, pages, here, work }: PagesOfProps) {
  const bar = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = bar.current;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    // Only sideways: the browser's own scrolling into view would move the page too.
    if (list && link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  }, [here]);
  return (
    <nav className={classes.pages} aria-label={place.label}>
      <ul ref={bar}>
        {pages.map(({ page, label, counts, route }) => (
          <li key={page}>
            <Link to={route.path} className={classes.page} aria-current={page === here ? 'page' : undefined}>
              <span className={classes.label}>{label ?? route.title}</span>
              <Count count={sumOf(counts ?? [], work)} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
