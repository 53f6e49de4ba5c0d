import { Agent, type IncomingHttpHeaders, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

export interface Answered {
  readonly headers: IncomingHttpHeaders;
  /** The body as received, compressed if it was. */
  readonly bytes: Buffer;
}

/** One request on a keep-alive connection, with little overhead. @throws unless the status is 200 */
export function askFor(
  url: string,
  method: 'GET' | 'POST',
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<Answered> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const ofBody =
    text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent, method, headers: { ...headers, ...ofBody } });
    asking.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0 } = response;
        const bytes = Buffer.concat(chunks);
        if (status === 200) resolve({ headers: response.headers, bytes });
        else reject(new Error(`${method} ${url} answered ${status}: ${bytes.toString()}`));
      });
    });
    asking.end(text);
  });
}
