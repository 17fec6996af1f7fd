// Small accounts show the parts of the assets and the notes of the request; without the parts, they are
// refused by field.
import { describe, expect, test } from 'vitest'
import { accountsRequest, ct600Request, FIGURES, known, refusedFields, SHEET } from '../../test/planning.ts'
import { planAccounts } from './plan-accounts.ts'
import { planCt600 } from './plan-ct600.ts'
import { noteWarnings, reportWarnings } from './warnings/note-warnings.ts'
import { warningsOfReturn } from './warnings/warnings-of.ts'

const SMALL_SHEET = {
  fixed_assets: 400_000,
  intangible_assets: 100_000,
  tangible_assets: 300_000,
  current_assets: 50_000,
  debtors: 20_000,
  cash: 30_000,
  share_capital: 100,
  profit_and_loss_account: 449_900,
}
const small = (balance_sheet: object, more: object = {}) =>
  accountsRequest({
    accounts_type: 'small',
    financials: { ...FIGURES, balance_sheet, ...more },
  })
const refusedOf = (...[sheet, more]: Parameters<typeof small>) =>
  refusedFields(() => planAccounts(small(sheet, more), known())).toSorted()

describe('small accounts', () => {
  test('show the parts of the assets', () => {
    expect(planAccounts(small(SMALL_SHEET), known()).form).toMatchObject({
      accountsType: 'small',
      figures: {
        parts: {
          intangibleAssetsPence: 10_000_000,
          tangibleAssetsPence: 30_000_000,
          investmentsPence: 0,
          stocksPence: 0,
          debtorsPence: 2_000_000,
          cashPence: 3_000_000,
        },
      },
    })
  })

  test('without the parts are refused, naming each part that was left out', () => {
    const { intangible_assets: _a, tangible_assets: _b, cash: _c, ...without } = SMALL_SHEET
    expect(refusedOf(without)).toEqual([
      'financials.balance_sheet.cash',
      'financials.balance_sheet.intangible_assets',
      'financials.balance_sheet.investments',
      'financials.balance_sheet.stocks',
      'financials.balance_sheet.tangible_assets',
    ])
  })

  test('with all parts are refused by their total if they do not add up', () => {
    const all = { ...SMALL_SHEET, investments: 0, stocks: 0 }
    expect(refusedOf({ ...all, cash: 29_999 })).toEqual([])
    expect(refusedOf({ ...all, cash: 29_998.99 })).toEqual(['financials.balance_sheet.current_assets'])
    expect(refusedOf({ ...all, investments: 1.01 })).toEqual(['financials.balance_sheet.fixed_assets'])
  })

  test('need the parts of the previous year too', () => {
    const { tangible_assets: _, ...without } = SMALL_SHEET
    expect(refusedOf(SMALL_SHEET, { prior_year: without })).toEqual([
      'financials.prior_year.investments',
      'financials.prior_year.tangible_assets',
    ])
  })

  test('do not count unpaid share capital among the debtors', () => {
    const sheet = { ...SMALL_SHEET, called_up_share_capital_not_paid: 60 }
    expect(refusedOf(sheet)).toEqual(['financials.balance_sheet.stocks'])
    expect(refusedOf({ ...sheet, debtors: 19_940 })).toEqual([])
  })

  test('attached to a return follow the same rule, and a return without accounts needs no parts', () => {
    const { cash: _, ...without } = SHEET
    const request = { accounts_type: 'small', financials: { ...FIGURES, balance_sheet: without } }
    expect(refusedFields(() => planCt600(ct600Request(request), known()))).toContain(
      'financials.balance_sheet.cash',
    )
    const amended = ct600Request({ ...request, amendment: {} })
    expect(refusedFields(() => planCt600(amended, known({ original: { kind: 'registry' } })))).toEqual([])
  })
})

test('micro-entity accounts need no parts and show none', () => {
  const { cash: _, ...without } = SHEET
  const request = accountsRequest({
    accounts_type: 'micro',
    financials: { ...FIGURES, balance_sheet: without },
  })
  expect(planAccounts(request, known()).form).not.toHaveProperty('figures.parts')
})

