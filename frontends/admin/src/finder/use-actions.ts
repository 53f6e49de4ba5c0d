import { useMatch, useNavigate } from 'react-router';
import { exported, useExport } from '../exports/use-export.ts';
import { useClearQr } from '../front-desk/use-show-qr.ts';
import { useMay } from '../desk/may.ts';
import { isOpen, routes } from '../routes.ts';
import { texts as desk } from '../texts/desk.ts';
import { texts as exports } from '../texts/exports.ts';
import { texts } from '../texts/finder.ts';
import { giveCreditAddress, patientAddress } from '../users/patient-address.ts';

export interface FinderAction {
  readonly id: string;
  readonly label: string;
  readonly act: () => void;
}

/** Pages that need no parameter. */
const pages = routes.filter(({ path }) => path !== '/' && !path.includes(':'));

/** Whether each typed word begins a word of the label. */
const matches = (label: string, typed: string): boolean => {
  const words = label.toLowerCase().split(/\s+/);
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((begun) => words.some((word) => word.startsWith(begun)));
};

const allowed = (isAllowed: boolean, actions: readonly FinderAction[]) => (isAllowed ? actions : []);

/** Actions available everywhere to this role, most frequent first. */
export function useActions(typed: string): readonly FinderAction[] {
  const navigate = useNavigate();
  const patients = useExport(exported.patients);
  const referrals = useExport(exported.referrals);
  const { clear } = useClearQr();
  const onPatientPage = useMatch(patientAddress(':id'))?.params.id;
  const go = (to: string) => () => void navigate(to);
  const may = useMay();
  const actions: readonly FinderAction[] = [
    { id: 'add-referral', label: texts.addReferral, act: go('/admin/referrals?add=referral') },
    { id: 'clear-qr', label: texts.clearQr, act: () => void clear() },
    {
      id: 'give-out-credit',
      label: texts.giveOutCredit,
      act: go(onPatientPage ? giveCreditAddress(onPatientPage) : '/admin/credit'),
    },
    ...allowed(may('change_settings'), [
      { id: 'change-terms', label: texts.changeTerms, act: go('/admin/credit?change=terms') },
    ]),
    ...pages
      .filter((page) => isOpen(page, may))
      .map(({ path, title }) => ({
        id: path,
        label: texts.goTo(path === '/admin' ? desk.desk.overview : title),
        act: go(path),
      })),
    ...allowed(may('export_data'), [
      { id: 'export-patients', label: exports.patients, act: () => void patients.run() },
      { id: 'export-referrals', label: exports.referrals, act: () => void referrals.run() },
    ]),
  ];
  return actions.filter(({ label }) => matches(label, typed));
}
