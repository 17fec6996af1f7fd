// Checks each filing across the services: filing (its status), billing (its hold and charge) and documents
// (its set of documents).
import { formatMoney } from '@cfs/values'
import type { Rule } from './rule.ts'

export interface FilingFacts {
  readonly id: string
  readonly filing: FiledFact | undefined
  /** The charges of the filing in the ledger: exactly one if the services agree. */
  readonly charges: readonly ChargeFact[]
  readonly hold: HoldFact | undefined
  readonly set: SetFact | undefined
  /** The filing's data from the Kafka topics; undefined if the audit does not read the topics. */
  readonly published?: PublishedSequences | undefined
}

export interface PublishedSequences {
  /** In ascending order. */
  readonly sequences: readonly number[]
  /** Whether the topics still contain their first records, so that no published event may be missing. */
  readonly isWhole: boolean
}

export interface FiledFact {
  readonly id: string
  readonly accountId: string
  readonly status: string
  readonly pricePence: number
  /** The number of the filing's last event. */
  readonly sequence: number
  /** The charge that the filing service shows with the filing. */
  readonly chargePence: number | null
  /** Recorded so long ago that its charge and documents, or the reason why it has none, may be erased. */
  readonly isOld: boolean
}

export interface ChargeFact {
  readonly id: string
  readonly accountId: string
  /** The amount is negative, as in the ledger. */
  readonly amountPence: number
  /** Posted so long ago that nothing may remain of the filing. */
  readonly isOld: boolean
}

export interface HoldFact {
  readonly id: string
  readonly accountId: string
  readonly pricePence: number
}

export interface SetFact {
  readonly id: string
  readonly accountId: string
  readonly documents: number
  /** Whether its documents were erased at the end of the filing's retention period. */
  readonly isErased: boolean
  /** Accepted so long ago that nothing may remain of the filing. */
  readonly isOld: boolean
}

const isAccepted = ({ filing }: FilingFacts) => filing?.status === 'accepted'
const isUndecided = ({ filing }: FilingFacts) =>
  filing?.status === 'pending' || filing?.status === 'submitted'

const numbers = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
/** At a price of 0 nothing is charged: the filing shows a charge of 0 without an entry in the ledger. */
const isFree = ({ filing }: FilingFacts) => filing?.pricePence === 0

const isErasedCharge = (facts: FilingFacts) =>
  isAccepted(facts) && facts.filing?.isOld === true && facts.charges.length === 0

const stateOf = ({ filing }: FilingFacts) =>
  filing === undefined ? 'there is no such filing' : `the filing is ${filing.status}`

export const filingRules: readonly Rule<FilingFacts>[] = [
  {
    name: 'accepted-filing-is-charged-once',
    concerns: (facts) => isAccepted(facts) && !isFree(facts),
    wrong: (facts) => {
      const { charges } = facts
      if (charges.length === 1 || isErasedCharge(facts)) return undefined
      return charges.length === 0 ? 'accepted but not charged' : `charged ${charges.length} times`
    },
  },
  {
    name: 'charge-has-accepted-filing',
    concerns: ({ charges }) => charges.length > 0,
    wrong: (facts) => {
      const { filing, charges } = facts
      if (isAccepted(facts) || (filing === undefined && charges.every((charge) => charge.isOld)))
        return undefined
      return `charged, but ${stateOf(facts)}`
    },
  },
  {
    name: 'charge-is-the-price',
    concerns: ({ filing, charges }) => filing !== undefined && charges.length > 0,
    wrong: ({ filing, charges }) => {
      const payer = charges.find(({ accountId }) => accountId !== filing?.accountId)
      if (payer !== undefined) return `of account ${filing?.accountId}, charged to ${payer.accountId}`
      const other = charges.find(({ amountPence }) => -amountPence !== filing?.pricePence)
      if (other === undefined) return undefined
      return `charged ${formatMoney(-other.amountPence)} at a price of ${formatMoney(filing?.pricePence ?? 0)}`
    },
  },
  {
    name: 'filing-shows-its-charge',
    concerns: (facts) => {
      const { filing, charges } = facts
      const isShown = filing !== undefined && (charges.length > 0 || filing.chargePence !== null)
      return isShown || (isAccepted(facts) && isFree(facts))
    },
    wrong: (facts) => {
      const { filing, charges } = facts
      const shown = filing?.chargePence ?? null
      const unposted = isAccepted(facts) && isFree(facts) ? 0 : null
      if (isErasedCharge(facts)) return undefined
      const posted =
        charges.length === 0 ? unposted : -charges.reduce((sum, { amountPence }) => sum + amountPence, 0)
      if (shown === posted) return undefined
      const words = (pence: number | null) =>
        pence === null ? 'no charge' : `a charge of ${formatMoney(pence)}`
      return `the filing shows ${words(shown)}, the ledger has ${words(posted)}`
    },
  },
  {
    name: 'accepted-filing-has-documents',
    concerns: isAccepted,
    wrong: ({ filing, set }) => {
      if (set === undefined) return filing?.isOld === true ? undefined : 'accepted but without documents'
      return set.documents === 0 && !set.isErased ? 'its set of documents is empty' : undefined
    },
  },
  {
    name: 'documents-have-accepted-filing',
    concerns: ({ set }) => set !== undefined,
    wrong: (facts) => {
      if (facts.filing === undefined && facts.set?.isOld === true && facts.set.isErased) return undefined
      if (!isAccepted(facts)) return `there are documents, but ${stateOf(facts)}`
      const [owner, keeper] = [facts.filing?.accountId, facts.set?.accountId]
      return owner === keeper ? undefined : `of account ${owner}, its documents are of account ${keeper}`
    },
  },
  {
    name: 'undecided-filing-is-held',
    concerns: isUndecided,
    wrong: ({ filing, hold }) => {
      if (hold === undefined) return `${filing?.status}, but its price is not held`
      if (hold.pricePence === filing?.pricePence && hold.accountId === filing.accountId) return undefined
      return `${formatMoney(hold.pricePence)} of account ${hold.accountId} is held for it`
    },
  },
  {
    name: 'filing-is-published-without-gap',
    concerns: ({ filing, published }) =>
      published !== undefined && (filing !== undefined || published.sequences.length > 0),
    wrong: ({ filing, published }) => {
      if (filing === undefined) return 'its events are on the topics, but there is no such filing'
      const { sequences = [], isWhole = false } = published ?? {}
      const beyond = sequences.find((sequence) => sequence > filing.sequence)
      if (beyond !== undefined) return `event ${beyond} is on the topics, the filing has ${filing.sequence}`
      const [first = filing.sequence + 1] = isWhole ? [1] : sequences
      const missing = numbers(first, filing.sequence).filter((sequence) => !sequences.includes(sequence))
      return missing.length === 0 ? undefined : `not on the topics: event ${missing.join(', ')}`
    },
  },
  {
    name: 'hold-has-undecided-filing',
    concerns: ({ hold }) => hold !== undefined,
    wrong: (facts) =>
      isUndecided(facts)
        ? undefined
        : `${formatMoney(facts.hold?.pricePence ?? 0)} is held, but ${stateOf(facts)}`,
  },
]
