import { useState } from 'react';
import { useApi, useCall } from '@rewards/client';
import { deleteQrGeneration, listQrGenerations, type QrGeneration } from '@rewards/contracts/front-desk';
import { Section } from '@rewards/kit';
import { PagedTable, usePaging, useShownAnswer } from '@rewards/kit/lists';
import { CallDialog } from '../call-dialog.tsx';
import { useMay } from '../desk/may.ts';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/front-desk.ts';
import { patientOf, qrGenerationColumns } from './qr-generation-columns.tsx';

/** QR Code Generated: every QR made at the front desk with its outcome, newest first. */
export function QrGeneratedSection() {
  const { paging, asked: query } = usePaging('qr_page', 20);
  const { answer, ...shown } = useShownAnswer(useApi(listQrGenerations, { query }, { keepPreviousData: false }));
  const remove = useCall(deleteQrGeneration);
  const may = useMay();
  const [asked, setAsked] = useState<QrGeneration>();

  return (
    <Section title={desk.sections.qrGenerated}>
      <PagedTable
        says={texts.qrGenerated}
        drawing="list"
        shown={{ ...shown, answer: answer && { rows: answer.qr_generations, ...answer.pagination } }}
        rowsOf={({ rows }) => rows}
        columns={qrGenerationColumns(may(deleteQrGeneration.permission) ? setAsked : undefined)}
        paging={paging}
        amountsOf={({ earnings }) => [earnings]}
        dense={{ name: 'qrs', nameOf: patientOf }}
      />
      <CallDialog
        about={asked}
        danger
        title={texts.qrGenerated.deleteTitle}
        confirm={texts.qrGenerated.delete}
        act={({ id }) => remove({ params: { id } })}
        done={texts.qrGenerated.deleted}
        onClose={() => setAsked(undefined)}
      >
        {(qr) => texts.qrGenerated.deleteQuestion(patientOf(qr), qr.created_at)}
      </CallDialog>
    </Section>
  );
}
