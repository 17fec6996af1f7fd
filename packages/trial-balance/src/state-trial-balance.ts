// A mapped trial balance as the API states it and as it is stored with the import: amounts in pounds.
import { poundsFromPence, sumOf } from '@cfs/values'
import type { AccountLine } from './account-line.ts'
import type { MappedTrialBalance } from './mapping/mapped-trial-balance.ts'
import type { MappedLine, PlacedLine } from './mapping/mapped-line.ts'
import { disallowedKinds } from './financials/disallowed-kinds.ts'
import { type DisallowedKind, taxFlagRow } from './tax-flags.ts'
import { TOTAL_KEYS, type TotalKey } from './total-keys.ts'

/** The fields of an import record that follow from its lines. */
export type StatedTrialBalance = ReturnType<typeof stateTrialBalance>

/** The record's fields with the names that the API uses; only keys with a mapped account appear. */
export function stateTrialBalance(mapped: MappedTrialBalance) {
  return {
    accounts_count: mapped.lines.length,
    mapped_count: mapped.placed.length,
    unmapped_count: mapped.unmapped.length,
    mapped_totals: Object.fromEntries(
      TOTAL_KEYS.flatMap((key): [TotalKey, number][] => {
        const pence = mapped.totals[key]
        return pence === undefined ? [] : [[key, poundsFromPence(pence)]]
      }),
    ) as Partial<Record<TotalKey, number>>,
    disallowable_expenses: {
      total: poundsFromPence(mapped.disallowedPence),
      by_kind: kindsOf(mapped.disallowed),
      accounts: mapped.disallowed.map((one) => statedFlag(one, true)),
    },
    tax_questions: mapped.questions.map((one) => statedFlag(one, false)),
    unmapped_accounts: mapped.unmapped.map(({ line, reason, suggestions }) => ({
      ...statedLine(line),
      reason,
      suggestions,
    })),
    balance_difference: poundsFromPence(mapped.balanceDifferencePence),
    warnings: mapped.warnings.map(({ code, message, blocksFiling }) => ({
      code,
      message,
      blocks_filing: blocksFiling,
    })),
    accounts: mapped.lines.map(statedMapping),
    chart: mapped.chart ?? null,
    mapping_version: mapped.mappingVersion,
  }
}

/** Depreciation is added back as a figure of its own. A refund that exceeds the charges has no kind. */
function kindsOf(disallowed: readonly PlacedLine[]): Partial<Record<DisallowedKind, number>> {
  const accounts = disallowed
    .filter(({ taxFlag }) => taxFlag !== 'disallow_depreciation')
    .map(({ taxFlag, line: { amountPence } }) => ({ taxFlag, amountPence }))
  return sumOf(accounts.map(({ amountPence }) => amountPence)) > 0 ? disallowedKinds(accounts) : {}
}

function statedLine({ code, name, amountPence }: AccountLine) {
  return { code: code ?? null, name, amount: poundsFromPence(amountPence) }
}

function statedFlag({ line, taxFlag }: PlacedLine, isCertain: boolean) {
  const { law, question } = taxFlagRow(taxFlag)
  return { ...statedLine(line), flag: taxFlag, certain: isCertain, law, question: question ?? null }
}

function statedMapping(one: MappedLine) {
  const isPlaced = one.key !== undefined
  return {
    ...statedLine(one.line),
    key: isPlaced ? one.key : null,
    category: isPlaced ? (one.category ?? null) : null,
    tax_flag: isPlaced ? one.taxFlag : null,
    rule: one.rule,
    confidence: isPlaced ? one.confidence : null,
  }
}
