import { Suspense, lazy, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { usePublicConfig, useSession } from '@rewards/client';
import { Button, formatPhone, IconCircleCheck, PageCard, Skeleton, Stack } from '@rewards/kit';
import { PracticeName } from '../practice-name.tsx';
import { TextAction } from '../sign-in/text-action.tsx';
import { quoteTexts as texts } from '../texts/quote.ts';
import { CallInstead } from './call-instead.tsx';
import type { QuoteAsked } from './quote-form.tsx';
import classes from './quote.module.css';

// The form doesn't wait for what comes after it.
const ConfirmByCode = lazy(async () => ({ default: (await import('./confirm-email.tsx')).ConfirmByCode }));
const ConfirmBySignIn = lazy(async () => ({ default: (await import('./confirm-email.tsx')).ConfirmBySignIn }));

interface QuoteSentProps {
  readonly asked: QuoteAsked;
  /** The same request, with the time of its new code. */
  readonly onResent: (asked: QuoteAsked) => void;
  readonly onAnother: () => void;
}

/** The confirmation: what happens next, a next step, and the request itself. */
export function QuoteSent({ asked, onResent, onAnother }: QuoteSentProps) {
  const { data: known } = usePublicConfig();
  const page = useRef<HTMLDivElement>(null);
  // The form is gone, and with it the focus, so it moves to the heading for screen readers.
  useEffect(() => page.current?.querySelector('h1')?.focus(), []);

  return (
    <div ref={page}>
      <PageCard
        title={texts.sentTitle(asked.firstName)}
        brand={<PracticeName />}
        description={texts.sent(known?.practice.name ?? texts.thePractice)}
        footnote={<CallInstead />}
      >
        <WayOn asked={asked} onResent={onResent} />
        <Asked asked={asked} />
        <Stack align="center">
          <TextAction onClick={onAnother}>{texts.another}</TextAction>
        </Stack>
      </PageCard>
    </div>
  );
}

function Asked({ asked }: Pick<QuoteSentProps, 'asked'>) {
  const lines = [
    [texts.sentCall, formatPhone(asked.phone)],
    [texts.sentBestTime, asked.best_time],
    [texts.sentReason, asked.reason],
  ] as const;
  return (
    <div className={`kit-panel ${classes.asked}`}>
      <IconCircleCheck size={28} aria-hidden />
      <Stack component="dl" gap={10} miw={0}>
        {lines
          .filter(([, told]) => told !== '')
          .map(([label, told]) => (
            <div key={label}>
              <dt className="kit-small kit-muted">{label}</dt>
              <dd className="kit-strong kit-anywhere">{told}</dd>
            </div>
          ))}
      </Stack>
    </div>
  );
}

/** A patient returns to their referrals. Anyone else proves the email they gave. */
function WayOn({ asked, onResent }: Pick<QuoteSentProps, 'asked' | 'onResent'>) {
  const { session } = useSession();
  if (session.state === 'signed-in') {
    return (
      <Button component={Link} to="/" fullWidth>
        {texts.toDashboard}
      </Button>
    );
  }
  return (
    <Suspense fallback={<Skeleton height="16rem" />}>
      {asked.hasCode ? (
        <ConfirmByCode
          email={asked.email}
          sentAt={asked.sentAt}
          onResent={(sentAt) => onResent({ ...asked, sentAt })}
        />
      ) : (
        <ConfirmBySignIn email={asked.email} />
      )}
    </Suspense>
  );
}
