// The tables of trading losses add up, and each amount with an element of its own is a fact once.
import { computeCompanyTax, type CompanyTaxInput, NO_FIGURES } from '@cfs/tax'
import { isoDateFrom, type Period } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import type { ComputationsForm } from './computations-form.ts'
import type { Block } from './content.ts'
import { lossBlocks } from './loss-blocks.ts'

const YEAR: Period = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }
const day = isoDateFrom

/** The blocks of a trade with a result in whole pounds. */
function blocksOf(pounds: number, some: Partial<CompanyTaxInput> = {}): readonly Block[] {
  const computed = computeCompanyTax({
    periodOfAccount: YEAR,
    business: { activity: 'trade' },
    sentOn: day('2026-11-26'),
    ...some,
    figures: {
      ...NO_FIGURES,
      turnoverPence: Math.max(0, pounds) * 100,
      otherOperatingExpensesPence: Math.max(0, -pounds) * 100,
      ...some.figures,
    },
  })
  if (computed.kind !== 'computed') throw new Error(JSON.stringify(computed))
  const [only] = computed.returns
  if (only === undefined) throw new Error('no return')
  const form: ComputationsForm = {
    kind: 'computations',
    version: 1,
    returnType: 'new',
    companyName: 'RAINBOW TRADERS LTD',
    companyNumber: '12345678' as ComputationsForm['companyNumber'],
    utr: '1234567895' as ComputationsForm['utr'],
    ...only.computation,
  }
  return lossBlocks(form)
}

/** The rows of each table that ends with a sum: label, and pounds, negative in brackets. */
function rowsOf(blocks: readonly Block[]): readonly (readonly [string, number])[][] {
  return blocks.flatMap((block) =>
    block.kind === 'amounts' && block.rows.at(-1)?.style === 'total'
      ? [
          block.rows
            .filter(({ style }) => style !== 'memo')
            .map(({ label, amount }) => {
              const pounds = amount.kind === 'money' ? amount.amountPence / 100 : 0
              const isLess = amount.kind === 'money' && amount.isBracketed === true
              return [label, isLess ? -pounds : pounds] as const
            }),
        ]
      : [],
  )
}

const tagsOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    block.kind === 'amounts'
      ? block.rows.flatMap(({ amount }) =>
          amount.tag === undefined ? [] : [`${amount.tag.context} ${amount.tag.concept.slice(8)}`],
        )
      : [],
  )

describe('the tables of trading losses', () => {
  const early = { ...NO_FIGURES, turnoverPence: 1000_00, earlyLossesBroughtForwardPence: 1500_00 }
  const later = { ...NO_FIGURES, turnoverPence: 1000_00, lossesBroughtForwardPence: 400_00 }
  const carriedBack = [
    { toPeriodEnd: day('2025-03-31'), pounds: 300, isTerminal: false },
    { toPeriodEnd: day('2024-09-30'), pounds: 200, isTerminal: false },
  ]
  const ended = { business: { activity: 'trade' as const, tradeCeasedOn: YEAR.end } }

  test.each<[string, number, Partial<CompanyTaxInput>]>([
    ['from before April 2017', 1000, { figures: early }],
    ['from before April 2017 of a trade that ended', 1000, { figures: early, ...ended }],
    ['since April 2017', 1000, { figures: later }],
    ['carried back to two periods', -900, { losses: { isCommercial: true, carriedBack } }],
    ['of a trade that ended', -900, ended],
  ])('add up: losses %s', (_, pounds, some) => {
    for (const rows of rowsOf(blocksOf(pounds, some))) {
      const last = rows.at(-1)?.[1]
      expect(rows.slice(0, -1).reduce((sum, [, amount]) => sum + amount, 0)).toBe(last)
    }
  })

  test('tag losses from before April 2017 apart from the others', () => {
    expect(tagsOf(blocksOf(1000, { figures: early }))).toEqual([
      'early-opening BalanceOfLossesBroughtForwardCarriedForward',
      'early LossesUsedAgainstTradingProfits',
      'early-closing BalanceOfLossesBroughtForwardCarriedForward',
      'company DeductionAllowance',
    ])
  })

  test('specify the allowance, and the part of it that losses from before April 2017 use', () => {
    const specified = (figures: CompanyTaxInput['figures']) =>
      blocksOf(1000, { figures })
        .flatMap((block) => (block.kind === 'amounts' ? block.rows : []))
        .flatMap(({ label, amount }) =>
          label.includes('s.269ZB(7)') && amount.kind === 'money' ? [amount.amountPence / 100] : [],
        )
    expect(specified(early)).toEqual([1000])
    expect(specified(later)).toEqual([0])
    const big = { ...early, turnoverPence: 8_000_000_00, earlyLossesBroughtForwardPence: 9_000_000_00 }
    expect(specified(big)).toEqual([5_000_000])
    expect(specified({ ...NO_FIGURES, turnoverPence: 1000_00 })).toEqual([])
  })

  test('tag the sum that is carried back once, and name each period', () => {
    const blocks = blocksOf(-900, { losses: { isCommercial: true, carriedBack } })
    expect(tagsOf(blocks).filter((tag) => tag.endsWith('LossesCarriedBack'))).toEqual([
      'trade LossesCarriedBack',
    ])
    const rows = blocks.flatMap((block) => (block.kind === 'amounts' ? block.rows : []))
    expect(rows.filter(({ style }) => style === 'memo')).toMatchObject([
      { label: 'Carried back to the period to 31/03/2025', amount: { amountPence: 300_00 } },
      { label: 'Carried back to the period to 30/09/2024', amount: { amountPence: 200_00 } },
    ])
  })

  test('name the losses of later periods in one fact, in the order of their use', () => {
    const from = (start: string, end: string, pounds: number) => {
      return { from: { start: day(start), end: day(end) }, pounds, isTerminal: true }
    }
    const broughtBack = [from('2026-08-01', '2026-10-31', 100), from('2026-04-01', '2026-07-31', 200)]
    const blocks = blocksOf(1000, { losses: { isCommercial: true, broughtBack } })
    expect(rowsOf(blocks)[0]?.map(([, pounds]) => pounds)).toEqual([200, 100, 300])
    expect(JSON.stringify(blocks)).toContain('"01/04/2026 to 31/07/2026 and 01/08/2026 to 31/10/2026"')
  })
})
