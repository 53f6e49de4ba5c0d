import { createHmac, timingSafeEqual } from 'node:crypto';

/** A webhook request as received. */
export interface SignedRequest {
  /** The address configured at Twilio, including its query. */
  readonly url: string;
  /** The form fields. */
  readonly form: URLSearchParams;
  /** The header X-Twilio-Signature. */
  readonly signature: string;
}

/** A request's signature: HMAC-SHA1 over its address and all fields with their values, sorted by name. */
export function twilioSignature({ url, form }: Pick<SignedRequest, 'url' | 'form'>, authToken: string): string {
  const names = [...new Set(form.keys())].toSorted();
  const fields = names.map((name) =>
    [...new Set(form.getAll(name))]
      .toSorted()
      .map((value) => name + value)
      .join(''),
  );
  return createHmac('sha1', authToken)
    .update(url + fields.join(''), 'utf8')
    .digest('base64');
}

/** Whether a request was signed with our token, compared in constant time. */
export function isSignedByTwilio(request: SignedRequest, authToken: string): boolean {
  const [given, right] = [
    Buffer.from(request.signature, 'utf8'),
    Buffer.from(twilioSignature(request, authToken), 'utf8'),
  ];
  return given.length === right.length && timingSafeEqual(given, right);
}
