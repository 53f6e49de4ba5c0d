import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isCodeValid } from '../sign-in/code-request.ts';
import type { QuoteAsked } from './quote-form.tsx';
import { QuoteForm } from './quote-form.tsx';
import { QuoteSent } from './quote-sent.tsx';

/**
 * The request sent at this history entry, while its code is valid. A phone often unloads the page while the reader
 * checks their email, and reloads it later.
 */
function sentIn(locationState: unknown): QuoteAsked | undefined {
  const sent = (locationState as { sent?: QuoteAsked } | null)?.sent;
  return sent !== undefined && isCodeValid(sent) ? sent : undefined;
}

/** /quote: a friend requests an appointment or a price (rule 10), and gets a confirmation. */
export function QuotePage() {
  const { state, key } = useLocation();
  const navigate = useNavigate();
  // Read once per entry, so an expiring code never takes the page away while typing.
  const [read, setRead] = useState({ key, sent: sentIn(state) });
  if (read.key !== key) setRead({ key, sent: sentIn(state) });

  const show = (sent: QuoteAsked | undefined) => void navigate('/quote', { replace: true, state: sent && { sent } });
  return read.sent === undefined ? (
    <QuoteForm onSent={show} />
  ) : (
    <QuoteSent asked={read.sent} onResent={show} onAnother={() => show(undefined)} />
  );
}
