import { call, useCall } from '@rewards/client';
import { changeQuoteRequest, type QuoteRequest, showQuoteRequest } from '@rewards/contracts/quotes';
import { Button, toast, Stack } from '@rewards/kit';
import { DateField, dayField } from '@rewards/kit/dates';
import { Group } from '@rewards/kit/desk';
import { Textarea } from '@rewards/kit/fields';
import { BusyButton } from '../busy-button.tsx';
import { ConflictNotice } from '../edits/conflict-notice.tsx';
import { differences, fieldsOf } from '../edits/edits.ts';
import { formNames } from '../edits/form-names.ts';
import { UnsavedHint } from '../edits/unsaved-hint.tsx';
import { useRecordForm } from '../edits/use-record-form.ts';
import { FormFailure } from '../form-failure.tsx';
import { Hint } from '../hint.tsx';
import { valueInWords } from '../texts/edits.ts';
import { texts } from '../texts/quotes.ts';
import { useUndoOffer } from '../undo/use-undo-offer.ts';

const draftOf = ({ notes, remind_on: day }: QuoteRequest) => ({ notes, remind_on: day ?? '' });
type NotesDraft = Readonly<ReturnType<typeof draftOf>>;

/** The changed fields, and the version they're based on. */
const schemaOf = (begun: QuoteRequest) => ({
  '~standard': {
    validate: (given: unknown) => {
      const draft = given as NotesDraft;
      const { remind_on: day, ...changed } = fieldsOf(draft, differences(draft, draftOf(begun)));
      const reminder = day === undefined ? {} : { remind_on: day === '' ? null : day };
      return changeQuoteRequest.body['~standard'].validate({ version: begun.version, ...changed, ...reminder });
    },
  },
});

const labels = { notes: texts.notes, remind_on: texts.remindOn } as const;

/** What staff should know when they call, and when to come back to it. */
export function RequestNotes({ newest }: { readonly newest: QuoteRequest }) {
  const { id } = newest;
  const save = useCall(changeQuoteRequest);
  const offerUndo = useUndoOffer();
  const form = useRecordForm({
    form: formNames.request(id),
    newest,
    draftOf,
    schemaOf,
    stale: 'request_changed_meanwhile',
    readNewest: async () => (await call(showQuoteRequest, { params: { id } })).quote,
    save: async (body) => {
      const { activity_id: entry } = await save({ params: { id }, body });
      if (entry === null) toast.success(texts.saved);
      else offerUndo(texts.saved, entry, undefined, newest.name);
    },
  });
  const isClosed = newest.state === 'booked' || newest.state === 'declined';
  return (
    <Stack component="form" gap="md" {...form.formProps}>
      <UnsavedHint {...form} labels={labels} />
      <Textarea label={texts.notes} description={texts.notesHint} rows={3} maxLength={1_000} {...form.field('notes')} />
      {isClosed ? (
        <Hint>{texts.closedHint}</Hint>
      ) : (
        <DateField label={texts.remindOn} {...dayField(form, 'remind_on')} />
      )}
      <FormFailure failure={form.failure} />
      <ConflictNotice
        title={texts.conflict}
        conflicts={form.conflicts.map(({ field, now, yours }) => ({
          label: labels[field],
          now: valueInWords(now),
          yours: valueInWords(yours),
        }))}
        onGoOn={form.goOnWith}
      />
      {form.isChanged && (
        <Group gap="xs">
          <BusyButton type="submit" size="sm" busy={form.submitting}>
            {texts.save}
          </BusyButton>
          <Button variant="default" size="sm" disabled={form.submitting} onClick={form.discard}>
            {texts.discard}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
