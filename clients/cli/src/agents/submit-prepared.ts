// Submits a prepared filing. A person confirms a live filing in the program that runs the agent; the
// credentials come from the environment of this process.
import { isDecided, type Filing, type Submission } from '@cfs/client'
import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  inputRequired,
  inputResponse,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { unconfirmedWarnings } from '../batch/check-rows.ts'
import { completeCredentials } from '../batch/complete-credentials.ts'
import type { PlannedRow } from '../batch/plan-rows.ts'
import { fileRequest } from '../file-request.ts'
import type { AgentContext } from './agent-context.ts'
import { filingQuestion } from './filing-question.ts'
import type { PreparedFiling } from './prepared-filings.ts'
import { toolError, toolResult } from './tool-result.ts'

export interface SubmissionContext extends AgentContext {
  readonly request: ServerContext
  /** Of a client that opened the connection with a handshake; others send theirs with each request. */
  readonly capabilities: ClientCapabilities | undefined
}

type Result = CallToolResult | InputRequiredResult

const kind = z.looseObject({}).optional()
const requestEnvelope = z.looseObject({
  [CLIENT_CAPABILITIES_META_KEY]: z.looseObject({
    elicitation: z.looseObject({ form: kind, url: kind }).optional(),
  }),
})
const ANSWER = 'person'
const answer = z.object({
  file: z.boolean().meta({
    title: 'File it',
    description: 'The information is correct and complete to the best of my knowledge. File it.',
  }),
})
/** The sandbox checks no credentials, but their form. */
const SANDBOX_CREDENTIALS = {
  government_gateway_id: '123456789012',
  government_gateway_password: 'sandbox',
  company_auth_code: 'AUTH01',
} as const
const DECISION_WAIT_MS = 20_000

/** Asks the person if the key is live, then submits; a filing that was submitted already is only read. */
export async function submitPrepared(prepared: PreparedFiling, context: SubmissionContext): Promise<Result> {
  const { client, mode } = context
  if (prepared.filingId !== undefined) {
    const { filing_id, status } = await client.getFiling(prepared.filingId)
    return toolResult({ filing_id, status, is_repeated: true })
  }
  if (prepared.isRefused) return notConfirmed()
  const codes = unconfirmedWarnings(prepared.planned.request, prepared.check).map(({ code }) => code)
  if (codes.length > 0) return unconfirmed(codes)
  const planned = await withCredentials(prepared.planned, context)
  if (planned.problems.length > 0) return withoutCredentials(planned.problems)
  const question = mode === 'live' ? askPerson(prepared, context) : undefined
  return question ?? (await submit(prepared, planned, context))
}

function unconfirmed(codes: readonly string[]): CallToolResult {
  const message =
    `The warnings ${codes.join(', ')} need confirmation. Show the person what each says; if the person confirms the facts, ` +
    'prepare the filing again with the codes in request.confirm.'
  return toolError({ code: 'CONFIRMATION_REQUIRED', message, codes })
}

function withoutCredentials(problems: readonly string[]): CallToolResult {
  const message = `${problems.join(' ')} The person who runs this program sets it in the program's environment; never ask for it here.`
  return toolError({ code: 'CREDENTIALS_MISSING', message })
}

async function withCredentials(
  planned: PlannedRow,
  { environment, mode }: SubmissionContext,
): Promise<PlannedRow> {
  if (mode === 'sandbox') return { ...planned, credentials: SANDBOX_CREDENTIALS }
  const [complete = planned] = await completeCredentials([planned], {
    environment,
    isInteractive: false,
    ask: () => Promise.reject(new Error('an agent is never asked for credentials')),
  })
  return complete
}

/** The question to the person, or why there is none; undefined once the person has agreed. */
function askPerson(
  prepared: PreparedFiling,
  { request, capabilities }: SubmissionContext,
): Result | undefined {
  const { envelope, inputResponses } = request.mcpReq
  if (!canAsk(envelope, capabilities)) return withoutPerson(prepared)
  if (acceptedContent(inputResponses, ANSWER, answer)?.file === true) return undefined
  if (inputResponse(inputResponses, ANSWER).kind !== 'missing') {
    prepared.isRefused = true
    return notConfirmed()
  }
  const asked = inputRequired.elicit({ message: filingQuestion(prepared), requestedSchema: answer })
  return inputRequired({ inputRequests: { [ANSWER]: asked } })
}

/** Whether the agent's program can ask its person; the oldest programs name no kinds of questions. */
function canAsk(envelope: unknown, ofConnection: ClientCapabilities | undefined): boolean {
  const ofRequest = requestEnvelope.safeParse(envelope).data?.[CLIENT_CAPABILITIES_META_KEY]
  const { elicitation } = ofRequest ?? ofConnection ?? {}
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

function notConfirmed(): CallToolResult {
  const message =
    'The person did not agree. Nothing was filed, and this confirmation is no longer valid. Ask what should change, ' +
    'and prepare the filing again.'
  return toolError({ code: 'NOT_CONFIRMED', message })
}

function withoutPerson({ planned: { filingType } }: PreparedFiling): CallToolResult {
  const message =
    'This program cannot ask the person, so nothing was filed. Give the person the request as a JSON file; the person ' +
    `files it in a terminal with: company-filing file ${filingType} --request FILE`
  return toolError({ code: 'PERSON_REQUIRED', message })
}

async function submit(
  prepared: PreparedFiling,
  planned: PlannedRow,
  context: SubmissionContext,
): Promise<Result> {
  const { client, logins } = context
  let sent: Promise<Submission> | undefined
  await logins.send(planned, async () => {
    sent = fileRequest(client, planned, { idempotencyKey: `agent-${prepared.handle}` })
    // An error concerns this filing alone: it must not stop the later ones with the same login.
    const submission = await sent.catch(() => undefined)
    if (submission === undefined) return undefined
    const { filing_id, status } = submission
    prepared.filingId = filing_id
    const decide = async () => {
      const filing: Filing | undefined = await client
        .waitUntilDecided(filing_id, { timeoutMs: DECISION_WAIT_MS })
        .catch(() => undefined)
      return filing !== undefined && isDecided(filing) ? filing : undefined
    }
    return { status, errors: 'errors' in submission ? submission.errors : [], isReplay: false, decide }
  })
  if (sent === undefined) return withRefusedLogin()
  const { filing_id, status } = await sent
  return toolResult({ filing_id, status })
}

function withRefusedLogin(): CallToolResult {
  const message =
    'The tax authority refused this Government Gateway login before, and locks it after three refusals. Nothing was ' +
    'sent. The person corrects the login in the environment of this program, and starts it again.'
  return toolError({ code: 'LOGIN_REFUSED', message })
}
