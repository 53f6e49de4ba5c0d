import type { ComponentType } from 'react';
import type { DeskPageName } from '@rewards/contracts/page-paths';
import type { TaskKind } from '@rewards/contracts/tasks';
import { IconCash, IconUsers } from '@rewards/kit';
import { IconBuilding, IconCalendarCheck, IconHeartHandshake } from '@rewards/kit/desk';
import { routes } from '../routes.ts';
import { texts } from '../texts/desk.ts';

/** A page in the menu, and which open work its number counts. */
interface MenuPage {
  readonly page: DeskPageName;
  /** Only if it differs from the page's title. */
  readonly label?: string;
  readonly counts?: readonly TaskKind[];
}

/** One of the desk's five places. Its first page is where its entry leads. */
interface Place {
  readonly label: string;
  readonly Icon: ComponentType<{ readonly size: number; readonly 'aria-hidden': true }>;
  readonly pages: readonly MenuPage[];
  /** Its open work besides that of its pages. */
  readonly counts: readonly TaskKind[] | 'all';
}

/** The desk's places, each with its pages. Nothing is in two of them. */
export const places: readonly Place[] = [
  { label: texts.places.today, Icon: IconCalendarCheck, pages: [{ page: 'Dashboard' }], counts: 'all' },
  {
    label: texts.places.patients,
    Icon: IconUsers,
    pages: [
      { page: 'Patients', label: texts.places.allPatients },
      { page: 'Duplicates', counts: ['likely_duplicates'] },
      { page: 'InvitePatients' },
    ],
    counts: ['deletion', 'shared_mailbox'],
  },
  {
    label: texts.places.referrals,
    Icon: IconHeartHandshake,
    pages: [
      { page: 'Referrals', label: texts.places.allReferrals },
      { page: 'Visits', counts: ['visit', 'visit_taken_back'] },
      { page: 'Requests', counts: ['request'] },
    ],
    counts: ['flags', 'friend_here'],
  },
  {
    label: texts.places.credit,
    Icon: IconCash,
    pages: [{ page: 'Credit', label: texts.places.balances }, { page: 'YearReport' }],
    counts: ['postings'],
  },
  {
    label: texts.places.practice,
    Icon: IconBuilding,
    pages: [
      { page: 'Trends' },
      { page: 'Team' },
      { page: 'Import' },
      { page: 'Screens', counts: ['screen_offline'] },
      { page: 'Settings', counts: ['webhook_failing'] },
      { page: 'Activity' },
    ],
    counts: ['setup'],
  },
];

/** The dashboard is also at /. The menu leads to its own address. */
export const routeOf = (name: DeskPageName) => routes.filter(({ page }) => page === name).at(-1);

/** The page at an address, or the closest above it, such as Patients for a patient. */
export function pageAt(pathname: string): DeskPageName {
  const here = pathname.replace(/(.)\/$/, '$1');
  const above = routes.filter(({ path }) => path !== '/' && (here === path || here.startsWith(`${path}/`)));
  const inMenu = places.flatMap(({ pages }) => pages.map(({ page }) => page));
  return above.filter(({ page }) => inMenu.includes(page)).at(-1)?.page ?? 'Dashboard';
}
