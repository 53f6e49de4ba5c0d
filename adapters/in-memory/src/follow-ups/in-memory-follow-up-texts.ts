import type { FollowUpFailure, FollowUpState, FollowUpText } from '@rewards/domain/follow-ups/follow-up-text';
import type { ClaimedText, FollowUpTexts } from '@rewards/domain/follow-ups/follow-up-texts';
import type { WhyNoText } from '@rewards/domain/follow-ups/why-no-text';
import { followUpTextLimit } from '@rewards/domain/limits/attempt-limits';
import { giveTurnBack, hasTurn, takeTurn } from '../limits/take-turn.ts';
import { InMemoryStore } from '../in-memory-store.ts';

const maxListed = 100;

/** Follow-up texts within one transaction. No worker sends them: tests do. */
export class InMemoryFollowUpTexts extends InMemoryStore implements FollowUpTexts {
  async add({
    qrGenerationId,
    phone,
    dueAt,
  }: Pick<FollowUpText, 'qrGenerationId' | 'phone' | 'dueAt'>): Promise<boolean> {
    if (this.tables.landlines.has(phone)) return false;
    if (this.tables.textOptOuts.has(phone) || !hasTurn(this.tables, followUpTextLimit, phone, dueAt)) return false;
    const onTheirWay = this.#all().filter(({ state }) => ['scheduled', 'sending', 'unknown'].includes(state));
    if (onTheirWay.some((text) => text.phone === phone)) return false;
    if (!this.tables.qrGenerations.has(qrGenerationId)) throw new Error(`There is no QR ${qrGenerationId}`);
    if (this.#get(qrGenerationId)) throw new Error(`There is a text for the QR ${qrGenerationId} already`);
    const nothingYet = { attempts: 0, sendingSince: null, messageId: null, deliveredAt: null, failure: null } as const;
    this.tables.followUpTexts.set(
      qrGenerationId,
      structuredClone({ qrGenerationId, phone, state: 'scheduled', dueAt, ...nothingYet }),
    );
    return true;
  }

  async find(qrGenerationId: string): Promise<FollowUpText | undefined> {
    return structuredClone(this.#get(qrGenerationId));
  }

  async findByMessage(messageId: string): Promise<FollowUpText | undefined> {
    return structuredClone(this.#all().find((text) => text.messageId === messageId));
  }

  async claim(qrGenerationId: string, at: Date): Promise<ClaimedText | undefined> {
    const text = this.#get(qrGenerationId);
    const user = this.tables.users.get(this.tables.qrGenerations.get(qrGenerationId)?.userId ?? '');
    if (text?.state !== 'scheduled' || text.dueAt > at) return undefined;
    if (!user?.takesTexts || user.phone === null || this.tables.textOptOuts.has(user.phone)) return undefined;
    if (this.tables.landlines.has(user.phone)) return undefined;
    const attempts = text.attempts + 1;
    if (attempts === 1 && !takeTurn(this.tables, followUpTextLimit, user.phone, at)) {
      this.#change(text, { state: 'cancelled' });
      return undefined;
    }
    this.#change(text, { state: 'sending', phone: user.phone, sendingSince: new Date(at), attempts });
    const { name, preferredName, referralCode } = user;
    return { qrGenerationId, phone: user.phone, attempts, name, preferredName, referralCode };
  }

  async postpone(qrGenerationId: string, dueAt: Date): Promise<boolean> {
    return this.#changeFrom(qrGenerationId, ['scheduled', 'sending'], { state: 'scheduled', dueAt: new Date(dueAt) });
  }

  async markSent(qrGenerationId: string, messageId: string): Promise<boolean> {
    return this.#changeFrom(qrGenerationId, ['sending', 'unknown'], { state: 'sent', messageId });
  }

  async markDelivered(qrGenerationId: string, at: Date): Promise<boolean> {
    return this.#changeUndelivered(qrGenerationId, { deliveredAt: new Date(at) });
  }

  async markFailed(qrGenerationId: string, failure: FollowUpFailure): Promise<boolean> {
    const isFailed = this.#changeUndelivered(qrGenerationId, { state: 'failed', failure });
    if (isFailed) giveTurnBack(this.tables, followUpTextLimit, this.#get(qrGenerationId)?.phone ?? '');
    return isFailed;
  }

  async markUnknown(qrGenerationId: string): Promise<boolean> {
    return this.#changeFrom(qrGenerationId, ['sending'], { state: 'unknown' });
  }

  async cancelPlanned(qrGenerationId: string): Promise<boolean> {
    return this.#changeFrom(qrGenerationId, ['scheduled'], { state: 'cancelled' });
  }

  async whyNot(phone: string, dueAt: Date): Promise<WhyNoText | undefined> {
    if (this.tables.textOptOuts.has(phone)) return { reason: 'stopped', at: null };
    if (this.tables.landlines.has(phone)) return { reason: 'landline', at: null };
    const texts = this.#all().filter((text) => text.phone === phone);
    const planned = texts.find(({ state }) => ['scheduled', 'sending', 'unknown'].includes(state));
    if (planned) return { reason: 'planned', at: planned.dueAt };
    const sent = texts.find(({ state }) => state === 'sent');
    return sent && !hasTurn(this.tables, followUpTextLimit, phone, dueAt)
      ? { reason: 'recent', at: sent.sendingSince ?? sent.dueAt }
      : undefined;
  }

  async leaveOut(qrGenerationId: string, why: WhyNoText): Promise<void> {
    this.tables.leftOutTexts.set(qrGenerationId, structuredClone(why));
  }

  async cancel(qrGenerationId: string, at: Date): Promise<boolean> {
    const text = this.#get(qrGenerationId);
    return (
      text !== undefined && text.dueAt <= at && this.#changeFrom(qrGenerationId, ['scheduled'], { state: 'cancelled' })
    );
  }

  async cancelFor(phone: string): Promise<number> {
    const texts = this.#all().filter((text) => text.phone === phone && text.state === 'scheduled');
    for (const text of texts) this.#change(text, { state: 'cancelled' });
    return texts.length;
  }

  async markStuck(before: Date): Promise<number> {
    const texts = this.#all().filter(
      ({ state, sendingSince }) => state === 'sending' && sendingSince !== null && sendingSince < before,
    );
    for (const text of texts) this.#change(text, { state: 'unknown' });
    return texts.length;
  }

  async listUnknown(): Promise<readonly FollowUpText[]> {
    const unknown = this.#all().filter(({ state }) => state === 'unknown');
    const begun = ({ sendingSince }: FollowUpText) => sendingSince?.getTime() ?? 0;
    return structuredClone(unknown.toSorted((one, other) => begun(one) - begun(other)).slice(0, maxListed));
  }

  async wakeOverdue(before: Date): Promise<number> {
    return this.#all().filter(({ state, dueAt }) => state === 'scheduled' && dueAt < before).length;
  }

  #all(): readonly FollowUpText[] {
    return [...this.tables.followUpTexts.values()].filter(({ qrGenerationId }) =>
      this.tables.qrGenerations.has(qrGenerationId),
    );
  }

  #get(qrGenerationId: string): FollowUpText | undefined {
    return this.tables.qrGenerations.has(qrGenerationId) ? this.tables.followUpTexts.get(qrGenerationId) : undefined;
  }

  #changeFrom(qrGenerationId: string, states: readonly FollowUpState[], changes: Partial<FollowUpText>): boolean {
    const text = this.#get(qrGenerationId);
    if (!text || !states.includes(text.state)) return false;
    this.#change(text, changes);
    return true;
  }

  #changeUndelivered(qrGenerationId: string, changes: Partial<FollowUpText>): boolean {
    if (this.#get(qrGenerationId)?.deliveredAt) return false;
    return this.#changeFrom(qrGenerationId, ['sending', 'unknown', 'sent'], changes);
  }

  #change(text: FollowUpText, changes: Partial<FollowUpText>): void {
    this.tables.followUpTexts.set(text.qrGenerationId, { ...text, ...changes });
  }
}
