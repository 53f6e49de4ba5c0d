import { createHmac, timingSafeEqual } from 'node:crypto';

/** A webhook as it came. */
export interface SignedRequest {
  /** The address that Twilio was told, its query included. */
  readonly url: string;
  /** The fields of the form. */
  readonly form: URLSearchParams;
  /** What the header X-Twilio-Signature holds. */
  readonly signature: string;
}

/**
 * The signature of a request: HMAC-SHA1 over its address and, in order of their names, all fields with their values.
 */
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

/** Whether a request was signed with our token, in a time that tells nothing of the right signature. */
export function isSignedByTwilio(request: SignedRequest, authToken: string): boolean {
  const [given, right] = [
    Buffer.from(request.signature, 'utf8'),
    Buffer.from(twilioSignature(request, authToken), 'utf8'),
  ];
  return given.length === right.length && timingSafeEqual(given, right);
}
