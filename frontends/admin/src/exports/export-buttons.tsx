import { IconDownload } from '@rewards/kit/desk';
import { BusyButton } from '../busy-button.tsx';
import { texts } from '../texts/exports.ts';
import { type Exported, exported, useExport } from './use-export.ts';

/** Downloads a list's file. */
export function ExportButton({ label, ...file }: Exported & { readonly label: string }) {
  const { exporting, run } = useExport(file);
  return (
    <BusyButton
      variant="default"
      size="sm"
      icon={<IconDownload size={18} aria-hidden />}
      busy={exporting}
      onClick={() => void run()}
    >
      {label}
    </BusyButton>
  );
}

/** Export Patients and Export CSV (specification, section 2, screen 6). */
export const ExportButtons = () => (
  <>
    <ExportButton label={texts.patients} {...exported.patients} />
    <ExportButton label={texts.referrals} {...exported.referrals} />
  </>
);
