import { type RemotePage, type RemotePages, inReadersLanguage } from '@rewards/client';
import type { Permission } from '@rewards/contracts/permissions';
import { pages } from './texts/en/pages.ts';

const titles = inReadersLanguage(pages);
const settings = { permission: 'change_settings' } as const;
const system = { permission: 'manage_practice_system' } as const;
const admins = { permission: 'manage_admins' } as const;
const exporting = { permission: 'export_data' } as const;
const connections = { permission: 'manage_connections' } as const;
const atDesk = { audience: 'admin', frame: 'Desk' } as const;

/** The pages of this remote (specification, section 2), in menu order. */
export const routes = [
  { ...atDesk, path: '/', page: 'Dashboard', title: titles.Dashboard },
  { ...atDesk, path: '/admin', page: 'Dashboard', title: titles.Dashboard },
  { ...atDesk, path: '/admin/front-desk', page: 'FrontDesk', title: titles.FrontDesk },
  { ...atDesk, path: '/admin/visits', page: 'Visits', title: titles.Visits },
  { ...atDesk, path: '/admin/referrals', page: 'Referrals', title: titles.Referrals },
  { ...atDesk, path: '/admin/patients', page: 'Patients', title: titles.Patients },
  {
    ...atDesk,
    permission: 'invite_patients',
    path: '/admin/patients/invite',
    page: 'InvitePatients',
    title: titles.InvitePatients,
  },
  { ...atDesk, path: '/admin/patients/duplicates', page: 'Duplicates', title: titles.Duplicates },
  { ...atDesk, path: '/admin/patients/:id', page: 'Patient', title: titles.Patient },
  { ...atDesk, path: '/admin/requests', page: 'Requests', title: titles.Requests },
  { ...atDesk, path: '/admin/credit', page: 'Credit', title: titles.Credit },
  { ...atDesk, path: '/admin/team', page: 'Team', title: titles.Team },
  { ...atDesk, ...exporting, path: '/admin/credit/report', page: 'YearReport', title: titles.YearReport },
  { ...atDesk, path: '/admin/import', page: 'Import', title: titles.Import },
  { ...atDesk, path: '/admin/screens', page: 'Screens', title: titles.Screens },
  { ...atDesk, ...settings, path: '/admin/settings', page: 'Settings', title: titles.Settings },
  {
    ...atDesk,
    ...settings,
    path: '/admin/settings/practice',
    page: 'PracticeSettings',
    title: titles.PracticeSettings,
  },
  { ...atDesk, ...settings, path: '/admin/settings/hours', page: 'OfficeHours', title: titles.OfficeHours },
  { ...atDesk, ...settings, path: '/admin/settings/team', page: 'TeamSettings', title: titles.TeamSettings },
  { ...atDesk, ...settings, path: '/admin/settings/texts', page: 'Texts', title: titles.Texts },
  { ...atDesk, ...settings, path: '/admin/settings/reminders', page: 'Reminders', title: titles.Reminders },
  { ...atDesk, ...settings, path: '/admin/settings/scenes', page: 'Scenes', title: titles.Scenes },
  { ...atDesk, ...admins, path: '/admin/settings/admins', page: 'Admins', title: titles.Admins },
  {
    ...atDesk,
    ...system,
    path: '/admin/settings/practice-system',
    page: 'PracticeSystem',
    title: titles.PracticeSystem,
  },
  { ...atDesk, ...connections, path: '/admin/settings/api-keys', page: 'ApiKeys', title: titles.ApiKeys },
  { ...atDesk, ...connections, path: '/admin/settings/webhooks', page: 'Webhooks', title: titles.Webhooks },
  { ...atDesk, path: '/admin/activity', page: 'Activity', title: titles.Activity },
] as const satisfies RemotePages;

/** Whether a role with these permissions may open a page. */
export const isOpen = ({ permission }: RemotePage, may: (permission: Permission) => boolean): boolean =>
  permission === undefined || may(permission);

export type DeskPageName = (typeof routes)[number]['page'];
