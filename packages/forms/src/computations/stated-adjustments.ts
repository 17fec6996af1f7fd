// The adjustments of the accounts as a computation shows them: by part of the section, in the order of the
// tax authority's format.
import type { ComputationsForm } from './computations-form.ts'

export interface StatedAdjustment {
  readonly label: string
  /** Not negative: the part says whether it is added or deducted. */
  readonly amountPence: number
  readonly tag: string | undefined
}

export interface StatedAdjustments {
  readonly income: readonly StatedAdjustment[]
  readonly expenditure: readonly StatedAdjustment[]
}

/** An adjustment whose sign or `part` says where it stands. */
type Adjustment = NonNullable<ComputationsForm['adjustments']>[number]

export function statedAdjustments(form: ComputationsForm): StatedAdjustments {
  const all = untaggedTwice(form.adjustments ?? olderAdjustments(form))
  const of = (part: Adjustment['part']) =>
    all.filter((each) => partOf(each) === part).map((each) => shownIn(each))
  return {
    income: inOrder(of('income'), INCOME),
    expenditure: inOrder(of('expenditure'), EXPENDITURE),
  }
}

export function sumOfAdjustments(adjustments: readonly StatedAdjustment[]): number {
  return adjustments.reduce((sum, { amountPence }) => sum + amountPence, 0)
}

/** Elements that follow each other in the format; those that it does not name come before the last one. */
const INCOME: readonly string[] = [
  'AdjustmentsExemptDividendsOrDistributionsPerAccounts',
  'AdjustmentsNon-tradingLoanRelationshipCreditsPerAccounts',
  'AdjustmentsPropertyIncomePerAccounts',
  'AdjustmentsPropertyReceiptsPerAccounts',
  'AdjustmentsOtherDeductions',
]

const EXPENDITURE: readonly string[] = [
  'AdjustmentsDepreciation',
  'AdjustmentsEntertaining',
  'AdjustmentsCapitalExpenditure',
  'AdjustmentsMotorTravelAndSubsistence',
  'AdjustmentsDonations',
  'AdjustmentsAccountancyLegalAndProfessionalFees',
  'AdjustmentsPenaltiesAndFines',
  'AdjustmentsPensionContributions',
  'AdjustmentsPropertyExpensesPerAccounts',
  'AdjustmentsNon-tradingLoanRelationshipDebitsPerAccounts',
  'AdjustmentsManagementExpensesPerAccounts',
  'AdjustmentsOtherAdditions',
]

function inOrder(
  adjustments: readonly StatedAdjustment[],
  order: readonly string[],
): readonly StatedAdjustment[] {
  const place = ({ tag = '' }: StatedAdjustment) => (order.includes(tag) ? order.indexOf(tag) : order.length)
  return adjustments.toSorted((a, b) => place(a) - place(b))
}

function partOf({ amountPence, part }: Adjustment): Adjustment['part'] {
  return part ?? (amountPence < 0 ? 'income' : 'expenditure')
}

/** The title of the table says whether a line is added or deducted. */
function shownIn({ label, amountPence, tag }: Adjustment): StatedAdjustment {
  const words = label.replace(/^(Add|Less): /, '')
  return {
    label: words.charAt(0).toUpperCase() + words.slice(1),
    amountPence: Math.abs(amountPence),
    tag,
  }
}

/** Two facts of one element would contradict each other, so the first alone is tagged. */
function untaggedTwice(adjustments: readonly Adjustment[]): readonly Adjustment[] {
  return adjustments.map((each, index) => {
    const isFirst = adjustments.findIndex(({ tag }) => tag === each.tag) === index
    return isFirst ? each : { ...each, tag: undefined }
  })
}

/** The adjustments of an older form, which states depreciation, disallowable expenses and other income. */
function olderAdjustments(form: ComputationsForm): readonly Adjustment[] {
  const { depreciationPence, disallowableExpensesPence, otherIncome } = form
  const income = [
    [
      'interest receivable, taxed as a non-trading loan relationship',
      otherIncome?.interestReceivablePence,
      'AdjustmentsNon-tradingLoanRelationshipCreditsPerAccounts',
    ],
    [
      'property income, taxed separately',
      otherIncome?.propertyIncomePence,
      'AdjustmentsPropertyIncomePerAccounts',
    ],
    [
      'exempt dividends received',
      otherIncome?.dividendsReceivedPence,
      'AdjustmentsExemptDividendsOrDistributionsPerAccounts',
    ],
  ] as const
  return [
    { label: 'depreciation', amountPence: depreciationPence, tag: 'AdjustmentsDepreciation' },
    {
      label: 'other expenses not allowable for tax',
      amountPence: disallowableExpensesPence,
      tag: 'AdjustmentsOtherAdditions',
    },
    ...income.flatMap(([label, amountPence = 0, tag]) =>
      amountPence === 0 ? [] : [{ label, amountPence: -amountPence, tag }],
    ),
  ]
}