describe('reserves besides the profit and loss account', () => {
  const sheet = {
    ...SMALL_SHEET,
    share_premium: 1000,
    revaluation_reserve: 2000.5,
    other_reserves: -500,
    profit_and_loss_account: 447_399.5,
  }

  test('are part of the accounts, and a request without them has none', () => {
    expect(planAccounts(small(sheet), known()).form).toMatchObject({
      figures: {
        reserves: { sharePremiumPence: 100_000, revaluationPence: 200_050, otherPence: -50_000 },
      },
    })
    expect(planAccounts(small(SMALL_SHEET), known()).form).not.toHaveProperty('figures.reserves')
  })

  test('of micro-entity accounts must not include a revaluation reserve, in either year', () => {
    const financials = { ...FIGURES, balance_sheet: sheet, prior_year: sheet }
    const request = accountsRequest({ accounts_type: 'micro', financials })
    expect(refusedFields(() => planAccounts(request, known())).toSorted()).toEqual([
      'financials.balance_sheet.revaluation_reserve',
      'financials.prior_year.revaluation_reserve',
    ])
  })
})

describe('the notes of a request', () => {
  const movement = {
    class: 'tangible',
    cost_brought_forward: 350_000,
    depreciation_brought_forward: 20_000,
    charge: 30_000,
  }
  const intangible = { class: 'intangible', additions: 100_000 }

  test('are printed in the accounts and in the copy attached to the return', () => {
    const notes = {
      fixed_asset_movements: [movement, intangible],
      directors_advances: [{ director: ' Alex Example ', advanced: 12.5, terms: 'Without interest.' }],
      guarantees_and_commitments: 'None but the lease.',
      related_parties: 'A director lets the workshop to the company.',
      other: [{ title: ' Secured debts ', text: 'The loan is secured.' }],
      going_concern: 'The company will go on.',
      policies: ['Stocks are stated at cost.'],
    }
    const figures = { ...FIGURES, balance_sheet: SMALL_SHEET, notes, principal_activity: 'Bicycle repair' }
    const expected = {
      principalActivity: 'Bicycle repair',
      notes: {
        fixedAssetMovements: [
          { class: 'tangible', costBroughtForwardPence: 35_000_000, additionsPence: 0 },
          { class: 'intangible', additionsPence: 10_000_000 },
        ],
        directorsAdvances: [{ director: 'Alex Example', advancedPence: 1250, terms: 'Without interest.' }],
        guaranteesAndCommitments: 'None but the lease.',
        relatedParties: 'A director lets the workshop to the company.',
        other: [{ title: 'Secured debts', text: 'The loan is secured.' }],
        goingConcern: 'The company will go on.',
        policies: ['Stocks are stated at cost.'],
      },
    }
    const loans_to_participators = [{ name: 'Alex Example', amount: 12.5 }]
    const body = { accounts_type: 'small', financials: { ...figures, loans_to_participators } }
    expect(planAccounts(accountsRequest(body), known()).form).toMatchObject(expected)
    const attached = planCt600(ct600Request(body), known()).returns[0]?.accounts
    expect(attached).toMatchObject({ ...expected, directorsInOffice: ['Alex Example'] })
  })

  test('show the revaluations and transfers of fixed assets', () => {
    const moved = { ...movement, cost_brought_forward: 340_000, revaluation: 12_000, transfers: -2000 }
    const other = { ...intangible, additions: 98_000, transfers: 2000 }
    const request = small(SMALL_SHEET, { notes: { fixed_asset_movements: [moved, other] } })
    expect(planAccounts(request, known()).form).toMatchObject({
      notes: {
        fixedAssetMovements: [
          { revaluationPence: 1_200_000, transfersPence: -200_000 },
          { transfersPence: 200_000 },
        ],
      },
    })
  })

  test('that contradict the balance sheet are refused by their field', () => {
    const notes = { fixed_asset_movements: [{ ...movement, charge: 40_000 }] }
    expect(refusedOf(SMALL_SHEET, { notes })).toEqual(['financials.notes.fixed_asset_movements'])
  })

  test('show what creditors consist of, and a contradiction is refused by its field', () => {
    const analysis = { trade_creditors: 800, taxation_and_social_security: 199.5 }
    const sheet = {
      ...SMALL_SHEET,
      creditors_within_one_year: 1000,
      creditors_within_one_year_analysis: analysis,
      profit_and_loss_account: 448_900,
    }
    const bank = { bankPence: 0, groupPence: 0, otherPence: 0 }
    expect(planAccounts(small(sheet), known()).form).toMatchObject({
      figures: {
        analyses: { creditorsWithinOneYear: { ...bank, tradePence: 80_000, taxationPence: 19_950 } },
      },
    })
    const wrong = { ...sheet, creditors_within_one_year_analysis: { trade_creditors: 998 } }
    expect(refusedOf(wrong)).toEqual(['financials.balance_sheet.creditors_within_one_year_analysis'])
    const { form } = planAccounts(
      accountsRequest({ accounts_type: 'micro', financials: { ...FIGURES, balance_sheet: wrong } }),
      known(),
    )
    expect(form).not.toHaveProperty('figures.analyses')
  })

  test('about creditors and a revaluation are asked for, unless the client has written one', () => {
    const sheet = {
      ...SMALL_SHEET,
      creditors_within_one_year: 1000,
      revaluation_reserve: 5000,
      profit_and_loss_account: 443_900,
    }
    const notes = { policies: ['One.'], fixed_asset_movements: [movement, intangible] }
    const warned = (more: object = {}, change: object = {}) => {
      const request = small({ ...sheet, ...change }, { notes: { ...notes, ...more } })
      return noteWarnings(planAccounts(request, known()).form).map(({ message }) => message)
    }
    expect(warned()).toMatchObject([
      expect.stringMatching(/creditors_within_one_year_analysis and a note .*about the revaluation/),
    ])
    const other = [
      { title: 'Creditors', text: 'Trade creditors only.' },
      { title: 'Valuation of the workshop', text: 'By the directors.' },
    ]
    expect(warned({ other })).toEqual([])
    const analysis = { creditors_within_one_year_analysis: { trade_creditors: 1000 } }
    // How assets are measured is not what was valued, by whom and when.
    const policies = ['Buildings are stated at their valuation of 2024.']
    expect(warned({ policies }, analysis)).toMatchObject([expect.stringContaining('about the revaluation')])
  })

  test('that the law requires and the request lacks are named in a warning', () => {
    const warned = (notes?: object) => {
      const { form } = planAccounts(small(SMALL_SHEET, { notes }), known())
      return noteWarnings(form)
    }
    expect(warned()).toMatchObject([
      {
        code: 'NOTES_MISSING',
        message: expect.stringMatching(/notes\.policies and .*movements \(intangible, tangible\)/),
      },
    ])
    expect(warned({ policies: ['One.'], fixed_asset_movements: [movement, intangible] })).toEqual([])
    expect(warned({ policies: ['One.'], fixed_asset_movements: [movement] })[0]?.message).toContain(
      '(intangible)',
    )
    expect(noteWarnings(undefined)).toEqual([])
  })
})

