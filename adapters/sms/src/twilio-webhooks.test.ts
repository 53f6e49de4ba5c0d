import { expect, test } from '@jest/globals';
import { twiml } from './twiml.ts';
import { readInboundText, readTextReport } from './twilio-webhooks.ts';

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

test('a reply is read with its phone', () => {
  expect(readInboundText(form({ From: '+16785550101', Body: ' Stop ' }))).toEqual({
    from: '+16785550101',
    words: ' Stop ',
    reply: 'stop',
    isAnswered: true,
  });
  expect(readInboundText(form({ From: '+16785550101' }))).toEqual({
    from: '+16785550101',
    words: '',
    reply: undefined,
    isAnswered: false,
  });
});

test('if Twilio recognized the reply, its reading counts, and it has answered', () => {
  expect(readInboundText(form({ From: '+16785550101', Body: 'Baja', OptOutType: 'STOP' }))).toEqual({
    from: '+16785550101',
    words: 'Baja',
    reply: 'stop',
    isAnswered: true,
  });
});

test.each([{}, { Body: 'STOP' }, { From: 'Ann', Body: 'STOP' }])('%j is not a reply', (fields) => {
  expect(readInboundText(form(fields))).toBeUndefined();
});

test.each([
  [{ MessageStatus: 'delivered' }, { kind: 'delivered' }],
  [{ MessageStatus: 'read' }, { kind: 'delivered' }],
  [{ MessageStatus: 'sent' }, { kind: 'sent' }],
  [{ MessageStatus: 'queued' }, { kind: 'sent' }],
  [
    { MessageStatus: 'undelivered', ErrorCode: '30006' },
    { kind: 'failed', reason: 'landline' },
  ],
  [
    { MessageStatus: 'failed', ErrorCode: '21610' },
    { kind: 'failed', reason: 'unsubscribed' },
  ],
  [{ MessageStatus: 'failed' }, { kind: 'failed', reason: 'rejected' }],
])('%j is read as %j', (fields, report) => {
  expect(readTextReport(form({ MessageSid: 'SM1', ...fields }))).toEqual({ messageId: 'SM1', report });
});

test.each([{}, { MessageSid: 'SM1' }, { MessageSid: '../x', MessageStatus: 'sent' }])('%j is no report', (fields) => {
  expect(readTextReport(form(fields))).toBeUndefined();
});

test('an answer escapes its text, and may be empty', () => {
  expect(twiml('Ann & <Bob>')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><Response><Message>Ann &amp; &lt;Bob&gt;</Message></Response>',
  );
  expect(twiml()).toBe('<?xml version="1.0" encoding="UTF-8"?><Response></Response>');
});
