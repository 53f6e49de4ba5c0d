import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCall } from '@rewards/client';
import { type MailingAudience, type MailingPreview, previewMailing, startMailing } from '@rewards/contracts/mailings';
import { Anchor, PageHeading, Stack, NativeSelect, Section, Text, TextInput } from '@rewards/kit';
import { useAddressState, Detail, useKeptFocus } from '@rewards/kit/lists';
import { BusyButton } from '../busy-button.tsx';
import { MailingList } from './mailing-list.tsx';
import { MailSample } from '../reminders/mail-sample.tsx';
import { texts as desk } from '../texts/desk.ts';
import { texts } from '../texts/mailings.ts';
import { useUndoOffer } from '../undo/use-undo-offer.tsx';
import { useStep } from '../use-step.ts';

const groups = (['never_shared', 'all', 'search'] as const).map((value) => ({ value, label: texts.audiences[value] }));
const reasons = ['invited', 'unsubscribed', 'emailed', 'undeliverable', 'deletion_asked', 'shares_mailbox'] as const;

/** The group that is offered first. */
function firstOf({ search, chosen }: MailingFormProps): MailingAudience {
  if (chosen.length > 0) return 'chosen';
  return search === '' ? 'never_shared' : 'search';
}

function LeftOut({ counts }: { readonly counts: MailingPreview['left_out'] }) {
  const shown = reasons.filter((reason) => counts[reason] > 0);
  if (shown.length === 0) return null;
  return (
    <div>
      {texts.leftOutTitle}
      <ul className="kit-discs">
        {shown.map((reason) => (
          <li key={reason}>{texts.leftOut(counts[reason], reason)}</li>
        ))}
      </ul>
    </div>
  );
}

interface MailingFormProps {
  /** What the list of patients was searched for. Blank for none. */
  readonly search: string;
  /** Patients picked in that list, by their IDs. */
  readonly chosen: readonly string[];
}

/** Chooses patients, shows how many would get the email and what it says, and sends it. */
function MailingForm({ search: asked, chosen }: MailingFormProps) {
  const [audience, setAudience] = useState(() => firstOf({ search: asked, chosen }));
  const [search, setSearch] = useState(asked);
  const choices = [...(chosen.length > 0 ? [{ value: 'chosen', label: texts.chosen(chosen.length) }] : []), ...groups];
  const [preview, setPreview] = useState<MailingPreview>();
  const look = useCall(previewMailing);
  const start = useCall(startMailing);
  const offerUndo = useUndoOffer();
  const body = {
    audience,
    ...(audience === 'search' ? { q: search } : {}),
    ...(audience === 'chosen' ? { users: [...chosen] } : {}),
  };
  const [looking, check] = useStep(async () => setPreview(await look({ body })));
  const [sending, send] = useStep(async () => {
    try {
      const { people, activity_id: entry } = await start({ body });
      setPreview(undefined);
      offerUndo(texts.started(people), entry);
    } catch (thrown) {
      // Someone else may have invited them in the meantime. The preview says so.
      setPreview(await look({ body }));
      throw thrown;
    }
  });
  const keptFocus = useKeptFocus();
  return (
    <Section title={texts.title} description={texts.hint}>
      <Stack {...keptFocus} gap="md" role="group" aria-label={texts.title}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void check();
          }}
        >
          <Stack>
            <Stack gap="sm" maw="26rem">
              <NativeSelect
                label={texts.audience}
                data={choices}
                value={audience}
                onChange={({ currentTarget: { value } }) => {
                  setAudience(value as MailingAudience);
                  setPreview(undefined);
                }}
              />
              {audience === 'search' && (
                <TextInput
                  label={texts.search}
                  description={texts.searchHint}
                  required
                  value={search}
                  onChange={({ currentTarget: { value } }) => {
                    setSearch(value);
                    setPreview(undefined);
                  }}
                />
              )}
            </Stack>
            <div>
              <BusyButton type="submit" variant="default" busy={looking}>
                {texts.check}
              </BusyButton>
            </div>
          </Stack>
        </form>
        {preview && (
          <Stack role="status">
            <div>
              <Text fw={600}>{texts.invited(preview.invited)}</Text>
              {preview.invited > 0 && <Detail>{texts.takes(preview.invited)}</Detail>}
            </div>
            <LeftOut counts={preview.left_out} />
            {preview.sample && (
              <>
                <MailSample caption={texts.email(preview.sample.to)} label={texts.subject} {...preview.sample} />
                <div>
                  <BusyButton busy={sending} onClick={send}>
                    {texts.send(preview.invited)}
                  </BusyButton>
                </div>
              </>
            )}
          </Stack>
        )}
      </Stack>
    </Section>
  );
}

const none: readonly never[] = [];

/** Invites many patients to share, and shows what became of earlier invitations. */
export function MailingsPage() {
  const { address } = useAddressState();
  const { state } = useLocation() as { readonly state: { readonly chosen?: readonly string[] } | null };
  return (
    <Stack gap="lg">
      <div>
        <Anchor component={Link} to="/admin/patients">
          ‹ {texts.back}
        </Anchor>
        <PageHeading>{desk.pages.InvitePatients}</PageHeading>
      </div>
      <MailingForm search={address.get('q') ?? ''} chosen={state?.chosen ?? none} />
      <MailingList />
    </Stack>
  );
}