test('a return without a directors’ report says so, if the register names no director of the period', () => {
  const request = ct600Request({
    accounts_type: 'small',
    financials: { ...FIGURES, balance_sheet: SMALL_SHEET },
  })
  const attached = planCt600(request, known()).returns[0]?.accounts
  expect(reportWarnings(attached)).toEqual([])
  if (attached?.accountsType !== 'small') throw new Error('no small accounts')
  const without = { ...attached, directorsInOffice: undefined }
  expect(reportWarnings(without)).toMatchObject([{ code: 'DIRECTORS_REPORT_MISSING' }])
  expect(reportWarnings({ ...without, accountsType: 'micro' })).toEqual([])
  expect(reportWarnings(undefined)).toEqual([])
})

test.each([
  ['small', undefined, 1],
  ['small', 4645.5, 0],
  ['micro', undefined, 0],
] as const)(
  '%s accounts whose tax is %s have %i warnings about deferred tax',
  (accounts_type, tax, count) => {
    const profit_and_loss = { ...FIGURES.profit_and_loss, ...(tax !== undefined && { tax }) }
    const financials = { ...FIGURES, profit_and_loss, balance_sheet: SMALL_SHEET }
    const request = ct600Request({ accounts_type, financials })
    const facts = known()
    const plan = planCt600(request, facts)
    const warnings = warningsOfReturn({ plan, request, facts, isRegistered: true })
    expect(warnings.filter(({ code }) => code === 'DEFERRED_TAX_NOT_INCLUDED')).toHaveLength(count)
  },
)
