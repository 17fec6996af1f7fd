// Reads the request from a GovTalk message that satisfies the envelope schema.
import type { XmlTree } from '@cfs/simulator-control'

export interface Key {
  readonly type: string
  readonly value: string
}

export interface Authentication {
  readonly method: string
  /** The value that authenticates the sender; undefined if a signature authenticates the sender instead. */
  readonly value: string | undefined
}

export interface GovTalkMessage {
  readonly messageClass: string
  readonly qualifier: string
  readonly function: string
  readonly transactionId: string
  readonly correlationId: string
  readonly senderId: string | undefined
  readonly authentication: Authentication | undefined
  readonly keys: readonly Key[]
  readonly body: XmlTree | undefined
}

/** Missing parts of the message are read as empty, so that any message can be answered. */
export function readGovTalkMessage(root: XmlTree): GovTalkMessage {
  const details = at(root, 'Header', 'MessageDetails')
  const sender = at(root, 'Header', 'SenderDetails', 'IDAuthentication')
  const authentication = at(sender, 'Authentication')
  const keys = at(root, 'GovTalkDetails', 'Keys')?.children ?? []
  return {
    messageClass: textAt(details, 'Class') ?? '',
    qualifier: textAt(details, 'Qualifier') ?? '',
    function: textAt(details, 'Function') ?? '',
    transactionId: textAt(details, 'TransactionID') ?? '',
    correlationId: textAt(details, 'CorrelationID') ?? '',
    senderId: textAt(sender, 'SenderID'),
    authentication:
      authentication === undefined
        ? undefined
        : { method: textAt(authentication, 'Method') ?? '', value: textAt(authentication, 'Value') },
    keys: keys.map((key) => ({ type: key.attributes['Type'] ?? '', value: key.text.trim() })),
    body: at(root, 'Body'),
  }
}

export function utrKey(message: GovTalkMessage): string | undefined {
  return message.keys.find((key) => key.type === 'UTR')?.value
}

/** The descendant element at this path of element names: at each step, the first child with that name. */
export function at(element: XmlTree | undefined, ...names: string[]): XmlTree | undefined {
  let found = element
  for (const name of names) found = found?.children.find((child) => child.name === name)
  return found
}

export function textAt(element: XmlTree | undefined, ...names: string[]): string | undefined {
  return at(element, ...names)?.text
}
