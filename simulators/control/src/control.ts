// Adds a control plane to every simulator under /_control; it is only for tests, and not part of any
// authority's protocol.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { companyNumberSchema, optional, parseControlBody, parseControlQuery } from './control-body.ts'
import { createExchanges, dropConnection, type Exchanges } from './exchange.ts'
import { createFaults, type FaultKind, type Faults, faultSchemaOf, type Operation } from './faults.ts'
import { createMessageRecorder, type MessageRecorder, type RecorderLimits } from './message-recorder.ts'
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
  /** Resets everything that the simulator has stored, except its settings. */
  readonly reset: () => void
  /**
   * Only for simulators that decide submissions: the submissions that the authority has now, oldest first.
   */
  readonly submissions?: () => readonly SubmissionView[]
  /** Returns the messages for a query, if the simulator does not keep them in the message recorder. */
  readonly messages?: (query: unknown) => readonly unknown[]
  /** The faults that this simulator can produce; defaults to all. */
  readonly canFail?: CanFail
  /**
   * Determines the operation of a request from its method and path, and whether the request can be refused
   * before it is read.
   */
  readonly operationsOf: (request: FastifyRequest) => readonly Operation[]
}

export interface CanFail {
  readonly operations: readonly Operation[]
  readonly faults: readonly FaultKind[]
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

export function createControl(limits?: RecorderLimits): Control {
  const outcomes = createOutcomes()
  const faults = createFaults()
  const recorder = createMessageRecorder(limits)
  const register = (app: FastifyInstance, options: ControlOptions) => {
    const faultSchema = faultSchemaOf(options.canFail)
    refuseUnread(app, { faults, operationsOf: options.operationsOf })
    app.post('/_control/reset', () => {
      outcomes.clear()
      faults.clear()
      recorder.clear()
      options.reset()
      return { reset: true }
    })
    app.post('/_control/faults', (request) => {
      faults.add(parseControlBody(faultSchema, request.body))
      return { added: true }
    })
    app.delete('/_control/faults', () => {
      faults.clear()
      return { cleared: true }
    })
    app.get('/_control/messages', ({ query }) => {
      return { messages: options.messages?.(query) ?? recorder.messages(companyAskedFor(query)) }
    })
    if (options.submissions !== undefined) registerSubmissions(app, outcomes, options.submissions)
  }
  return { outcomes, faults, recorder, exchange: createExchanges({ faults, recorder }), register }
}

function registerSubmissions(
  app: FastifyInstance,
  outcomes: Outcomes,
  submissions: () => readonly SubmissionView[],
): void {
  app.post('/_control/outcomes', (request) => {
    outcomes.add(parseControlBody(outcomeSchema, request.body))
    return { added: true }
  })
  app.get('/_control/submissions', ({ query }) => {
    const company = companyAskedFor(query)
    const all = submissions()
    return { submissions: company === undefined ? all : all.filter((one) => one.company_number === company) }
  })
}

function companyAskedFor(query: unknown): string | undefined {
  return parseControlQuery(ofCompanySchema, query).company_number
}

/**
 * Closes the connection before reading the body if the path alone shows that a `refuse` fault applies. If
 * one path serves several operations, the message must be read before the operation is known; a refusal is
 * then made when the message is handled.
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
