// Refuses facts about plant and machinery that are impossible, missing, or not filed by this service.
import { formatLongDate, formatMoney, type IsoDate, type Period, periodInWords } from '@cfs/values'
import type { TaxRefusal, TaxRefusalCode } from '../tax-refusal.ts'
import type { Addition, CapitalAllowancesFacts, Disposal, EarlierClaim, PoolName } from './allowance-facts.ts'
import { annualInvestmentLimit } from '../computation/annual-investment-limit.ts'
import { POOLS_SINCE } from './allowance-rates.ts'
import { whyNotClaim } from './why-not-claim.ts'
import {
  computeAllowances,
  isIn,
  type AllowancesPeriod,
  type AllowancesWorking,
} from './compute-allowances.ts'

export interface AllowancesToRefuse {
  readonly facts: CapitalAllowancesFacts
  /** The accounting periods in which the business uses its assets. */
  readonly periods: readonly AllowancesPeriod[]
  /** Whether the accounts are the company's first. Defaults to false. */
  readonly areFirstAccounts?: boolean | undefined
}

const POOLS = ['main', 'special'] as const
const MEMBER_OF_POOL = { main: 'main_pool', special: 'special_rate_pool' } as const

/** The refusals; the facts can be computed if there are none. */
export function refusedCapitalAllowances(allowances: AllowancesToRefuse): readonly TaxRefusal[] {
  const { facts, periods } = allowances
  const [first] = periods
  if (first === undefined) return [NO_PERIOD]
  if (first.start < POOLS_SINCE) return [TOO_EARLY]
  const refusals = [
    ...refusedBroughtForward(allowances),
    ...refusedShare(allowances),
    ...facts.additions.flatMap((addition, index) => refusedAddition(addition, { index, periods })),
    ...facts.disposals.flatMap((disposal, index) => refusedDisposal(disposal, { index, periods })),
  ]
  return refusals.length > 0 ? refusals : refusedWorkings(allowances)
}

const NO_PERIOD: TaxRefusal = {
  code: 'CONTRADICTION',
  fact: 'capital_allowances.business',
  message:
    'The company has no such business in any accounting period of these accounts. Correct ' +
    'financials.capital_allowances.business or the facts in financials.business.',
}

const TOO_EARLY: TaxRefusal = {
  code: 'NOT_COVERED',
  fact: 'capital_allowances',
  message:
    `Pools are worked out for accounting periods that begin on or after ${formatLongDate(POOLS_SINCE)}. For this ` +
    'one, send the finished figures in financials.tax_adjustments.',
}

function refusedBroughtForward({
  facts,
  areFirstAccounts = false,
}: AllowancesToRefuse): readonly TaxRefusal[] {
  if (!areFirstAccounts) return []
  return POOLS.filter((pool) => facts.broughtForwardPence[pool] > 0).map((pool) =>
    contradiction(`${MEMBER_OF_POOL[pool]}.brought_forward`, [
      'These are the company’s first accounts, so no pool can be brought forward.',
      'Send 0, and give assets that the company took over as additions.',
    ]),
  )
}

/** The share is a part of the limit of one accounting period, and other companies have what it leaves. */
function refusedShare({ facts, periods }: AllowancesToRefuse): readonly TaxRefusal[] {
  const { investmentLimitSharePounds: sharePounds } = facts
  const [only] = periods
  if (only === undefined || sharePounds === undefined || sharePounds === 0) return []
  if (periods.length > 1) {
    return [
      contradiction('aia_limit_share', [
        `The business has ${periods.length} accounting periods in these accounts, each with its own limit, and the ` +
          'amount does not say whose share it is.',
        'Omit it, and state as the claim of each addition what the company may claim; or send 0.',
      ]),
    ]
  }
  const limitPounds = annualInvestmentLimit(only)
  if (sharePounds <= limitPounds) return []
  return [
    contradiction('aia_limit_share', [
      `It exceeds the limit of this accounting period, ${formatMoney(limitPounds * 100)} (CAA 2001 s.51A).`,
      'Send the part of that limit which other companies leave to this one, or omit it.',
    ]),
  ]
}

interface Place {
  readonly index: number
  readonly periods: readonly AllowancesPeriod[]
}

function refusedAddition(addition: Addition, { index, periods }: Place): readonly TaxRefusal[] {
  const path = `additions.${index}`
  const { date, claim } = addition
  const period = periods.find((each) => isIn(each, date))
  if (period === undefined) {
    return [contradiction(`${path}.date`, [outside(date, periods), BEFORE_BUSINESS])]
  }
  if (claim === undefined || claim === 'pool') return []
  if (period.isFinal) {
    const why = `The business ends on ${formatLongDate(period.end)}, and its last accounting period has only`
    return [
      contradiction(`${path}.claim`, [
        `${why} balancing allowances and charges (CAA 2001 ss.38B, 46 and 55).`,
        'Omit the claim: the cost then joins the pool.',
      ]),
    ]
  }
  const why = whyNotClaim(addition, claim)
  if (why === undefined) return []
  return [
    contradiction(`${path}.claim`, [`This claim is not allowed: ${why}.`, 'Omit it for the best claim.']),
  ]
}

