// Reserves besides the profit and loss account: share premium, revaluation reserve and others.
import { parseCompanyNumber } from '@cfs/values'
import { describe, expect, test } from 'vitest'
import { readIxbrl } from '../../test/read-ixbrl.ts'
import { sampleForms } from '../sample-forms.ts'
import { runText } from './run-text.ts'
import { tradingAccounts, type TradingAccountsForm } from './trading-accounts-form.ts'
import { tradingContent } from './trading-content.ts'
import { writeAccountsIxbrl } from './write-accounts-ixbrl.ts'

const { smallAccounts, microAccounts } = sampleForms()
const llp = sampleForms({ companyNumber: parseCompanyNumber('OC399999') })

const textOf = (form: TradingAccountsForm) => writeAccountsIxbrl(form).replaceAll(/<[^>]*>/g, '')

describe('reserves besides the profit and loss account', () => {
  const reserves = { sharePremiumPence: 100_000, revaluationPence: 200_000, otherPence: 5_000 }
  const withReserves = (form: TradingAccountsForm, owned: typeof reserves) => {
    const { figures } = form
    const { sharePremiumPence, revaluationPence, otherPence } = owned
    const profitAndLossAccountPence =
      figures.profitAndLossAccountPence - sharePremiumPence - revaluationPence - otherPence
    return tradingAccounts({
      ...form,
      figures: { ...figures, reserves: owned, profitAndLossAccountPence },
    })
  }
  const last = (form: TradingAccountsForm, count: number) =>
    tradingContent(form)
      .pages.filter(({ name }) => name === 'balance-sheet')
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'figures' ? block.rows : []))
      .slice(-count)
      .map(({ label, amounts }) => [label, runText(amounts[0] ?? '')].join(' '))

  test('have rows of their own, tagged with their class of equity', () => {
    const form = withReserves(smallAccounts, reserves)
    expect(last(form, 6)).toEqual([
      'Called up share capital 100',
      'Share premium account 1,000',
      'Revaluation reserve 2,000',
      'Other reserves 50',
      'Profit and loss account 27,250',
      'Total capital and reserves 30,400',
    ])
    const equity = readIxbrl(writeAccountsIxbrl(form)).filter(({ name }) => name === 'core:Equity')
    expect(equity.map(({ member }) => member?.replace(/^.*:/, ''))).toEqual(
      expect.arrayContaining(['SharePremium', 'RevaluationReserve', 'OtherReservesSubtotal']),
    )
    expect(textOf(form)).toContain('as modified by the revaluation of certain assets')
    expect(textOf(smallAccounts)).not.toContain('revaluation')
  })

  test('of an LLP are members’ other interests, and an LLP has no share premium', () => {
    const form = withReserves(llp.smallAccounts, { ...reserves, sharePremiumPence: 0 })
    expect(last(form, 4)).toEqual([
      "Members' capital classified as equity 100",
      'Revaluation reserve 2,000',
      'Other reserves classified as equity 28,300',
      "Total members' interests 30,400",
    ])
    expect(() => withReserves(llp.smallAccounts, reserves)).toThrow(/share capital/)
  })

  test('of a micro-entity never include a revaluation reserve (FRS 105)', () => {
    expect(() => withReserves(microAccounts, reserves)).toThrow(/does not permit revaluation/)
    expect(last(withReserves(microAccounts, { ...reserves, revaluationPence: 0 }), 5)).toContain(
      'Share premium account 1,000',
    )
  })
})
