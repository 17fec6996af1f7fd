// Adds a control plane to every simulator under /_control: for tests only, not part of any authority's
// protocol.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { companyNumberSchema, optional, parseControlBody } from './control-body.ts'
import { createExchanges, dropConnection, type Exchanges } from './exchange.ts'
import { createFaults, type Faults, faultSchema, type Operation } from './faults.ts'
import { createMessageRecorder, type MessageRecorder } from './message-recorder.ts'
import { createOutcomes, type Outcomes, outcomeSchema } from './outcomes.ts'

export interface SubmissionView {
  readonly company_number: string | null
  readonly utr: string | null
  readonly kind: string
  readonly period_start: string | null
  readonly period_end: string | null
  readonly amended: boolean
  readonly correlation_id: string
  readonly status: 'pending' | 'accepted' | 'rejected'
}

export interface ControlOptions {
  /** Resets all state of the simulator except its settings. */
  readonly reset: () => void
  /** The submissions that the simulated authority now holds, oldest first. */
  readonly submissions: () => readonly SubmissionView[]
  /**
   * The operations that a request's method and path may stand for; used to refuse requests before reading
   * them.
   */
  readonly operationsOf: (request: FastifyRequest) => readonly Operation[]
}

export interface Control {
  readonly outcomes: Outcomes
  readonly faults: Faults
  readonly recorder: MessageRecorder
  readonly exchange: Exchanges
  /** Adds the routes under /_control to the server; call it once, before the server listens. */
  register(app: FastifyInstance, options: ControlOptions): void
}

const ofCompanySchema = z.strictObject({ company_number: optional(companyNumberSchema) })

export function createControl(): Control {
  const outcomes = createOutcomes()
  const faults = createFaults()
  const recorder = createMessageRecorder()
  const register = (app: FastifyInstance, options: ControlOptions) => {
    refuseUnread(app, { faults, operationsOf: options.operationsOf })
    app.post('/_control/reset', () => {
      outcomes.clear()
      faults.clear()
      recorder.clear()
      options.reset()
      return { reset: true }
    })
    app.post('/_control/outcomes', (request) => {
      outcomes.add(parseControlBody(outcomeSchema, request.body))
      return { added: true }
    })
    app.post('/_control/faults', (request) => {
      faults.add(parseControlBody(faultSchema, request.body))
      return { added: true }
    })
    app.delete('/_control/faults', () => {
      faults.clear()
      return { cleared: true }
    })
    app.get('/_control/messages', (request) => {
      return { messages: recorder.messages(companyAskedFor(request)) }
    })
    app.get('/_control/submissions', (request) => {
      const company = companyAskedFor(request)
      const all = options.submissions()
      return {
        submissions: company === undefined ? all : all.filter((one) => one.company_number === company),
      }
    })
  }
  return { outcomes, faults, recorder, exchange: createExchanges({ faults, recorder }), register }
}

function companyAskedFor(request: FastifyRequest): string | undefined {
  return parseControlBody(ofCompanySchema, Buffer.from(JSON.stringify(request.query))).company_number
}

/**
 * Closes the connection before reading the body if the path alone shows that a `refuse` fault applies. If a
 * path serves several operations, the message must be read first; those refusals are made when the message
 * is handled.
 */
function refuseUnread(
  app: FastifyInstance,
  parts: { faults: Faults } & Pick<ControlOptions, 'operationsOf'>,
) {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/_control')) return
    const possible = parts.operationsOf(request)
    if (possible.length === 0) return
    const refused = parts.faults.take(
      {},
      (fault) =>
        fault.fault === 'refuse' &&
        (fault.operation === undefined || (possible.length === 1 && possible[0] === fault.operation)),
    )
    if (refused !== undefined) dropConnection(reply, 'close')
  })
}
