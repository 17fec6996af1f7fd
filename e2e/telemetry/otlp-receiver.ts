// A telemetry collector for tests: it accepts OTLP over HTTP as JSON, and keeps every span and every byte
// received.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

export interface ReceivedSpan {
  readonly service: string
  readonly name: string
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly links: readonly string[]
  readonly attributes: Readonly<Record<string, unknown>>
}

export interface OtlpReceiver {
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  /** The bodies of all requests received so far, unchanged. */
  readonly bodies: readonly string[]
  close(): Promise<void>
}

const value = z.record(z.string(), z.unknown()).transform((one) => Object.values(one)[0])
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .default([])
  .transform((list) => Object.fromEntries(list.map((one) => [one.key, one.value])))
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              kind: z.number(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              links: z.array(z.object({ traceId: z.string() })).default([]),
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
})

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      bodies.push(body)
      if (request.url === '/v1/traces') spans.push(...spansIn(body))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function spansIn(body: string): ReceivedSpan[] {
  const { resourceSpans } = traces.parse(JSON.parse(body))
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map((span) => ({
        ...span,
        service: String(resource.attributes['service.name']),
        parentSpanId: span.parentSpanId,
        links: span.links.map((link) => link.traceId),
      })),
    ),
  )
}
