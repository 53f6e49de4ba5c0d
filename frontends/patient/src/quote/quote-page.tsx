import { useState } from 'react';
import type { QuoteAsked } from './quote-form.tsx';
import { QuoteForm } from './quote-form.tsx';
import { QuoteSent } from './quote-sent.tsx';

/** /quote: a friend requests an appointment or a price (rule 10), and gets a confirmation. */
export function QuotePage() {
  const [sent, setSent] = useState<QuoteAsked>();
  return sent === undefined ? (
    <QuoteForm onSent={setSent} />
  ) : (
    <QuoteSent asked={sent} onAnother={() => setSent(undefined)} />
  );
}