const BEFORE_BUSINESS =
  'Give the day on which the obligation to pay became unconditional (CAA 2001 s.5); expenditure before the ' +
  'business began counts as incurred on its first day (s.12).'

function refusedDisposal(disposal: Disposal, { index, periods }: Place): readonly TaxRefusal[] {
  const path = `disposals.${index}`
  const { date, pool, claimed, proceedsPence, costPence = proceedsPence } = disposal
  const only = ONLY_POOL[claimed]
  return [
    ...(periods.some((each) => isIn(each, date))
      ? []
      : [
          contradiction(`${path}.date`, [
            outside(date, periods),
            'Leave out what belongs to other accounts.',
          ]),
        ]),
    ...(only === undefined || only === pool
      ? []
      : [
          contradiction(`${path}.claimed`, [
            `Assets with this claim belong to the ${POOL_WORDS[only]} pool.`,
            'Correct the claim or the pool.',
          ]),
        ]),
    ...(proceedsPence > costPence && proceedsPence > EXEMPT_CHATTEL_PENCE ? [gainOf(path)] : []),
  ]
}

const POOL_WORDS = { main: 'main', special: 'special rate' } as const

const ONLY_POOL: Readonly<Record<EarlierClaim, PoolName | undefined>> = {
  none: undefined,
  annual_investment_allowance: undefined,
  full_expensing: 'main',
  special_50: 'special',
  first_year_40: 'main',
  first_year_100: 'main',
  super_deduction: 'main',
}

/** Gains on assets sold for no more than this are exempt (TCGA 1992 s.262). */
const EXEMPT_CHATTEL_PENCE = 600_000

function gainOf(path: string): TaxRefusal {
  return {
    code: 'NOT_COVERED',
    fact: `capital_allowances.${path}.proceeds`,
    needs: 'chargeable_gains',
    message:
      'An asset was sold for more than it cost and for more than £6,000: this may be a chargeable gain (TCGA 1992 ' +
      's.262), which this service does not file. If the gain is exempt, as that of a car is, send the cost as the ' +
      'proceeds. Otherwise file the return with other software.',
  }
}

function refusedWorkings({ facts, periods }: AllowancesToRefuse): readonly TaxRefusal[] {
  const workings = computeAllowances(facts, periods)
  return POOLS.flatMap((pool) => [
    ...refusedClaimLess(facts, { pool, workings }),
    ...workings.flatMap((working) => refusedFinal(facts, { pool, working })),
  ])
}

function refusedClaimLess(
  { claimLessPence }: CapitalAllowancesFacts,
  { pool, workings }: { readonly pool: PoolName; readonly workings: readonly AllowancesWorking[] },
): readonly TaxRefusal[] {
  const lessPence = claimLessPence[pool]
  if (lessPence === 0) return []
  const fact = `claim_less.${MEMBER_OF_POOL[pool]}`
  if (workings.length > 1) {
    const wrong = `The accounts have ${workings.length} accounting periods, and the amount does not say whose claim is less.`
    return [contradiction(fact, [wrong, 'Omit it, or send the finished figures in financials.returns.'])]
  }
  const mostPence = workings[0]?.pools[pool].writingDownAvailablePence ?? 0
  if (lessPence <= mostPence) return []
  return [
    contradiction(fact, [
      `It exceeds the available writing-down allowance of the pool, ${formatMoney(mostPence)}.`,
      'Send at most that amount.',
    ]),
  ]
}

/** A business that ends disposes of all its assets: those that it keeps, at their market value. */
function refusedFinal(
  { disposals }: CapitalAllowancesFacts,
  { pool, working }: { readonly pool: PoolName; readonly working: AllowancesWorking },
): readonly TaxRefusal[] {
  const { period, isFinal, pools } = working
  const isSold = disposals.some((each) => each.pool === pool && isIn(period, each.date))
  if (!isFinal || isSold || pools[pool].balancePence <= 0) return []
  return [
    refusal('FACT_REQUIRED', 'disposals', [
      `The business ends on ${formatLongDate(period.end)}, and its ${POOL_WORDS[pool]} pool still has assets.`,
      'Give their disposals: what they were sold for, or their market value on the last day if the company keeps ' +
        'them (CAA 2001 s.61); proceeds of 0 if they are worth nothing.',
    ]),
  ]
}

function outside(date: IsoDate, periods: readonly Period[]): string {
  const words = periods.map(periodInWords)
  return `${formatLongDate(date)} is in no accounting period of the business (${words.join(', and ')}).`
}

function contradiction(fact: string, words: readonly [wrong: string, advice: string]): TaxRefusal {
  return refusal('CONTRADICTION', fact, words)
}

function refusal(
  code: TaxRefusalCode,
  fact: string,
  [wrong, advice]: readonly [wrong: string, advice: string],
): TaxRefusal {
  return { code, fact: `capital_allowances.${fact}`, message: `${wrong} ${advice}` }
}
