import { useMatch, useNavigate } from 'react-router';
import { deskPages, type DeskPageName } from '@rewards/contracts/page-paths';
import type { Permission } from '@rewards/contracts/permissions';
import { useMay } from '../desk/may.ts';
import { exported, useExport } from '../exports/use-export.ts';
import { setMasked, useMasked } from '../masked/masked.ts';
import { oldPages, routes, sectionAddress } from '../routes.ts';
import { texts as admins } from '../texts/admins.ts';
import { texts as brand } from '../texts/brand.ts';
import { texts as exports } from '../texts/exports.ts';
import { texts, texts as finder } from '../texts/finder.ts';
import { pages as pageNames } from '../texts/pages.ts';
import { texts as reminders } from '../texts/reminders.ts';
import { texts as scenes } from '../texts/scenes.ts';
import { texts as settingsTexts } from '../texts/settings.ts';
import { texts as team } from '../texts/team.ts';
import { useClearQr } from '../use-show-qr.ts';
import { giveCreditAddress, patientAddress } from '../users/patient.ts';

interface NamedSetting {
  readonly id: string;
  readonly label: string;
  readonly also?: string | undefined;
  readonly place: string;
  readonly permission: Permission;
  readonly to: string;
}

const { settings } = settingsTexts;
const { settingWords } = finder;

type Named = readonly [label: string, also?: string];

/** The settings of each page, by the names they have there, and other words for them. */
const named: Readonly<Partial<Record<DeskPageName, readonly Named[]>>> = {
  PracticeSettings: [
    [settings.name],
    [settings.address],
    [settings.phone],
    [settings.site],
    [settings.directions, settingWords.map],
    [settings.reviewAddress, settingWords.reviews],
    [settings.stars, settingWords.reviews],
    [settings.reviewCount, settingWords.reviews],
    [brand.color, settingWords.brand],
    [brand.logo, settingWords.brand],
  ],
  OfficeHours: [[settings.hoursNote, settingWords.hours]],
  Team: [
    [team.listed, settingWords.team],
    [admins.staffPasskeys.label, settingWords.passkeys],
  ],
  Texts: [[settings.followUpText, settingWords.texts]],
  Reminders: Object.values(reminders.kinds).map(({ title }): Named => [title, settingWords.reminders]),
  Scenes: [[scenes.upload], [scenes.videoPlayer]],
};

const settingsOf = ([page, settingsThere]: readonly [DeskPageName, readonly Named[]]): readonly NamedSetting[] => {
  const { path: to, permission } = { permission: 'change_settings' as const, ...deskPages[page] };
  return settingsThere.map(([label, others]) => ({
    id: `${to} ${label}`,
    label,
    also: others,
    place: pageNames[page],
    permission,
    to,
  }));
};

/** Every setting by its own name, with the page it's on. */
const settingsByName = (Object.entries(named) as [DeskPageName, readonly Named[]][]).flatMap(settingsOf);

export interface FinderJob {
  readonly id: string;
  readonly label: string;
  /** Other words people type for it. */
  readonly also?: string | undefined;
  /** The page it's on, if the label doesn't say so. */
  readonly place?: string;
  readonly permission?: Permission;
  readonly act: () => void;
}

/** Pages that need no parameter. */
const pages = routes.filter(({ path, page }) => path !== '/' && !path.includes(':') && !oldPages.has(page));

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

/**
 * How well the typed words fit a job: 2 if each is one of its words, 1 if each begins one, otherwise 0. The place alone
 * doesn't fit, because the page itself does.
 */
function fit({ label, also = '', place = '' }: FinderJob, typed: readonly string[]): 0 | 1 | 2 {
  if (typed.length === 0) return 1;
  const own = wordsOf(`${label} ${also}`);
  const words = [...own, ...wordsOf(place)];
  const beginsOne = (among: readonly string[]) => (begun: string) => among.some((word) => word.startsWith(begun));
  if (!typed.every(beginsOne(words)) || !typed.some(beginsOne(own))) return 0;
  return typed.every((whole) => words.includes(whole)) ? 2 : 1;
}

/** Where the jobs that need no call start. */
const places = {
  'close-out': { to: '/admin/visits' },
  merge: { to: '/admin/patients/duplicates', permission: 'merge_patients' },
  complete: { to: '/admin/referrals?status=signed_up' },
  arrive: { to: '/admin/referrals?status=pending' },
  'add-patient': { to: sectionAddress('qr-code-display') },
  deny: { to: '/admin/referrals', permission: 'deny_referrals' },
  pair: { to: '/admin/screens', permission: 'manage_screens' },
  passkey: { to: '/security' },
} as const satisfies Partial<
  Record<keyof typeof texts.jobs, { readonly to: string; readonly permission?: Permission }>
>;

/** The jobs of the desk that this role can do, most frequent first. */
function useAllJobs(): readonly FinderJob[] {
  const navigate = useNavigate();
  const patients = useExport(exported.patients);
  const referrals = useExport(exported.referrals);
  const { clear } = useClearQr();
  const isMasked = useMasked();
  const onPatientPage = useMatch(patientAddress(':id'))?.params.id;
  const go = (to: string) => () => void navigate(to);
  const job = (id: keyof typeof texts.jobs, act: () => void, permission?: Permission): FinderJob => ({
    id,
    ...texts.jobs[id],
    ...(permission && { permission }),
    act,
  });
  const placed = (Object.keys(places) as (keyof typeof places)[]).map((id) => {
    const { to, permission } = { permission: undefined, ...places[id] };
    return job(id, go(to), permission);
  });
  return [
    job('add-referral', go('/admin/referrals?add=referral')),
    job('clear-qr', () => void clear()),
    job('redeem', go(onPatientPage ? giveCreditAddress(onPatientPage) : '/admin/credit')),
    // Another document, because of its content security policy.
    job('scan', () => window.location.assign('/scan?desk')),
    ...placed,
    job('mask', () => setMasked(!isMasked)),
    job('change-terms', go('/admin/credit?change=terms'), 'change_settings'),
    ...pages.map(({ path, title, page, permission }) => ({
      id: path,
      label: texts.goTo(title),
      also: texts.pageWords[page],
      ...(permission && { permission }),
      act: go(path),
    })),
    {
      id: 'export-patients',
      label: exports.patients,
      also: texts.csv,
      permission: 'export_data',
      act: () => void patients.run(),
    },
    {
      id: 'export-referrals',
      label: exports.referrals,
      also: texts.csv,
      permission: 'export_data',
      act: () => void referrals.run(),
    },
    ...settingsByName.map(({ to, ...setting }) => ({ ...setting, act: go(to) })),
  ];
}

/** Finds jobs by their names or by other words for them. Settings have too many names to be listed unasked. */
export function useJobs(typed: string) {
  const may = useMay();
  const words = wordsOf(typed);
  const all = useAllJobs().filter(({ permission }) => permission === undefined || may(permission));
  const fitting = all.map((job) => ({ job, fits: fit(job, words) })).filter(({ fits }) => fits > 0);
  return {
    all,
    jobs: fitting.map(({ job }) => job).filter(({ place }) => place === undefined || words.length > 0),
    /** The typed words are a job's own, so it's more likely meant than a person. */
    isMeant: fitting.some(({ fits }) => fits === 2),
  };
}
