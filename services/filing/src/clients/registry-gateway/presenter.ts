// The identity with which this service, as a presenter (a registered sender of filings), signs in at the
// registry's gateway. Messages contain the MD5 of the presenter's credentials (method `clear`). The MD5
// alone authenticates the presenter, so it is as secret as the credentials.
import { createHash } from 'node:crypto'
import { Secret } from '@cfs/runtime'

export interface PresenterSettings {
  readonly id: Secret
  readonly code: Secret
  /**
   * How GetSubmissionStatus identifies the presenter: by the MD5 of the presenter's id, as users of the
   * registry's gateway report, or by the id itself, as an old publication states.
   */
  readonly statusPresenterId: 'md5' | 'clear'
}

export interface Presenter {
  readonly senderId: Secret
  readonly value: Secret
  readonly statusPresenterId: Secret
  /** Blanks the presenter's hashes where a response repeats them, so that the response can be stored. */
  blank(answer: Buffer): Buffer
}

export function createPresenter({ id, code, statusPresenterId }: PresenterSettings): Presenter {
  const senderId = md5(id)
  const value = md5(code)
  const secrets = [senderId, value, id, code].map((secret) => secret.reveal()).filter((text) => text !== '')
  return {
    senderId,
    value,
    statusPresenterId: statusPresenterId === 'md5' ? senderId : id,
    blank: (answer) => {
      const text = answer.toString('utf8')
      return Buffer.from(secrets.reduce((blanked, secret) => blanked.replaceAll(secret, '********'), text))
    },
  }
}

function md5(secret: Secret): Secret {
  return Secret.of(createHash('md5').update(secret.reveal(), 'utf8').digest('hex'))
}
