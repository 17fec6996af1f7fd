// Protects a Government Gateway login: after three refusals the tax authority locks it for two hours. The
// first return of each login is sent alone; the others follow once the authority has accepted the login.
import type { FilingError } from './filing-error.ts'
import type { PlannedRow } from './plan-rows.ts'

export interface TrustedLogins {
  /**
   * Sends a return if its login has not been refused; `send` returns the errors of the submission. Returns
   * false, without sending, if the login was refused earlier.
   */
  send(row: PlannedRow, send: () => Promise<readonly FilingError[]>): Promise<boolean>
}

/** The tax authority's error number for a wrong user id or password. */
const REFUSED_LOGIN = '1046'

export function createTrustedLogins(): TrustedLogins {
  const logins = new Map<string, Promise<boolean>>()
  return {
    async send(row, send) {
      const { government_gateway_id: userId, government_gateway_password: password } = row.credentials
      const login = JSON.stringify([userId, password])
      const first = logins.get(login)
      if (userId === undefined || (first !== undefined && (await first))) {
        if (isRefused(await send())) logins.set(login, Promise.resolve(false))
        return true
      }
      if (first !== undefined) return false
      const sending = send()
      // An error of the first submission says nothing about the login.
      logins.set(
        login,
        sending.then((errors) => !isRefused(errors)).catch(() => true),
      )
      await sending
      return true
    },
  }
}

function isRefused(errors: readonly FilingError[]): boolean {
  return errors.some(({ code }) => code === REFUSED_LOGIN)
}
