// Traces for OpenTelemetry: a request, and the statements it ran. Loaded before the modules that it
// instruments, and only when traces are collected: OTEL_EXPORTER_OTLP_ENDPOINT.
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { subscribe } from 'node:diagnostics_channel'

const unasked = new Set(['/healthz', '/readyz'])

/**
 * What traces leave out: query strings, which contain codes of mails, seals of downloads and ids of sockets, and the
 * address of the client.
 */
const omitted = {
  'url.query': undefined,
  'client.address': undefined,
  'network.peer.address': undefined,
  'network.peer.port': undefined,
}

/**
 * The exporter reads its address and headers from the standard's own variables.
 * @returns a function that sends the last spans and ends tracing
 */
export function startTracing(): () => Promise<void> {
  const name = process.env['OTEL_SERVICE_NAME'] ?? 'kloset'
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  registerInstrumentations({
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => unasked.has(url ?? ''),
        startIncomingSpanHook: () => omitted,
      }),
      // Statements with their parameters, never the values.
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  })
  // Fastify names the route of a request while its span is the active one.
  subscribe('tracing:fastify.request.handler:start', (message) => {
    const { route } = message as { route: { method: string; url: string } }
    const span = trace.getActiveSpan()
    span?.updateName(`${route.method} ${route.url}`)
    span?.setAttribute('http.route', route.url)
  })
  return () => provider.shutdown()
}
