import type { TokenDigest } from '../token-digest.ts';

export const requestStates = ['new', 'called', 'booked', 'declined'] as const;
export type RequestState = (typeof requestStates)[number];

/** What staff record about a request. */
export interface RequestHandling {
  readonly state: RequestState;
  /** The ID of the admin who took it. */
  readonly takenBy: string | null;
  /** Staff only. Blank for none. */
  readonly notes: string;
  /** The day to come back to it, such as 2026-03-02. A booked or declined request has none. */
  readonly remindOn: string | null;
}

/**
 * A request from /quote for an appointment or a price, with consent to be contacted about it (rule 10). No account is
 * needed. The name, contact details and reason never change.
 */
export interface QuoteRequest extends RequestHandling {
  readonly id: string;
  readonly name: string;
  /** E.164 format. */
  readonly phone: string;
  /** Normalized. */
  readonly email: string;
  readonly reason: string;
  /** When to call. Blank if not given. */
  readonly bestTime: string;
  readonly createdAt: Date;
  /** The user who sent it: signed in, or with the key in its confirmation. Null while no one proved it. */
  readonly provedBy: string | null;
}

/** How every request begins. */
export const untouched: RequestHandling & Pick<QuoteRequest, 'provedBy'> = {
  state: 'new',
  takenBy: null,
  notes: '',
  remindOn: null,
  provedBy: null,
};

export const handlingOf = ({ state, takenBy, notes, remindOn }: RequestHandling): RequestHandling => ({
  state,
  takenBy,
  notes,
  remindOn,
});

export const isHandledAs = (one: RequestHandling, other: RequestHandling): boolean =>
  one.state === other.state &&
  one.takenBy === other.takenBy &&
  one.notes === other.notes &&
  one.remindOn === other.remindOn;

/** Booked or declined: nothing is left to do. */
export const isClosed = ({ state }: Pick<RequestHandling, 'state'>): boolean =>
  state === 'booked' || state === 'declined';

/** A digest of everything staff can change, to detect whether a request changed since someone read it. */
export const requestVersion = ({ state, takenBy, notes, remindOn }: RequestHandling, digest: TokenDigest): string =>
  digest.of(JSON.stringify([state, takenBy, notes, remindOn]));

/** All requests from /quote, written in a unit of work. */
export interface QuoteRequests {
  add(request: QuoteRequest): Promise<void>;
  find(id: string): Promise<QuoteRequest | undefined>;
  /** Parallel work on the same request waits until this unit ends. */
  findForUpdate(id: string): Promise<QuoteRequest | undefined>;
  /** Records whose request it is, once they proved it. */
  prove(id: string, userId: string): Promise<void>;
  /** Saves the handling only: state, owner, notes and reminder. */
  save(request: QuoteRequest): Promise<void>;
}

declare module '../unit-of-work.ts' {
  interface Stores {
    readonly quoteRequests: QuoteRequests;
  }
}
