import type { Mailer } from '@rewards/domain/mailer';
import type { Mail } from '@rewards/domain/outbox';

/** Records delivered emails. */
export class InMemoryMailer implements Mailer {
  readonly delivered: Mail[] = [];

  async deliver(mail: Mail): Promise<void> {
    this.delivered.push(structuredClone(mail));
  }
}
