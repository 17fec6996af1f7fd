// What a trial balance shows of equipment that was bought, sold or scrapped: its accounts of additions and
// disposals, or else the change of each cost account since the trial balance of the year before.
import { poundsFromPence, sumOf } from '@cfs/values'
import type { Correction } from '../mapping/corrections.ts'
import { fixedAssetClass } from './fixed-asset-class.ts'
import { type ImportedAccounts, type PlacedAccount, placedAccounts } from './placed-accounts.ts'

/** Amounts at cost in pounds, without goodwill, other intangible assets and investments. */
export interface AssetMovement {
  /** What was bought; undefined if the accounts do not show it. */
  readonly additions?: number
  /** What was sold, scrapped or given away; undefined if the accounts do not show it. */
  readonly disposals?: number
  /**
   * Whether they are changes of the cost accounts since the year before: a purchase and a sale in one account
   * offset each other.
   */
  readonly isNet?: boolean
  /** Whether there is a profit or a loss on what was sold. */
  readonly hasDisposalResult: boolean
}

export interface MovementOptions {
  /** The import of the year before. */
  readonly before?: ImportedAccounts | undefined
  /** The places that the customer chose for accounts since the import. */
  readonly corrections?: readonly Correction[] | undefined
}

/** The movement that an import record shows. */
export function assetMovementOf(
  record: ImportedAccounts,
  { before, corrections }: MovementOptions = {},
): AssetMovement {
  const accounts = placedAccounts(record, corrections)
  const costs = accounts.filter(isCost)
  const hasDisposalResult = accounts.some(
    ({ taxFlag, amountPence }) => taxFlag === 'disposal' && amountPence !== 0,
  )
  return {
    ...(named(costs) ?? (before && changed(costs, placedAccounts(before, corrections).filter(isCost)))),
    hasDisposalResult,
  }
}

const DEPRECIATION = /\bdeprec|\bdepn\b|\bamorti[sz]|\baccumulated\b|\bimpair/

/** Whether the account is equipment at cost; accumulated depreciation is a fixed asset in credit. */
function isCost(account: PlacedAccount): boolean {
  const { key, words } = account
  if (key !== 'bs_fixed_assets' || DEPRECIATION.test(words)) return false
  const assetClass = fixedAssetClass(account)
  return assetClass === undefined || assetClass === 'tangible_assets'
}

type Amounts = Omit<AssetMovement, 'hasDisposalResult'>

/** The accounts that are named after a movement; undefined if all are zero, or if there are none. */
function named(costs: readonly PlacedAccount[]): Amounts | undefined {
  const sumOfNamed = (name: RegExp) =>
    sumOf(costs.filter(({ words }) => name.test(words)).map(({ amountPence }) => amountPence))
  const [additions, disposals] = [sumOfNamed(/\badditions?\b/), sumOfNamed(/\bdisposals?\b/)]
  return additions === 0 && disposals === 0 ? undefined : inPounds(additions, -disposals)
}

/** The rises and falls of the accounts; one that is new or gone rises from zero or falls to it. */
function changed(now: readonly PlacedAccount[], before: readonly PlacedAccount[]): Amounts {
  const changes = new Map<string, number>()
  const add = ({ code, words }: PlacedAccount, amountPence: number) =>
    changes.set(code ?? words, (changes.get(code ?? words) ?? 0) + amountPence)
  for (const account of now) add(account, account.amountPence)
  for (const account of before) add(account, -account.amountPence)
  const all = [...changes.values()]
  const rises = sumOf(all.filter((pence) => pence > 0))
  const falls = sumOf(all.filter((pence) => pence < 0))
  return { ...inPounds(rises, -falls), isNet: true }
}

function inPounds(additionsPence: number, disposalsPence: number): Amounts {
  return {
    additions: poundsFromPence(Math.max(0, additionsPence)),
    disposals: poundsFromPence(Math.max(0, disposalsPence)),
  }
}
