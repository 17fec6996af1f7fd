// Checks each account across the services: the gateway (the account exists), billing (the ledger) and filing
// (its copy of the balance). The filing service's copy of the balance follows the ledger through events, so
// it is compared with the ledger as it was when the audit began.
import { formatMoney } from '@cfs/values'
import type { Rule } from './rule.ts'

export interface AccountFacts {
  readonly id: string
  readonly gateway: { readonly id: string } | undefined
  readonly ledger: BalanceFact | undefined
  /** Filing's copy. */
  readonly projection: BalanceFact | undefined
  /** The account's data from the Kafka topics; undefined if the audit does not read the topics. */
  readonly published?: PublishedAccount | undefined
}

export interface PublishedAccount {
  readonly isOpened: boolean
  /** The number of the account's last published transaction, and the first number after a gap. */
  readonly last: number
  readonly gapBefore: number | undefined
  /** Whether the topics still contain their first records, so that no published event may be missing. */
  readonly isWhole: boolean
}

export interface BalanceFact {
  readonly id: string
  readonly balancePence: number
  readonly owedPence: number
  /** The number of the account's last ledger transaction. */
  readonly sequence: number
  /** The price of the account's next filing. */
  readonly pricePence: number
  /** The number of the account's last price change. */
  readonly priceSequence: number
}

/** An account without a transaction, whether or not a service knows the account. */
const EMPTY = { balancePence: 0, owedPence: 0, sequence: 0, pricePence: undefined, priceSequence: 0 }

const priceWords = ({ pricePence, priceSequence }: BalanceFact | typeof EMPTY) =>
  `${pricePence === undefined ? 'the list price' : formatMoney(pricePence)} after change ${priceSequence}`
const words = ({
  balancePence,
  owedPence,
  sequence,
}: Pick<BalanceFact, 'balancePence' | 'owedPence' | 'sequence'>) =>
  `${formatMoney(balancePence)} and ${formatMoney(owedPence)} owed after transaction ${sequence}`

export const accountRules: readonly Rule<AccountFacts>[] = [
  {
    name: 'account-is-published',
    concerns: ({ gateway, published }) => gateway !== undefined && published?.isWhole === true,
    wrong: ({ published }) =>
      published?.isOpened === true ? undefined : 'its account.opened event is not on the topic',
  },
  {
    name: 'balance-is-published-without-gap',
    concerns: ({ published }) => published !== undefined,
    wrong: ({ published, ledger = EMPTY }, first) => {
      if (published === undefined) return undefined
      if (published.gapBefore !== undefined)
        return `transaction ${published.gapBefore - 1} is not on the topic`
      const isForgotten = !published.isWhole && published.last === 0
      const due = (first.ledger ?? EMPTY).sequence
      if (!isForgotten && published.last < due)
        return `published up to transaction ${published.last}, but the ledger has ${due}`
      if (ledger.sequence >= (first.published?.last ?? 0)) return undefined
      return `published up to transaction ${published.last}, the ledger has ${ledger.sequence}`
    },
  },
  {
    name: 'account-has-ledger',
    concerns: ({ gateway }) => gateway !== undefined,
    wrong: ({ ledger }) => (ledger === undefined ? 'billing does not know the account' : undefined),
  },
  {
    name: 'ledger-has-account',
    concerns: ({ ledger }) => ledger !== undefined,
    wrong: ({ gateway }) => (gateway === undefined ? 'the gateway does not know the account' : undefined),
  },
  {
    name: 'projection-follows-ledger',
    concerns: ({ ledger, projection }) => ledger !== undefined || projection !== undefined,
    wrong: ({ ledger = EMPTY, projection = EMPTY }, first) => {
      const differs =
        ledger.balancePence !== projection.balancePence || ledger.owedPence !== projection.owedPence
      const isBehind = projection.sequence < (first.ledger ?? EMPTY).sequence
      const isAhead = ledger.sequence < (first.projection ?? EMPTY).sequence
      if (!isBehind && !isAhead && !(ledger.sequence === projection.sequence && differs)) return undefined
      return `the ledger has ${words(ledger)}, filing has ${words(projection)}`
    },
  },
  {
    name: 'projection-follows-price',
    concerns: ({ ledger, projection }) => ledger !== undefined || projection !== undefined,
    wrong: ({ ledger = EMPTY, projection = EMPTY }, first) => {
      const isBehind = projection.priceSequence < (first.ledger ?? EMPTY).priceSequence
      const isAhead = ledger.priceSequence < (first.projection ?? EMPTY).priceSequence
      const [own, copy] = [ledger.pricePence, projection.pricePence]
      const differs =
        ledger.priceSequence === projection.priceSequence &&
        own !== undefined &&
        copy !== undefined &&
        own !== copy
      if (!isBehind && !isAhead && !differs) return undefined
      return `billing's price is ${priceWords(ledger)}, filing's is ${priceWords(projection)}`
    },
  },
]
