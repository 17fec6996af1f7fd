// Who we are to the registry's gateway. The MD5 of the credentials travels (method `clear`); since it is all
// that protects the presenter it is as secret as they are.
import { createHash } from 'node:crypto'
import { Secret } from '@cfs/runtime'

export interface PresenterSettings {
  readonly id: Secret
  readonly code: Secret
  /**
   * How GetSubmissionStatus names the presenter: by the MD5, as gateway users report, or in clear as once
   * published.
   */
  readonly statusPresenterId: 'md5' | 'clear'
}

export interface Presenter {
  readonly senderId: Secret
  readonly value: Secret
  readonly statusPresenterId: Secret
  /** Blanks what an answer echoes of the presenter, so that it can be kept. */
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
