import * as z from 'zod/mini';
import { allOrNone } from './all-or-none.ts';
import * as field from './settings-fields.ts';

/** The account that sends texts. */
export interface SmsProvider {
  readonly accountSid: string;
  readonly authToken: string;
  /** E.164. */
  readonly from: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
}

export const smsProviderFields = {
  TWILIO_ACCOUNT_SID: z.optional(field.text()),
  TWILIO_AUTH_TOKEN: z.optional(field.text()),
  TWILIO_FROM: z.optional(field.smsSender()),
  TWILIO_BASE_URL: z._default(field.webAddress(), 'https://api.twilio.com'),
};

/** An incomplete account can't send. */
export const smsProviderComplete = allOrNone(
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  'your SMS provider',
);

/** The schema has checked that all or none are set. */
export function smsProviderOf({
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_FROM: from,
  TWILIO_BASE_URL: baseUrl,
}: field.Read<typeof smsProviderFields>): SmsProvider | undefined {
  if (accountSid === undefined || authToken === undefined || from === undefined) return undefined;
  return { accountSid, authToken, from, baseUrl: baseUrl.replace(/\/+$/, '') };
}
