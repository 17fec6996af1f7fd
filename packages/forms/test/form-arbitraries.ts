// Forms of every shape that the schemas allow, for the property tests.
import { addDays, addMonths, isoDateFrom, parseCompanyNumber } from '@cfs/values'
import fc from 'fast-check'
import { type AccountsForm, accountsFormSchema } from '../src/accounts/accounts-form.ts'
import { type TradingAccountsForm, tradingAccountsFormSchema } from '../src/accounts/trading-accounts-form.ts'

const numbers = ['00000001', 'SC123456', 'NI000001', 'R0000123'].map((text) => parseCompanyNumber(text))

const pence = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 0, max: 100_000 }),
  fc.integer({ min: 0, max: 9e13 }),
)

/** Any single line of text that a document may contain: markup, accents, other scripts, emoji. */
export const line = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 160, unit: 'grapheme' }),
    fc.string({ minLength: 1, maxLength: 160, unit: fc.constantFrom(...`<>&"']]>/ %;#x0AWÉłß中🦊`) }),
  )
  .map((text) => text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/gu, ''))
  .map((text) => Array.from(text).slice(0, 160).join('').trim())
  .filter((text) => text !== '')

const cashAndCapital = fc
  .record({ shareCapitalPence: pence, unpaidPart: fc.nat(100), profitAndLossAccountPence: pence })
  .map(({ shareCapitalPence, unpaidPart, profitAndLossAccountPence }) => {
    const calledUpShareCapitalNotPaidPence = Math.floor((shareCapitalPence * unpaidPart) / 100)
    const cashPence = shareCapitalPence - calledUpShareCapitalNotPaidPence + profitAndLossAccountPence
    return { calledUpShareCapitalNotPaidPence, cashPence, shareCapitalPence, profitAndLossAccountPence }
  })
  .filter(({ cashPence }) => cashPence <= 99_999_999_999_999)

/** Dormant accounts of any company with shares. */
export const anyAccounts: fc.Arbitrary<AccountsForm> = fc
  .record({
    name: line,
    office: fc.option(line, { nil: undefined }),
    number: fc.constantFrom(...numbers),
    start: fc.nat(4000).map((days) => addDays(isoDateFrom('2019-01-01'), days)),
    months: fc.integer({ min: 1, max: 18 }),
    figures: cashAndCapital,
    prior: fc.option(cashAndCapital, { nil: undefined }),
    directors: fc.array(line, { minLength: 1, maxLength: 4 }),
    hasSoleDirector: fc.constantFrom(undefined, true),
    tradingHistory: fc.constantFrom('never-traded', 'traded-in-the-past'),
  })
  .map(({ name, office, number, start, months, prior, ...rest }) => {
    const end = addDays(addMonths(start, months), -1)
    const yearBefore = { start: addMonths(start, -12), end: addDays(start, -1) }
    return accountsFormSchema.parse({
      kind: 'accounts',
      version: 1,
      accountsType: 'dormant',
      company: { name, number, legalForm: 'private-limited-by-shares', registeredOffice: office },
      period: { start, end },
      approvalDate: addDays(end, 30),
      ...(prior === undefined ? {} : { prior: { period: yearBefore, figures: prior } }),
      ...rest,
    })
  })

const SHEET_LINES = [
  'fixedAssetsPence',
  'currentAssetsPence',
  'creditorsWithinOneYearPence',
  'creditorsAfterOneYearPence',
  'provisionsPence',
  'accrualsAndDeferredIncomePence',
] as const

/** A balance sheet that balances, with profits or losses; in whole pounds or with pence. */
const sheet = fc
  .record({
    lines: fc.tuple(...SHEET_LINES.map(() => fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9e12 })))),
    capital: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9e12 })),
    unpaid: fc.nat(1_000_000),
    unit: fc.constantFrom(1, 100),
  })
  .map(({ lines, capital, unpaid, unit }) => {
    const whole = (amount: number) => amount - (amount % unit)
    const [fixed = 0, current = 0, within = 0, after = 0, provisions = 0, accruals = 0] = lines.map(whole)
    const capitalPence = whole(capital)
    const netPence = whole(unpaid) + fixed + current - within - after - provisions - accruals
    return {
      calledUpShareCapitalNotPaidPence: whole(unpaid),
      fixedAssetsPence: fixed,
      currentAssetsPence: current,
      creditorsWithinOneYearPence: within,
      creditorsAfterOneYearPence: after,
      provisionsPence: provisions,
      accrualsAndDeferredIncomePence: accruals,
      capitalPence,
      profitAndLossAccountPence: netPence - capitalPence,
    }
  })

