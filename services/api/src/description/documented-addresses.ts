import type { DocumentedAddress } from './documented-address.ts';

const page = 'text/html';
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/**
 * Every address of the service that is no declared call. What the routers answer and is neither declared nor listed
 * here fails `tests/acceptance/every-address.test.ts`.
 */
export const documentedAddresses: readonly DocumentedAddress[] = [
  {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'anyone',
    summary: 'This description, for programs.',
    answers: { 200: ['An OpenAPI 3.1 document.', json] },
  },
  {
    method: 'GET',
    path: '/api/docs',
    access: 'anyone',
    summary: 'This description, for people.',
    answers: { 200: ['A page.', page] },
  },
  {
    method: 'GET',
    path: '/r/:code',
    access: 'anyone',
    summary: 'A personal link: remembers the referrer for 90 days and shows the invitation.',
    answers: { 200: ['The invitation.', page], 404: ['A page for a link that nobody owns.', page] },
  },
  {
    method: 'GET',
    path: '/mail/unsubscribe',
    access: 'anyone',
    summary: 'The link in a notification, with its `token`: asks whether to stop them, and changes nothing.',
    answers: { 200: ['A page with a button.', page], 404: ['A page for a link that was changed on the way.', page] },
  },
  {
    method: 'POST',
    path: '/mail/unsubscribe',
    access: 'anyone',
    summary:
      'Stops the notifications of whose `token` it is, from a page or in one click from a mail program (RFC 8058).',
    takes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    answers: { 200: ['They are stopped.', page], 404: ['A page for a link that was changed on the way.', page] },
  },
  {
    method: 'GET',
    path: '/qr/open/:token',
    access: 'anyone',
    summary:
      "What a front-desk QR holds: the first scan within two minutes opens the patient's referral card and takes the QR off the screens.",
    answers: {
      200: ['The card.', page],
      404: ['A page for a code that leads nowhere.', page],
      410: ['A page for a code that was used or has expired.', page],
    },
  },
  {
    method: 'GET',
    path: '/qr/card/:token',
    access: 'anyone',
    summary: 'The same card from the link in the mail, for seven days.',
    answers: {
      200: ['The card.', page],
      404: ['A page for a link that leads nowhere.', page],
      410: ['A page for a link that has expired.', page],
    },
  },
  {
    method: 'GET',
    path: '/qr/stream',
    access: 'anyone',
    summary:
      'Display events as server-sent events: a `new_qr` as a plain message, all else under its name, a `ping` each 15 s. `Last-Event-ID` or `since` tells what was seen. Who may not hear them waits. The same events come by socket.io at `/socket.io` after `join_qr_display`.',
    answers: { 200: ['A stream that stays open.', 'text/event-stream'] },
  },
  ...[
    { path: '/qr/image/open/:token', what: 'the address of a front-desk QR' },
    { path: '/qr/image/referral/:code', what: 'a personal link' },
    { path: '/qr/image/login', what: "the rewards program's sign-in" },
    { path: '/qr/image/review', what: 'the way to leave a review' },
  ].map(({ path, what }): DocumentedAddress => {
    const answers = { 200: ['An image, level M, with a quiet zone of four modules.', 'image/svg+xml'] } as const;
    return {
      method: 'GET',
      path,
      access: 'anyone',
      summary: `The QR of ${what}.`,
      answers,
      refusals: path.includes(':') ? ['not_found'] : [],
    };
  }),
  {
    method: 'GET',
    path: '/qr/login',
    access: 'anyone',
    summary: 'Leads to the sign-in page.',
    answers: { 302: ['To the page.'] },
  },
  {
    method: 'GET',
    path: '/qr/review',
    access: 'anyone',
    summary: 'Leads to where a patient leaves a review.',
    answers: { 302: ['To the page.'] },
  },
  {
    method: 'GET',
    path: '/livez',
    access: 'anyone',
    summary: 'Whether the process runs.',
    answers: { 200: ['It does.', json] },
  },
  {
    method: 'GET',
    path: '/readyz',
    access: 'anyone',
    summary: 'Whether it can take requests: the database answers and is migrated, and no shutdown is under way.',
    answers: { 200: ['It can.', json], 503: ['Not now.', json] },
  },
  {
    method: 'GET',
    path: '/metrics',
    access: 'anyone',
    summary:
      'What the process measures of itself, for Prometheus; for this machine, and for whoever bears METRICS_TOKEN.',
    answers: { 200: ['Requests, connections, jobs, event loop and process.', 'text/plain'] },
    refusals: ['not_signed_in', 'not_found'],
  },
  {
    method: 'POST',
    path: '/debug/mobile-error',
    access: 'anyone',
    summary:
      'What a phone reports when signing in failed: sent and forgotten, never answered as an error. One short line is kept, without the email.',
    takes: [json, 'text/plain'],
    answers: { 204: ['Heard, kept or not.'] },
  },
  {
    method: 'POST',
    path: '/sms/inbound',
    access: 'anyone',
    summary:
      'What someone replied to a text: STOP, START and HELP are heeded. For the SMS provider, whose signature is checked.',
    takes: [form],
    answers: { 200: ['What to answer, as TwiML.', 'text/xml'] },
    refusals: ['not_allowed', 'not_found', 'unreadable'],
  },
  {
    method: 'POST',
    path: '/sms/status',
    access: 'anyone',
    summary: 'What became of a text. For the SMS provider, whose signature is checked.',
    takes: [form],
    answers: { 204: ['Heard.'] },
    refusals: ['not_allowed', 'not_found', 'unreadable'],
  },
  {
    method: 'GET',
    path: '/dev/mailbox',
    access: 'anyone',
    summary: 'Mail and texts that have nowhere to go; on this machine only, and never in production.',
    answers: { 200: ['The mailbox.', page] },
    refusals: ['not_found'],
  },
  {
    method: 'GET',
    path: '/dev/mailbox.json',
    access: 'anyone',
    summary: 'The same messages, newest first, for programs.',
    answers: { 200: ['A list of messages.', json] },
    refusals: ['not_found'],
  },
];
