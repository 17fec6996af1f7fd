// Files a prepared filing with an authority. A person confirms it in the program that runs the agent; the
// credentials come from the environment of this process.
import {
  fileRequest,
  idempotencyKeyOf,
  notConfirmed,
  personRequired,
  type PreparedFiling,
  type ToolCall,
  toolError,
  toolResult,
  type ToolResult,
} from '@cfs/agents'
import { type Filing, type FilingClient, isDecided, type Submission } from '@cfs/client'
import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  inputRequired,
  inputResponse,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { completeCredentials } from '../batch/complete-credentials.ts'
import { planRequest, type PlannedRow } from '../batch/plan-rows.ts'
import type { TrustedLogins } from '../batch/trusted-logins.ts'
import type { Terminal } from '../terminal.ts'
import { filingQuestion } from './filing-question.ts'

/** What submissions of one process share. */
export interface Submitting {
  readonly client: FilingClient
  readonly environment: Terminal['environment']
  readonly logins: TrustedLogins
}

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
const DECISION_WAIT_MS = 20_000

/** Asks the person, then submits. */
export async function fileLive(
  prepared: PreparedFiling,
  call: ToolCall,
  submitting: Submitting,
): Promise<ToolResult> {
  const planned = await withCredentials(prepared, submitting)
  if (planned.problems.length > 0) return withoutCredentials(planned.problems)
  return askPerson(prepared, call) ?? (await submit(prepared, planned, submitting))
}

function withoutCredentials(problems: readonly string[]): ToolResult {
  const message = `${problems.join(' ')} The person who runs this program sets it in the program's environment; never ask for it here.`
  return toolError({ code: 'CREDENTIALS_MISSING', message })
}

async function withCredentials(
  { filingType, request }: PreparedFiling,
  { environment }: Submitting,
): Promise<PlannedRow> {
  const planned = planRequest(filingType, { ...request })
  const [complete = planned] = await completeCredentials([planned], {
    environment,
    isInteractive: false,
    ask: () => Promise.reject(new Error('an agent is never asked for credentials')),
  })
  return complete
}

/** The question to the person, or why there is none; undefined once the person has agreed. */
function askPerson(prepared: PreparedFiling, { request, capabilities }: ToolCall): ToolResult | undefined {
  const { envelope, inputResponses } = request.mcpReq
  if (!canAsk(envelope, capabilities)) {
    return personRequired(prepared, 'This program cannot ask the person')
  }
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

async function submit(
  prepared: PreparedFiling,
  planned: PlannedRow,
  { client, logins }: Submitting,
): Promise<ToolResult> {
  let sent: Promise<Submission> | undefined
  await logins.send(planned, async () => {
    sent = fileRequest(client, planned, { idempotencyKey: idempotencyKeyOf(prepared) })
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

function withRefusedLogin(): ToolResult {
  const message =
    'The tax authority refused this Government Gateway login before, and locks it after three refusals. Nothing was ' +
    'sent. The person corrects the login in the environment of this program, and starts it again.'
  return toolError({ code: 'LOGIN_REFUSED', message })
}
