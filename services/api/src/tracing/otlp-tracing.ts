import { SpanKind, SpanStatusCode, type Span as OtelSpan, type Tracer, context, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  TracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import { underWay } from '../running/under-way.ts';
import type { TracingSettings } from '../settings.ts';
import type { Begun, Ended, Span, Tracing } from './tracing.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const;

/** How long the collector may take for what it is handed, and a process that ends waits for it. */
const patienceMilliseconds = 3_000;
/** A collector that is slow or away costs the spans that find no room here, and nothing else. */
const mostWaiting = 8_192;

/** Traces by OpenTelemetry's own library over OTLP/HTTP. It is loaded only where a setting names a collector. */
export function otlpTracing({ endpoint, headers, ratio }: TracingSettings): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: patienceMilliseconds,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'referral-rewards', 'service.instance.id': `${process.pid}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: mostWaiting })],
  });
  const tracer = provider.getTracer('referral-rewards');
  return {
    begin: (begun) => new OtlpSpan(tracer, begun),
    async stop() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMilliseconds).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

class OtlpSpan implements Span {
  readonly traceparent: string;
  readonly #span: OtelSpan;

  constructor(tracer: Tracer, { name, kind, attributes, traceparent = underWay().span?.traceparent }: Begun) {
    const above = traceparent === undefined ? undefined : spanContextOf(traceparent);
    const parent = above ? trace.setSpanContext(context.active(), above) : context.active();
    this.#span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
    const { traceId, spanId, traceFlags } = this.#span.spanContext();
    this.traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  end({ name, attributes = {}, failed = false }: Ended = {}): void {
    if (name !== undefined) this.#span.updateName(name);
    this.#span.setAttributes(attributes);
    // Without the failure's words, in which anything may stand that somebody typed.
    if (failed) this.#span.setStatus({ code: SpanStatusCode.ERROR });
    this.#span.end();
  }
}

function spanContextOf(traceparent: string) {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
