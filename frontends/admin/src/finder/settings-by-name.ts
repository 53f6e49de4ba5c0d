import type { Permission } from '@rewards/contracts/permissions';
import { deskPages, type DeskPageName } from '@rewards/contracts/page-paths';
import { texts as admins } from '../texts/admins.ts';
import { texts as brand } from '../texts/brand.ts';
import { pages } from '../texts/pages.ts';
import { texts as finder } from '../texts/finder.ts';
import { texts as reminders } from '../texts/reminders.ts';
import { texts as scenes } from '../texts/scenes.ts';
import { texts } from '../texts/settings.ts';
import { texts as team } from '../texts/team.ts';

interface NamedSetting {
  readonly id: string;
  readonly label: string;
  readonly also?: string | undefined;
  readonly place: string;
  readonly permission: Permission;
  readonly to: string;
}

const { settings } = texts;
const { settingWords: also } = finder;

type Named = readonly [label: string, also?: string];

/** The settings of each page, by the names they have there, and other words for them. */
const named: Readonly<Partial<Record<DeskPageName, readonly Named[]>>> = {
  PracticeSettings: [
    [settings.name],
    [settings.address],
    [settings.phone],
    [settings.site],
    [settings.directions, also.map],
    [settings.reviewAddress, also.reviews],
    [settings.stars, also.reviews],
    [settings.reviewCount, also.reviews],
    [brand.color, also.brand],
    [brand.logo, also.brand],
  ],
  OfficeHours: [[settings.hoursNote, also.hours]],
  Team: [
    [team.listed, also.team],
    [admins.staffPasskeys.label, also.passkeys],
  ],
  Texts: [[settings.followUpText, also.texts]],
  Reminders: Object.values(reminders.kinds).map(({ title }): Named => [title, also.reminders]),
  Scenes: [[scenes.upload], [scenes.videoPlayer]],
};

const settingsOf = ([page, settingsThere]: readonly [DeskPageName, readonly Named[]]): readonly NamedSetting[] => {
  const { path: to, permission } = { permission: 'change_settings' as const, ...deskPages[page] };
  return settingsThere.map(([label, others]) => ({
    id: `${to} ${label}`,
    label,
    also: others,
    place: pages[page],
    permission,
    to,
  }));
};

/** Every setting by its own name, with the page it's on. */
export const settingsByName = (Object.entries(named) as [DeskPageName, readonly Named[]][]).flatMap(settingsOf);
