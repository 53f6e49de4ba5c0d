const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Our response to Twilio: a text to send back, or none. */
export function twiml(reply?: string): string {
  const message =
    reply === undefined
      ? ''
      : `<Message>${reply.replace(/[&<>"']/g, (character) => entities[character] ?? character)}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
}
