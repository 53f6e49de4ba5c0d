import { useState } from 'react';
import { isSignedOut, messageOf, useApi, useCall, useShownAnswers } from '@rewards/client';
import { deleteQrGeneration, listQrGenerations, type QrGeneration } from '@rewards/contracts/front-desk';
import { ConfirmDialog, EmptyState, Section, toast } from '@rewards/kit';
import { PagedTable, useKeptFocus, usePageInAddress, useShownAnswer } from '@rewards/kit/lists';
import { texts } from '../texts/index.ts';
import classes from './front-desk.module.css';
import { patientOf, qrGenerationColumns } from './qr-generation-columns.tsx';

const perPage = 20;

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
  const { page, toPage } = usePageInAddress('qr_page');
  const query = { page, per_page: perPage };
  const { answer, ...shown } = useShownAnswer(useApi(listQrGenerations, { query }, { keepPreviousData: false }));
  const remove = useDeletion();
  const [asked, setAsked] = useState<QrGeneration>();
  const keptFocus = useKeptFocus();

  const confirm = async (qr: QrGeneration) => {
    await remove(qr);
    setAsked(undefined);
  };

  return (
    <Section title={texts.qrGenerated.title}>
      <div {...keptFocus} className={classes.rows} role="group" aria-label={texts.qrGenerated.list}>
        <PagedTable
          list={texts.qrGenerated.list}
          shown={{ ...shown, answer: answer && { rows: answer.qr_generations, ...answer.pagination } }}
          rowsOf={({ rows }) => rows}
          rowKey={({ id }) => id}
          columns={qrGenerationColumns(setAsked)}
          page={page}
          perPage={perPage}
          onPage={toPage}
          failureTitle={texts.qrGenerated.failed}
          empty={
            <EmptyState drawing="list" title={texts.qrGenerated.empty}>
              {texts.qrGenerated.emptyHint}
            </EmptyState>
          }
        />
      </div>
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
