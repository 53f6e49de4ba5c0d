import type { Mailer } from '@rewards/domain/mailer';
import type { Mail } from '@rewards/domain/outbox';

/** Keeps what it is given to carry, and fails as often as a test asks for. */
export class InMemoryMailer implements Mailer {
  readonly delivered: Mail[] = [];
  #failuresLeft = 0;

  /** The way out is closed for the next deliveries. */
  failNext(times: number): void {
    this.#failuresLeft = times;
  }

  async deliver(mail: Mail): Promise<void> {
    if (this.#failuresLeft > 0) {
      this.#failuresLeft -= 1;
      throw new Error('The way out is closed');
    }
    this.delivered.push(structuredClone(mail));
  }
}
