import { useEffect, useEffectEvent, useRef } from 'react';
import { useCall, useFormDraft, useKeptInput, usePublicConfig, useSession } from '@rewards/client';
import type { BodyOf } from '@rewards/contracts/endpoint';
import { quoteForm, requestQuote } from '@rewards/contracts/quotes';
import { Button, NativeSelect, PageCard, TextInput, useValidatedForm, Stack, formatPhone } from '@rewards/kit';
import { Checkbox, Textarea } from '@rewards/kit/fields';
import { InvitedBy } from '../invitation/invited-by.tsx';
import { PracticeName } from '../practice-name.tsx';
import { EmailField } from '../sign-in/email-field.tsx';
import { FormFailure } from '../sign-in/form-failure.tsx';
import { quoteTexts as texts, say } from '../texts/quote.ts';
import { CallInstead } from './call-instead.tsx';

/** The request, the first name to thank, when it was sent, in milliseconds since 1970, and whether a code came back. */
export interface QuoteAsked extends Omit<BodyOf<typeof requestQuote>, 'consent' | 'name'> {
  readonly firstName: string | null;
  readonly sentAt: number;
  readonly hasCode: boolean;
}

const blank = { name: '', phone: '', email: '', reason: '', best_time: '' };

/** What the practice needs to call back. A signed-in user's own details are filled in. */
export function QuoteForm({ onSent }: { readonly onSent: (asked: QuoteAsked) => void }) {
  const request = useCall(requestQuote);
  const { data: known } = usePublicConfig();
  // A phone unloads the page behind another app. Kept in the tab, because the reader may be at a shared device.
  const draft = useFormDraft<typeof blank>('quote', { place: 'tab', read: (stored) => stored as typeof blank });
  const form = useValidatedForm({
    say,
    schema: quoteForm,
    // Consent is given each time.
    initial: { ...blank, consent: false },
    onSubmit: async ({ consent: _, ...asked }) => {
      const { first_name: firstName, has_code: hasCode } = await request({ body: { ...asked, consent: true } });
      draft.forget();
      onSent({ ...asked, firstName, hasCode, sentAt: Date.now() });
    },
  });
  const { consent: _, ...typed } = form.values;
  const { found } = draft;
  // Afterwards, because the service draws the page without it. What was typed since then is newer.
  const fillIn = useEffectEvent(() => form.fillIn(found ?? {}));
  useEffect(() => fillIn(), []);
  const isTyped = Object.values(typed).some((value) => value !== '');
  useKeptInput(draft, isTyped ? typed : undefined, () => undefined);
  useOwnDetails(form);

  return (
    <PageCard title={texts.title} brand={<PracticeName />} description={texts.description} footnote={<CallInstead />}>
      <InvitedBy always />
      <Stack component="form" gap="md" {...form.formProps}>
        <FormFailure failure={form.failure} />
        <TextInput label={texts.name} autoComplete="name" {...form.field('name')} />
        <TextInput
          label={texts.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={texts.phonePlaceholder}
          {...form.field('phone')}
        />
        <EmailField form={form} label={texts.email} autoComplete="email" placeholder={texts.emailPlaceholder} />
        <Textarea label={texts.reason} rows={3} placeholder={texts.reasonPlaceholder} {...form.field('reason')} />
        <NativeSelect
          label={texts.bestTime}
          description={texts.bestTimeHint}
          data={[{ value: '', label: texts.anyTime }, ...texts.bestTimes]}
          {...form.field('best_time')}
        />
        <Checkbox
          name="consent"
          label={texts.consent(known?.practice.name ?? texts.thePractice)}
          description={texts.privacy}
          checked={form.values.consent}
          onChange={(event) => form.setValue('consent', event.currentTarget.checked)}
          error={form.errors.consent}
        />
        <Button type="submit" fullWidth loading={form.submitting}>
          {texts.submit}
        </Button>
      </Stack>
    </PageCard>
  );
}

interface DetailsForm {
  readonly fillIn: (known: { readonly name: string; readonly phone: string; readonly email: string }) => void;
}

/**
 * Fills in a signed-in user's known details as soon as they load, but never over typed text. It does so once: a field
 * cleared on purpose stays blank.
 */
function useOwnDetails({ fillIn }: DetailsForm): void {
  const { session } = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const isDone = useRef(false);

  useEffect(() => {
    if (user === undefined || isDone.current) return;
    isDone.current = true;
    fillIn({ name: user.name, phone: formatPhone(user.phone ?? ''), email: user.email });
  }, [user, fillIn]);
}
