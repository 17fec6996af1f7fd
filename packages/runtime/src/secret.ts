// A credential, kept in memory for one request. A credential shows as [redacted] however it is printed,
// serialised or inspected.
import { inspect } from 'node:util'

const REDACTED = '[redacted]'

export class Secret {
  readonly #text: string

  private constructor(text: string) {
    this.#text = text
  }

  static of(text: string): Secret {
    return new Secret(text)
  }

  /**
   * Returns the credential itself; called only by the code that writes it into the message to the authority.
   */
  reveal(): string {
    return this.#text
  }

  toString(): string {
    return REDACTED
  }

  toJSON(): string {
    return REDACTED
  }

  [Symbol.toPrimitive](): string {
    return REDACTED
  }

  [inspect.custom](): string {
    return REDACTED
  }
}
