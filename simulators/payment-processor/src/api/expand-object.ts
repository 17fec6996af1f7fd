// Implements `expand[]`: ids are replaced by their objects, up to four levels deep. Some lists are included
// only on request.
import type { Account } from '../account/account.ts'
import { currentTransaction } from '../objects/balance-transaction.ts'
import { invalidRequest } from './api-error.ts'

type Members = Readonly<Record<string, unknown>>

/**
 * A member that can be expanded, the kind of object that replaces its id, and the function that finds the
 * object.
 */
interface Expansion {
  readonly kind: string
  /** Finds the object by the id in the member; a list is found by the id of the object that contains it. */
  readonly find: (account: Account, id: string) => object | undefined
  /** Whether the member is a list, which is included only if the caller expands it. */
  readonly isList?: true
}

const intent: Expansion = { kind: 'payment_intent', find: ({ intents }, id) => intents.find(id) }
const charge: Expansion = { kind: 'charge', find: ({ charges }, id) => charges.find(id) }
const transaction: Expansion = {
  kind: 'balance_transaction',
  find: (account, id) => {
    const found = account.transactions.find(id)
    return found === undefined ? undefined : currentTransaction(account, found)
  },
}
const source: Expansion = {
  kind: 'source',
  find: ({ charges, refunds, disputes, payouts }, id) =>
    charges.find(id) ?? refunds.find(id) ?? disputes.find(id) ?? payouts.find(id),
}
/** Used for members that the API can expand but that are always null in this simulator. */
const never: Expansion = { kind: 'nothing', find: () => undefined }
const lineItems: Expansion = {
  kind: 'item',
  isList: true,
  find: (account, id) =>
    wholeList(account.sessionDetails.get(id)?.lineItems ?? [], `/v1/checkout/sessions/${id}/line_items`),
}
const refunds: Expansion = {
  kind: 'refund',
  isList: true,
  find: (account, id) => {
    const own = account.refunds.newestFirst().filter((one) => one.charge === id)
    return wholeList(own, `/v1/charges/${id}/refunds`)
  },
}

const expandable: Readonly<Record<string, Readonly<Record<string, Expansion>>>> = {
  'checkout.session': {
    customer: never,
    invoice: never,
    line_items: lineItems,
    payment_intent: intent,
    payment_link: never,
    setup_intent: never,
    subscription: never,
  },
  payment_intent: { customer: never, latest_charge: charge, review: never },
  charge: {
    balance_transaction: transaction,
    customer: never,
    payment_intent: intent,
    refunds,
    review: never,
  },
  refund: {
    balance_transaction: transaction,
    charge,
    failure_balance_transaction: transaction,
    payment_intent: intent,
  },
  dispute: { charge, payment_intent: intent },
  balance_transaction: { source },
  payout: {
    balance_transaction: transaction,
    destination: never,
    failure_balance_transaction: transaction,
  },
}

const maxDepth = 4

/** Throws ApiError for a path that objects of this kind do not have; paths in a list start with `data.`. */
export function checkExpand(
  answer: { readonly kind: string; readonly isList: boolean },
  paths: readonly string[],
): void {
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > maxDepth)
      throw invalidRequest({ message: `You cannot expand more than ${maxDepth} levels of a property.` })
    let { kind, isList } = answer
    for (const part of parts) {
      const expansion = expandable[kind]?.[part]
      if (isList && part === 'data') isList = false
      else if (!isList && expansion !== undefined) ({ kind, isList = false } = expansion)
      else throw invalidRequest({ message: `This property cannot be expanded (${path}).`, param: 'expand' })
    }
  }
}

/**
 * Call `checkExpand` with `paths` first; for example `payment_intent.latest_charge`, or
 * `data.payment_intent` in a list.
 */
export function expandObject(account: Account, object: object, paths: readonly string[]): object {
  return paths.reduce<object>((expanded, path) => expandPath(account, expanded, path.split('.')), object)
}

function expandPath(account: Account, object: object, parts: readonly string[]): object {
  const [name, ...further] = parts
  if (name === undefined) return object
  const members: Members = { ...object }
  const goOn = (value: unknown) =>
    typeof value === 'object' && value !== null ? expandPath(account, value, further) : value
  const value = members[name]
  if (Array.isArray(value)) return { ...members, [name]: value.map(goOn) }
  return { ...members, [name]: goOn(memberOf(account, members, name)) }
}

function memberOf(account: Account, members: Members, name: string): unknown {
  const expansion = expandable[String(members['object'])]?.[name]
  const value = members[name]
  if (expansion?.isList === true) return value ?? expansion.find(account, String(members['id']))
  return typeof value === 'string' ? (expansion?.find(account, value) ?? value) : value
}

function wholeList(data: readonly object[], url: string): object {
  return { object: 'list', data, has_more: false, url }
}
