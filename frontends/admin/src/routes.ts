import type { RemotePage } from '@rewards/client';
import { type DeskPageName, deskPages } from '@rewards/contracts/page-paths';
import type { Permission } from '@rewards/contracts/permissions';
import { pages as titles } from './texts/pages.ts';

const atDesk = { audience: 'admin', frame: 'Desk' } as const;

/** The pages of this remote (specification, section 2), in menu order. */
export const routes: readonly (RemotePage & { readonly page: DeskPageName; readonly frame: 'Desk' })[] = [
  { ...atDesk, path: '/', page: 'Dashboard', title: titles.Dashboard },
  ...(Object.keys(deskPages) as DeskPageName[]).map((page) => ({
    ...atDesk,
    ...deskPages[page],
    page,
    title: titles[page],
  })),
];

/** Old addresses, which lead on to where their content is now. */
export const oldPages: ReadonlySet<DeskPageName> = new Set(['FrontDesk', 'TeamSettings', 'Admins']);

/** Whether a role with these permissions may open a page. */
export const isOpen = ({ permission }: RemotePage, may: (permission: Permission) => boolean): boolean =>
  permission === undefined || may(permission);

/** Names the open sections of the dashboard in its address. */
export const sectionParameter = 'open';

/** The dashboard with one of its sections open. */
export const sectionAddress = (anchor: string): string => `/admin?${sectionParameter}=${anchor}#${anchor}`;
