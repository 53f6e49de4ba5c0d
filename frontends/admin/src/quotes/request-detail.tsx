import { useEffect, useId, useRef, useState } from 'react';
import { useApi, useSession, call, useCall } from '@rewards/client';
import type { ActivityEntry } from '@rewards/contracts/activity';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import { type QuoteRequest, type RequestState, showQuoteRequest, changeQuoteRequest } from '@rewards/contracts/quotes';
import {
  Button,
  FailureState,
  formatPhone,
  IconMail,
  IconPhone,
  IconX,
  phoneLink,
  Skeleton,
  Stack,
} from '@rewards/kit';
import { DateField, dayField } from '@rewards/kit/dates';
import { Group } from '@rewards/kit/desk';
import { Textarea } from '@rewards/kit/fields';
import { DateAndTime, Detail } from '@rewards/kit/lists';
import { BusyButton, SmallButton } from '../busy-button.tsx';
import { UndoEntryDialog } from '../activity/undo-entry-dialog.tsx';
import { ConflictNotice } from '../edits/conflict-notice.tsx';
import { differences, fieldsOf } from '../edits/edits.ts';
import { formNames } from '../edits/form-names.ts';
import { UnsavedHint } from '../edits/unsaved-hint.tsx';
import { useRecordForm } from '../edits/use-record-form.ts';
import { Entry } from '../entry.tsx';
import { FormFailure } from '../form-failure.tsx';
import { Hint } from '../hint.tsx';
import { EnterFriend } from './enter-friend.tsx';
import { RequestStateMark } from './request-state.tsx';
import classes from './requests.module.css';
import type { RequestActions } from './use-request-change.ts';
import { texts as log } from '../texts/activity.ts';
import { valueInWords } from '../texts/edits.ts';
import { texts } from '../texts/quotes.ts';
import { useUndoOffer } from '../undo/use-undo-offer.tsx';

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
function RequestNotes({ newest }: { readonly newest: QuoteRequest }) {
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
      offerUndo(texts.saved, await save({ params: { id }, body }), undefined, newest.name);
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
          <SmallButton disabled={form.submitting} onClick={form.discard}>
            {texts.discard}
          </SmallButton>
        </Group>
      )}
    </Stack>
  );
}

interface RequestDetailProps {
  readonly id: string;
  readonly actions: RequestActions;
  readonly onClose: () => void;
}

const states: readonly RequestState[] = ['new', 'called', 'booked', 'declined'];

/** Takes the focus when the list is hidden behind it, as on phones. */
function useTakesFocus(id: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || !(focused as HTMLElement | null)?.offsetParent;
    if (isLost) heading.current?.focus({ preventScroll: true });
  }, [id]);
  return heading;
}

function StateButtons({ quote, actions }: { readonly quote: QuoteRequest; readonly actions: RequestActions }) {
  const { session } = useSession();
  const isMine = session.state === 'signed-in' && quote.taken_by?.id === session.user.id;
  return (
    <>
      <Group gap="xs" align="stretch" role="group" aria-label={texts.mark}>
        {states.map((state) => (
          <Button
            key={state}
            size="sm"
            variant={quote.state === state ? 'filled' : 'default'}
            aria-pressed={quote.state === state}
            onClick={() => actions.changeState(quote, state)}
          >
            {texts.states[state]}
          </Button>
        ))}
      </Group>
      <Group gap="xs" justify="space-between">
        <span>
          {texts.owner}: {quote.taken_by === null ? texts.unowned : quote.taken_by.name || quote.taken_by.email}
        </span>
        <Button size="sm" variant="subtle" onClick={() => (isMine ? actions.release(quote) : actions.assign(quote))}>
          {isMine ? texts.release : texts.take}
        </Button>
      </Group>
    </>
  );
}

function History({ entries }: { readonly entries: readonly ActivityEntry[] }) {
  const [undone, setUndone] = useState<ActivityEntry>();
  if (entries.length === 0) return <Hint>{texts.noHistory}</Hint>;
  return (
    <>
      <ul>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            aside={
              entry.can_undo &&
              entry.undone_at === null && (
                <SmallButton label={log.undoOf(entry.summary)} onClick={() => setUndone(entry)}>
                  {log.undo}
                </SmallButton>
              )
            }
          >
            {entry.summary}
            <Detail>
              {entry.actor !== null && `${entry.actor.name || entry.actor.email}, `}
              <DateAndTime at={entry.at} />
            </Detail>
          </Entry>
        ))}
      </ul>
      <UndoEntryDialog entry={undone} onClose={() => setUndone(undefined)} />
    </>
  );
}

function Shown({
  shown,
  actions,
}: { readonly shown: AnswerOf<typeof showQuoteRequest> } & Pick<RequestDetailProps, 'actions'>) {
  const { quote, activity } = shown;
  return (
    <>
      <Stack gap={4}>
        <RequestStateMark quote={quote} />
        <p>{quote.reason}</p>
        <Detail>
          {quote.best_time || texts.anyTime}. {texts.asked}: <DateAndTime at={quote.created_at} />
        </Detail>
      </Stack>
      <Group gap="xs">
        <Button component="a" href={phoneLink(quote.phone)} size="sm" leftSection={<IconPhone size={18} aria-hidden />}>
          {texts.callOf(formatPhone(quote.phone))}
        </Button>
        <Button
          component="a"
          href={`mailto:${quote.email}`}
          size="sm"
          variant="default"
          maw="100%"
          leftSection={<IconMail size={18} aria-hidden />}
        >
          {texts.mailOf(quote.email)}
        </Button>
      </Group>
      <StateButtons quote={quote} actions={actions} />
      <RequestNotes key={quote.id} newest={quote} />
      <h4>{texts.friend}</h4>
      <EnterFriend key={`friend-${quote.id}`} shown={shown} />
      <h4>{texts.history}</h4>
      <History entries={activity} />
    </>
  );
}

/** One request with its contact details, state, notes, referral and history. */
export function RequestDetail({ id, actions, onClose }: RequestDetailProps) {
  const { data, error, mutate } = useApi(showQuoteRequest, { params: { id } }, { keepPreviousData: false });
  const heading = useTakesFocus(id);
  const title = useId();
  return (
    <Stack component="section" className={`kit-anywhere ${classes.detail}`} aria-labelledby={title}>
      <Group gap="xs" justify="space-between">
        <h3 id={title} ref={heading} tabIndex={-1} style={{ flex: '1 1 12rem' }}>
          {data === undefined ? texts.title : texts.detail(data.quote.name)}
        </h3>
        <Button variant="subtle" size="sm" leftSection={<IconX size={18} aria-hidden />} onClick={onClose}>
          {texts.close}
        </Button>
      </Group>
      {data === undefined && error === undefined && <Skeleton height="20rem" aria-busy />}
      {data === undefined && error !== undefined && (
        <FailureState title={texts.detailFailed} reason={error.message} onRetry={() => void mutate()} />
      )}
      {data !== undefined && <Shown shown={data} actions={actions} />}
    </Stack>
  );
}
