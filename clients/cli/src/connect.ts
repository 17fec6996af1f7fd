// Creates the client from the environment, or from the answers of the person at the terminal.
import { createFilingClient, type ClientSettings, type FilingClient } from '@cfs/client'
import type { Terminal } from './terminal.ts'
import { UsageError } from './usage-error.ts'

export interface Connection {
  readonly client: FilingClient
  /** The address of the API, without a trailing slash. */
  readonly api: string
  /** The mode of the API key. */
  readonly mode: 'live' | 'sandbox'
}

const KEY = /^svc_(live|test)_/

/**
 * Connects with the address in `--api` or FILING_API and the key in FILING_API_KEY. A missing key is asked
 * for. It is never a command-line option, because other users of the machine can read those.
 */
export async function connect(
  terminal: Terminal,
  api: string | undefined,
  settings: Pick<ClientSettings, 'fetch' | 'retryForMs'> = {},
): Promise<Connection> {
  const baseUrl = api ?? terminal.environment['FILING_API'] ?? ''
  if (baseUrl === '') throw new UsageError('Set FILING_API to the address of the API, or give --api.')
  const apiKey = terminal.environment['FILING_API_KEY'] ?? (await askForKey(terminal))
  const [, mode] = KEY.exec(apiKey) ?? []
  if (mode === undefined) throw new UsageError('The API key must start with svc_live_ or svc_test_.')
  try {
    const client = createFilingClient({ baseUrl, apiKey, ...settings })
    return { client, api: baseUrl.replace(/\/+$/, ''), mode: mode === 'live' ? 'live' : 'sandbox' }
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message)
    throw error
  }
}

async function askForKey(terminal: Terminal): Promise<string> {
  if (!terminal.isInteractive) throw new UsageError('Set FILING_API_KEY to your API key.')
  return (await terminal.ask('API key', { isSecret: true })).trim()
}