const KINDS = ['micro', 'small', 'dormant'] as const

/** Accounts with a full balance sheet, of every kind, for companies and LLPs. */
export const anySheetAccounts: fc.Arbitrary<TradingAccountsForm> = fc
  .record({
    accountsType: fc.constantFrom(...KINDS),
    hasParts: fc.boolean(),
    reserve: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined }),
    isLlp: fc.boolean(),
    name: line,
    start: fc.nat(4000).map((days) => addDays(isoDateFrom('2019-01-01'), days)),
    days: fc.integer({ min: 1, max: 549 }),
    figures: sheet,
    prior: fc.option(sheet, { nil: undefined }),
    averageEmployees: fc.nat(1_000_000),
    result: fc.option(fc.integer({ min: 0, max: 9e12 }), { nil: undefined }),
    signatories: fc.array(line, { minLength: 1, maxLength: 4 }),
    hasSoleDirector: fc.constantFrom(undefined, true),
    reason: fc.option(fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }), { nil: undefined }),
  })
  .map(
    ({
      accountsType,
      hasParts,
      reserve,
      isLlp,
      name,
      start,
      days,
      figures,
      prior,
      result,
      reason,
      ...rest
    }) => {
      const end = addDays(start, days - 1)
      const ofForm = (sheetOf: typeof figures) => ({
        ...sheetOf,
        ...(hasParts && { parts: partsOf(sheetOf) }),
        ...(reserve !== undefined &&
          accountsType === 'small' && { reserves: reservesOf(isLlp ? 0 : reserve) }),
        ...(isLlp && { calledUpShareCapitalNotPaidPence: 0, profitAndLossAccountPence: paid(sheetOf) }),
      })
      const profitAndLoss = {
        turnoverPence: result,
        costOfSalesPence: 1,
        staffCostsPence: 0,
        depreciationPence: 2,
        otherOperatingExpensesPence: 100,
        ...(days % 2 === 0 && {
          otherIncomePence: 150,
          interestReceivablePence: 99,
          interestPayablePence: 51,
        }),
      }
      return tradingAccountsFormSchema.safeParse({
        kind: 'accounts',
        version: 1,
        accountsType,
        ...(accountsType === 'dormant' ? { tradingHistory: 'never-traded' } : {}),
        ...(accountsType === 'dormant' || result === undefined ? {} : { profitAndLoss }),
        company: {
          name,
          number: isLlp ? 'OC399999' : 'SC123456',
          legalForm: isLlp ? 'limited-liability-partnership' : 'private-limited-by-shares',
        },
        period: { start, end },
        figures: ofForm(figures),
        ...(prior === undefined
          ? {}
          : {
              prior: {
                period: { start: addMonths(start, -12), end: addDays(start, -1) },
                figures: ofForm(prior),
              },
            }),
        approvalDate: end,
        ...(reason === undefined
          ? {}
          : {
              revision: {
                nonComplianceReason: reason,
                amendmentsSummary: reason,
                approvedOn: addDays(end, 9),
              },
            }),
        ...rest,
      })
    },
  )
  .filter(({ success }) => success)
  .map(({ data }) => tradingAccountsFormSchema.parse(data))

/** Reserves that add up to 0, so that a balance sheet with them balances as it did before. */
function reservesOf(premiumPence: number) {
  return { sharePremiumPence: premiumPence, revaluationPence: 0, otherPence: -premiumPence }
}

/** Parts that add up to the totals, with pence where the totals have them. */
function partsOf({ fixedAssetsPence = 0, currentAssetsPence = 0 }: Readonly<Record<string, number>>) {
  const [intangibleAssetsPence, investmentsPence] = [fixedAssetsPence / 3, fixedAssetsPence / 7].map(
    Math.floor,
  )
  const [stocksPence, debtorsPence] = [currentAssetsPence / 4, currentAssetsPence / 3].map(Math.floor)
  return {
    intangibleAssetsPence,
    tangibleAssetsPence: fixedAssetsPence - (intangibleAssetsPence ?? 0) - (investmentsPence ?? 0),
    investmentsPence,
    stocksPence,
    debtorsPence,
    cashPence: currentAssetsPence - (stocksPence ?? 0) - (debtorsPence ?? 0),
  }
}

function paid({
  profitAndLossAccountPence,
  calledUpShareCapitalNotPaidPence,
}: Readonly<Record<string, number>>) {
  return (profitAndLossAccountPence ?? 0) - (calledUpShareCapitalNotPaidPence ?? 0)
}
