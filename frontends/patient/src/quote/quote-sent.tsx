import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { usePublicConfig, useSession } from '@rewards/client';
import { Button, formatPhone, IconCircleCheck, PageCard, Stack, Text } from '@rewards/kit';
import { PracticeName } from '../practice-name.tsx';
import { TextAction } from '../sign-in/text-action.tsx';
import { quoteTexts as texts } from '../texts/quote.ts';
import { CallInstead } from './call-instead.tsx';
import type { QuoteAsked } from './quote-form.tsx';
import classes from './quote.module.css';

interface QuoteSentProps {
  readonly asked: QuoteAsked;
  readonly onAnother: () => void;
}

/** The confirmation: what happens next, the request itself, and a next step. */
export function QuoteSent({ asked, onAnother }: QuoteSentProps) {
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
        <Asked asked={asked} />
        <WayOn email={asked.email} />
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
    <div className={classes.asked}>
      <IconCircleCheck size={28} aria-hidden />
      <dl>
        {lines
          .filter(([, told]) => told !== '')
          .map(([label, told]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{told}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

/** A patient returns to their referrals. A friend can join, with the email they gave. */
function WayOn({ email }: { readonly email: string }) {
  const { session } = useSession();
  if (session.state === 'signed-in') {
    return (
      <Button component={Link} to="/" fullWidth>
        {texts.toDashboard}
      </Button>
    );
  }
  return (
    <>
      <Text c="dimmed">{texts.joinHint}</Text>
      <Button component={Link} to="/login?mode=code" state={{ email }} fullWidth>
        {texts.join}
      </Button>
    </>
  );
}
