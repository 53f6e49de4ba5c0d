import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin, plantReferrals, plantUser } from '../support/people.ts';
import { readQrImage } from '../support/read-qr-image.ts';
import { type RunningService, startService } from '../support/running-service.ts';
import type { Visitor } from '../support/visitor.ts';

describe('long responses', () => {
  let service: RunningService;
  let admin: Visitor;

  beforeAll(async () => {
    service = await startService();
    admin = (await anAdmin(service)).browser;
    const { id } = await plantUser(service.sql, { email: 'ann@example.com', name: 'Ann' });
    await plantReferrals(service.sql, id, 20);
  });
  afterAll(() => service.stop());

  const listed = (encoding: string) =>
    admin.request('GET', '/admin/referrals?page=1&per_page=20', { headers: { 'accept-encoding': encoding } });

  it('are compressed for clients that accept it, with the same content', async () => {
    const [plain, compressed] = [await listed('identity'), await listed('gzip, deflate, br')];
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.body).toEqual(plain.body);
    expect(compressed.headers.get('vary')).toContain('Accept-Encoding');
  });

  it('are compressed for QR images, too, and phones still read them', async () => {
    const image = (encoding: string) =>
      service.visitor().request('GET', '/qr/image/setup', { headers: { 'accept-encoding': encoding } });
    const [plain, compressed] = [await image('identity'), await image('gzip, deflate, br')];
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(compressed.body).toEqual(plain.body);
    expect(readQrImage(String(plain.body))).toBe(`${service.publicUrl}/screens/setup`);
  });

  it('are sent uncompressed when short', async () => {
    const answer = await admin.request('GET', '/auth/me', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
  });
});
