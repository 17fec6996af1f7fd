// Who may use the gateway, and the test flag that goes with the account.
import { createHash } from 'node:crypto'
import type { Envelope } from './envelope.ts'

export interface Presenter {
  readonly id: string
  readonly authenticationCode: string
  /** A test account needs GatewayTest 1, a live one must not send it. */
  readonly isTestAccount: boolean
}

export function md5(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex')
}

/** SenderID and Value are the lower-case MD5 of the credentials, under method `clear`. */
export function isAuthenticated(presenter: Presenter, envelope: Envelope): boolean {
  const [only, ...others] = envelope.authentications
  return (
    others.length === 0 &&
    only?.method === 'clear' &&
    envelope.senderId === md5(presenter.id) &&
    only.value === md5(presenter.authenticationCode)
  )
}

/** The presenter names itself in a status request by the same MD5 as in the header. */
export function isNamedBy(presenter: Presenter, presenterId: string | undefined): boolean {
  return presenterId === md5(presenter.id)
}
