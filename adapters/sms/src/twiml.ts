const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What Twilio is answered with: a text to send back, or that there is none. */
export function twiml(reply?: string): string {
  const message =
    reply === undefined
      ? ''
      : `<Message>${reply.replace(/[&<>"']/g, (character) => entities[character] ?? character)}</Message>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
}
