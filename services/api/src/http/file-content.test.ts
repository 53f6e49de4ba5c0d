import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { begun } from './file-content.ts';

const answer = () => new ServerResponse(new IncomingMessage(new Socket()));
const neverReady = () => new Readable({ read: () => undefined });

describe('the content of an answer', () => {
  it('has begun once there are bytes, and leaves no listener on the answer', async () => {
    const [bytes, response] = [Readable.from(['a', 'b']), answer()];
    const before = response.listenerCount('close');
    await begun(bytes, response);
    expect(bytes.read()).toBe('a');
    expect(response.listenerCount('close')).toBe(before);
  });

  it('is destroyed if the client leaves before it begins, or has already left', async () => {
    const [bytes, response] = [neverReady(), answer()];
    const beginning = begun(bytes, response);
    response.destroy();
    await beginning;
    expect(bytes.destroyed).toBe(true);

    const late = neverReady();
    if (!response.closed) await once(response, 'close');
    await begun(late, response);
    expect(late.destroyed).toBe(true);
  });

  it('rejects with the reason it failed', async () => {
    const bytes = new Readable({ read: () => bytes.destroy(new Error('the database is gone')) });
    const response = answer();
    const before = response.listenerCount('close');
    await expect(begun(bytes, response)).rejects.toThrow('the database is gone');
    expect(response.listenerCount('close')).toBe(before);
  });
});
