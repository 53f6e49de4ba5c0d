import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { begun } from './file-content.ts';

const answer = () => new ServerResponse(new IncomingMessage(new Socket()));
const neverReady = () => new Readable({ read: () => undefined });

describe('what an answer is made of', () => {
  it('has begun once there are bytes, and leaves nothing at the answer that would wait for its end', async () => {
    const [bytes, response] = [Readable.from(['a', 'b']), answer()];
    const before = response.listenerCount('close');
    await begun(bytes, response);
    expect(bytes.read()).toBe('a');
    expect(response.listenerCount('close')).toBe(before);
  });

  it('ends where whoever asked leaves before it has begun, and where they have left already', async () => {
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

  it('says what it broke of', async () => {
    const bytes = new Readable({ read: () => bytes.destroy(new Error('the database is gone')) });
    const response = answer();
    const before = response.listenerCount('close');
    await expect(begun(bytes, response)).rejects.toThrow('the database is gone');
    expect(response.listenerCount('close')).toBe(before);
  });
});
