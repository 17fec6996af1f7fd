// Downloads the registry's monthly file of companies: about 500 MB, so it is read as it arrives.
import { Agent, errors, request } from 'undici'
import { UnreadableFile } from './unzip-only-file.ts'

/** `2026-11`. */
export type FileMonth = string

export interface CompanyFileClient {
  /** The archive's bytes; undefined if the registry has not published the month's file yet. */
  download(month: FileMonth, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | undefined>
  close(): Promise<void>
}

const CONNECT_MS = 10_000
/**
 * The time limit between two pieces, which includes the time that the database takes for the piece before.
 */
const PIECE_MS = 60_000

/** `{month}` in the URL stands for the month, such as 2026-11. */
export function createCompanyFileClient(url: string): CompanyFileClient {
  const agent = new Agent({
    connect: { timeout: CONNECT_MS },
    headersTimeout: PIECE_MS,
    bodyTimeout: PIECE_MS,
    allowH2: false,
  })
  return {
    async download(month, signal) {
      const { statusCode, body } = await request(url.replaceAll('{month}', month), {
        dispatcher: agent,
        signal,
      })
      if (statusCode === 200) return brokenOffAsUnreadable(body)
      body.on('error', () => undefined).destroy()
      if (statusCode === 404) return undefined
      throw new UnreadableFile(`the registry answered HTTP ${statusCode}`)
    },
    close: () => agent.destroy(),
  }
}

async function* brokenOffAsUnreadable(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    if (!(error instanceof errors.UndiciError)) throw error
    throw new UnreadableFile('the download broke off', { cause: error })
  }
}
