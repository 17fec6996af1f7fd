// Protects a Government Gateway login: after three refusals the tax authority locks it for two hours. The
// returns of a login are sent one at a time until the authority has accepted the login.
import type { DecidedFiling } from '@cfs/client'
import type { FilingError } from './filing-error.ts'
import type { PlannedRow } from './plan-rows.ts'
import type { RowState } from './progress-log.ts'

/** What became of a submission, as far as it shows whether its login is right. */
export interface SubmissionResult {
  readonly status: RowState['status']
  readonly errors: readonly FilingError[]
  /** Whether the response is that of an earlier submission, which may have had another password. */
  readonly isReplay: boolean
  /** Waits for the decision; undefined if it takes too long. */
  readonly decide: () => Promise<DecidedFiling | undefined>
}

export interface TrustedLogins {
  /**
   * Sends a return if its login has not been refused; `send` returns undefined if the API refused the row.
   * Returns the row whose login was refused earlier, without sending, and undefined otherwise. An error of
   * `send` ends the batch: it is also thrown for each row that waits for the result.
   */
  send(
    row: PlannedRow,
    send: () => Promise<SubmissionResult | undefined>,
  ): Promise<{ readonly refusedRow: number } | undefined>
}

interface Login {
  isTrusted: boolean
  refusedRow: number | undefined
  /** Resolves when the next row may be sent. */
  turn: Promise<void>
}

/** The tax authority's error number for a wrong user id or password. */
const REFUSED_LOGIN = '1046'

export function createTrustedLogins(): TrustedLogins {
  const logins = new Map<string, Login>()
  return {
    async send(row, send) {
      const { government_gateway_id: userId, government_gateway_password: password } = row.credentials
      if (userId === undefined) {
        await send()
        return undefined
      }
      const key = JSON.stringify([userId, password])
      const login = logins.get(key) ?? { isTrusted: false, refusedRow: undefined, turn: Promise.resolve() }
      logins.set(key, login)
      return await sendInTurn(login, row, send)
    },
  }
}

async function sendInTurn(
  login: Login,
  { row }: PlannedRow,
  send: () => Promise<SubmissionResult | undefined>,
): Promise<{ readonly refusedRow: number } | undefined> {
  const before = login.turn
  const turn = Promise.withResolvers<void>()
  // The last row has none behind it that would handle the error.
  turn.promise.catch(() => undefined)
  login.turn = turn.promise
  try {
    await before
    if (login.isTrusted || login.refusedRow !== undefined) turn.resolve()
    if (login.refusedRow !== undefined) return { refusedRow: login.refusedRow }
    const evidence = await evidenceOf(await send(), login.isTrusted)
    if (evidence === 'refused') login.refusedRow = row
    if (evidence === 'accepted') login.isTrusted = true
    turn.resolve()
    return undefined
  } catch (error) {
    turn.reject(error)
    throw error
  }
}

type Evidence = 'accepted' | 'refused' | 'none'

/** What the result says about the login; a filing that is not yet sent is waited for. */
async function evidenceOf(result: SubmissionResult | undefined, isTrusted: boolean): Promise<Evidence> {
  if (result === undefined) return 'none'
  const isAwaited = result.status === 'pending' && !isTrusted
  const { status, errors } = isAwaited ? ((await result.decide()) ?? result) : result
  if (errors.some(({ code }) => code === REFUSED_LOGIN)) return 'refused'
  return !result.isReplay && (status === 'submitted' || status === 'accepted') ? 'accepted' : 'none'
}
