// The registry's XML gateway over HTTP: all messages go to one URL.
import type { Logger } from '@cfs/runtime'
import { asSendOutcome, createGovTalkConnection, withoutCredentials } from '../govtalk/govtalk-connection.ts'
import type { MessageSchemaCheck } from '../govtalk/message-schema.ts'
import { UnsendableMessage } from '../govtalk/sealed-message.ts'
import type { OutgoingHttp } from '../outgoing-http/outgoing-http.ts'
import type { LookupOutcome, PollOutcome, SendOutcome } from '../sending-outcomes.ts'
import { createPresenter, type PresenterSettings } from './presenter.ts'
import { readAccountsAnswer, readStatusAnswer } from './registry-answers.ts'
import type {
  AccountsToSend,
  PreparedAccounts,
  RegistryGatewayClient,
  SubmissionQuestion,
} from './registry-gateway-client.ts'
import { accountsMessage, statusMessage } from './registry-messages.ts'

export interface RegistryGatewaySettings {
  readonly url: string
  readonly presenter: PresenterSettings
  readonly packageReference: string
  readonly gatewayTest: boolean
}

export interface RegistryGatewayParts {
  readonly settings: RegistryGatewaySettings
  readonly http: OutgoingHttp
  readonly logger: Logger
  /** Checks every message before it is sent, if schemas are configured. */
  readonly check?: MessageSchemaCheck | undefined
}

/** The registry's limit on the size of a document, in characters of Base64. */
const MAX_DATA_CHARACTERS = 1_200_000

export function createRegistryGatewayClient(parts: RegistryGatewayParts): RegistryGatewayClient {
  const { url } = parts.settings
  const connection = createGovTalkConnection({ http: parts.http, logger: parts.logger, check: parts.check })
  const presenter = createPresenter(parts.settings.presenter)
  const identity = { ...parts.settings, presenter }

  function prepare(accounts: AccountsToSend): PreparedAccounts {
    if (!/^[A-Za-z0-9]{6}$/.test(accounts.submissionNumber)) {
      throw new UnsendableMessage('the submission number is malformed')
    }
    const message = accountsMessage(identity, accounts)
    let isSent = false
    return {
      blanked: message.blanked,
      send: async (signal, mayLeave): Promise<SendOutcome> => {
        if (isSent)
          throw new Error(
            'these accounts were already sent to the registry; prepare a new message to send them again',
          )
        isSent = true
        if (4 * Math.ceil(accounts.accounts.length / 3) > MAX_DATA_CHARACTERS) {
          return { kind: 'not-sent', reason: 'the document is larger than the registry accepts' }
        }
        const answer = await connection.deliver({ message, url, signal, mayLeave })
        if (answer.kind !== 'answer') return asSendOutcome(answer)
        const outcome = readAccountsAnswer(answer.body, { ...accounts, pollUrl: url })
        return withoutCredentials(outcome, message)
      },
    }
  }

  async function poll(question: SubmissionQuestion): Promise<PollOutcome> {
    const message = statusMessage(identity, question)
    const answer = await connection.deliver({ message, url, signal: question.signal })
    if (answer.kind !== 'answer') return { kind: 'unreachable', reason: answer.reason }
    const outcome = readStatusAnswer(answer.body, question)
    return 'raw' in outcome ? { ...outcome, raw: presenter.blank(outcome.raw) } : outcome
  }

  async function lookup(question: SubmissionQuestion): Promise<LookupOutcome> {
    const outcome = await poll(question)
    if (outcome.kind === 'unreachable') return outcome
    if (outcome.kind === 'unknown-submission') return { kind: 'not-found' }
    const pollIntervalMs = outcome.kind === 'undecided' ? outcome.pollIntervalMs : undefined
    // The presenter uses each submission number once, so a submission with this number is the one that was
    // sent.
    return {
      kind: 'found',
      correlationId: question.submissionNumber,
      pollUrl: url,
      pollIntervalMs: pollIntervalMs ?? 1000,
    }
  }

  return { prepare, poll, lookup }
}
