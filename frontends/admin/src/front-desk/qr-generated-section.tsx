import { useState } from 'react';
import { isSignedOut, messageOf, useApi, useCall, useShownAnswers } from '@rewards/client';
import { deleteQrGeneration, listQrGenerations, type QrGeneration } from '@rewards/contracts/front-desk';
import { ConfirmDialog, Section, toast } from '@rewards/kit';
import { PagedTable, usePaging, useShownAnswer } from '@rewards/kit/lists';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/front-desk.ts';
import { patientOf, qrGenerationColumns } from './qr-generation-columns.tsx';

/** Deletes a QR from the history; its row goes at once. */
function useDeletion() {
  const send = useCall(deleteQrGeneration);
  const changeLists = useShownAnswers(listQrGenerations);
  return async ({ id }: QrGeneration) => {
    try {
      await send({ params: { id } }, () =>
        changeLists((list) => ({ ...list, qr_generations: list.qr_generations.filter((qr) => qr.id !== id) })),
      );
      toast.success(texts.qrGenerated.deleted, 'qr-deletion');
    } catch (thrown) {
      if (!isSignedOut(thrown)) toast.error(messageOf(thrown), 'qr-deletion');
    }
  };
}

/** QR Code Generated: every QR that was made at the front desk, newest first, and what came of it. */
export function QrGeneratedSection() {
  const { paging, asked: query } = usePaging('qr_page', 20);
  const { answer, ...shown } = useShownAnswer(useApi(listQrGenerations, { query }, { keepPreviousData: false }));
  const remove = useDeletion();
  const [asked, setAsked] = useState<QrGeneration>();

  const confirm = async (qr: QrGeneration) => {
    await remove(qr);
    setAsked(undefined);
  };

  return (
    <Section title={desk.sections.qrGenerated}>
      <PagedTable
        says={texts.qrGenerated}
        drawing="list"
        shown={{ ...shown, answer: answer && { rows: answer.qr_generations, ...answer.pagination } }}
        rowsOf={({ rows }) => rows}
        columns={qrGenerationColumns(setAsked)}
        paging={paging}
      />
      <ConfirmDialog
        opened={asked !== undefined}
        danger
        title={texts.qrGenerated.deleteTitle}
        confirm={texts.qrGenerated.delete}
        onConfirm={() => asked && confirm(asked)}
        onClose={() => setAsked(undefined)}
      >
        {asked && texts.qrGenerated.deleteQuestion(patientOf(asked), asked.created_at)}
      </ConfirmDialog>
    </Section>
  );
}
