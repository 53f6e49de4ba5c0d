import { useState } from 'react';
import { type CallInput, download, messageOf, saveFile, usePublicConfig } from '@rewards/client';
import type { FileEndpoint } from '@rewards/contracts/endpoint';
import { exportPatients, exportReferrals, exportRefusals } from '@rewards/contracts/exports';
import { toast } from '@rewards/kit';
import { dayIn } from '@rewards/kit/dates';
import { texts } from '../texts/exports.ts';
import { fileSize } from './file-size.ts';

export interface Exported {
  readonly endpoint: FileEndpoint;
  readonly input?: CallInput<FileEndpoint>;
  /** In case the service's own name gets lost. `{date}` is today. */
  readonly fileName: string;
  readonly underWay: string;
  readonly done: string;
}

export const exported = {
  patients: {
    endpoint: exportPatients,
    fileName: exportPatients.answer.fileName,
    underWay: texts.patientsUnderWay,
    done: texts.patientsDone,
  },
  referrals: {
    endpoint: exportReferrals,
    fileName: exportReferrals.answer.fileName,
    underWay: texts.referralsUnderWay,
    done: texts.referralsDone,
  },
  refusals: {
    endpoint: exportRefusals,
    fileName: exportRefusals.answer.fileName,
    underWay: texts.refusalsUnderWay,
    done: texts.refusalsDone,
  },
} as const satisfies Record<string, Exported>;

/** Exports all patients or all referrals as a CSV file, one export of each at a time, and shows progress. */
export function useExport({ endpoint, input, fileName: likely, underWay, done }: Exported) {
  const [exporting, setExporting] = useState(false);
  const { data: told } = usePublicConfig();

  const run = async () => {
    setExporting(true);
    const tell = toast.loading(underWay);
    let toldMegabytes = 0;
    try {
      const { fileName, content } = await download(
        endpoint,
        (bytes) => {
          const megabytes = Math.floor(bytes / 1_000_000);
          if (megabytes > toldMegabytes) tell('loading', texts.received(underWay, fileSize(bytes)));
          toldMegabytes = megabytes;
        },
        input,
      );
      saveFile(content, fileName ?? likely.replace('{date}', dayIn(told?.credit.time_zone)));
      tell('success', done);
    } catch (thrown) {
      tell('error', messageOf(thrown));
    } finally {
      setExporting(false);
    }
  };
  return { exporting, run };
}
