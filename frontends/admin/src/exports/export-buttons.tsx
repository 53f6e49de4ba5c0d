import { IconDownload } from '@rewards/kit/desk';
import { BusyButton } from '../busy-button.tsx';
import { texts } from '../texts/exports.ts';
import { exported, useExport } from './use-export.ts';

/** Export Patients and Export CSV (specification, section 2, screen 6). */
export function ExportButtons() {
  const patients = useExport(exported.patients);
  const referrals = useExport(exported.referrals);
  const buttons = [
    [texts.patients, patients],
    [texts.referrals, referrals],
  ] as const;
  return buttons.map(([label, { exporting, run }]) => (
    <BusyButton
      key={label}
      variant="default"
      icon={<IconDownload size={18} aria-hidden />}
      busy={exporting}
      onClick={() => void run()}
    >
      {label}
    </BusyButton>
  ));
}
