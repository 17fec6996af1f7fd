// Checks the credentials of the presenter (the account that sends filings) and the test flag of its
// messages.
import { createHash } from 'node:crypto'
import type { Envelope } from './envelope.ts'

export interface Presenter {
  readonly id: string
  readonly authenticationCode: string
  /** A test account must send GatewayTest 1; a live account must not. */
  readonly isTestAccount: boolean
}

export function md5(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex')
}

/**
 * SenderID and Value must be the lower-case MD5 digests of the presenter's credentials, with method `clear`.
 */
export function isAuthenticated(presenter: Presenter, envelope: Envelope): boolean {
  const [only, ...others] = envelope.authentications
  return (
    others.length === 0 &&
    only?.method === 'clear' &&
    envelope.senderId === md5(presenter.id) &&
    only.value === md5(presenter.authenticationCode)
  )
}

/** In a status request, the presenter identifies itself with the MD5 digest of its id, as in the header. */
export function isNamedBy(presenter: Presenter, presenterId: string | undefined): boolean {
  return presenterId === md5(presenter.id)
}
