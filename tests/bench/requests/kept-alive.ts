import { Agent, type IncomingHttpHeaders, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

export interface Answered {
  readonly headers: IncomingHttpHeaders;
  /** As they came, compressed if they were. */
  readonly bytes: Buffer;
}

/** One request on a connection that is kept, with little around it. @throws unless it is answered with 200. */
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
