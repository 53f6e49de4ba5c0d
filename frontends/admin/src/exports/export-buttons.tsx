import { IconDownload } from '@rewards/kit/desk';
import { SmallButton } from '../busy-button.tsx';
import { texts } from '../texts/exports.ts';
import { type Exported, exported, useExport } from './use-export.ts';

/** Downloads a list's file. */
export function ExportButton({ label, ...file }: Exported & { readonly label: string }) {
  const { exporting, run } = useExport(file);
  return (
    <SmallButton Icon={IconDownload} busy={exporting} onClick={run}>
      {label}
    </SmallButton>
  );
}

/** Export Patients and Export CSV (specification, section 2, screen 6). */
export const ExportButtons = () => (
  <>
    <ExportButton label={texts.patients} {...exported.patients} />
    <ExportButton label={texts.referrals} {...exported.referrals} />
  </>
);
