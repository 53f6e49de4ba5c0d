/** What a span tells besides its name and times: names made by machines, and nothing that anybody typed. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface Begun {
  readonly name: string;
  /** Whether somebody asks this process, this process asks somebody, or it does what waited in the queue. */
  readonly kind: 'server' | 'client' | 'consumer';
  readonly attributes: SpanAttributes;
  /** Where it continues what began elsewhere (W3C); else it is part of what is under way here. */
  readonly traceparent?: string | undefined;
}

export interface Ended {
  /** Where it is known only now what the span is to be called. */
  readonly name?: string;
  readonly attributes?: SpanAttributes;
  readonly failed?: boolean;
}

/** A piece of work in a trace. */
export interface Span {
  /** As others continue it (W3C). */
  readonly traceparent: string;
  end(ended?: Ended): void;
}

/** Hands traces to a collector, where a setting names one; where none does, there is no such thing (record 0066). */
export interface Tracing {
  begin(begun: Begun): Span;
  /** Hands over what has not left yet, and waits for it for a moment only. */
  stop(): Promise<void>;
}
