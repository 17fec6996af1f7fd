// Examines a submission against the register on the day of the decision. The result depends only on the
// arguments; an empty list of errors means that the accounts are accepted.
import type { AccountsReport } from '../accounts/accounts-report.ts'
import { addDays, dayAt } from '../day.ts'
import type { AccountsPeriod } from './accounts-period.ts'
import { DAYS_OF_GRACE, endsOnReferenceDate, exceedsEighteenMonths, firstPeriod } from './accounts-period.ts'
import type { Company } from './company.ts'
import { isAccountsForm, isEnded } from './company.ts'
import { accountsOnRegister } from './register.ts'
import type { Reject } from './rejects.ts'
import { rejects } from './rejects.ts'

export interface Examined {
  readonly writtenCompanyNumber: string
  readonly companyName: string
  readonly authenticationCode: string | undefined
  readonly dateSigned: string
  readonly report: AccountsReport
}

const MAX_REJECTS = 20

export function examine(
  submission: Examined,
  company: Company | undefined,
  today: string,
): readonly Reject[] {
  if (company === undefined) return [rejects.companyNotFound(submission.writtenCompanyNumber)]
  // The refusal reveals nothing about a company to a caller who does not know the company's authentication
  // code.
  if (submission.authenticationCode !== company.auth_code) return [rejects.wrongAuthenticationCode()]
  return [
    ...standing(submission, company),
    ...identity(submission, company),
    ...approval(submission, today),
    ...submission.report.flaws.map(rejects.document),
    ...(submission.report.period
      ? timing(submission.report, submission.report.period, { company, today })
      : []),
  ].slice(0, MAX_REJECTS)
}

function standing({ companyName, report }: Examined, company: Company): Reject[] {
  const found: Reject[] = []
  if (company.is_community_interest_company) found.push(rejects.communityInterestReport())
  if (isEnded(company)) found.push(rejects.dissolved(company.status))
  if (!sameName(companyName, company.name)) found.push(rejects.wrongName(company.name))
  // A report without a period means that the document could not be read, so its kind is unknown too.
  if (report.period === undefined) return found
  const isLlp = company.type === 'llp'
  if (report.isLlp !== isLlp) {
    found.push(rejects.wrongEntityType(isLlp ? 'a limited liability partnership' : 'a company'))
  } else if (report.isPublicCompany !== (company.type === 'plc')) {
    found.push(rejects.wrongEntityType(report.isPublicCompany ? 'a private company' : 'a public company'))
  }
  return found
}

function identity({ report }: Examined, company: Company): Reject[] {
  const wrong = [...report.identifiers].some((number) => number !== company.number)
  const shown = report.shownNumber !== undefined && report.shownNumber !== company.number
  return [
    ...(wrong || shown ? [rejects.numberInDocument()] : []),
    ...(report.companyName !== undefined && !sameName(report.companyName, company.name)
      ? [rejects.nameInDocument()]
      : []),
  ]
}

function approval({ report, dateSigned }: Examined, today: string): Reject[] {
  const { approvedOn, revisedOn } = report
  if (approvedOn === undefined) return []
  const signed = dateSigned === approvedOn || dateSigned === revisedOn
  return [
    ...(signed ? [] : [rejects.dateSigned()]),
    ...(approvedOn > today || (revisedOn ?? '') > today ? [rejects.approvedInFuture()] : []),
  ]
}

/** Checks the dates of the accounts (Companies Act 2006 ss.390-392). */
function timing(
  report: AccountsReport,
  period: AccountsPeriod,
  { company, today }: { readonly company: Company; readonly today: string },
): Reject[] {
  const filed = accountsOnRegister(company)
  const found: Reject[] = []
  if (period.end > today) found.push(rejects.inFuture(period.end))
  if (exceedsEighteenMonths(period)) found.push(rejects.tooLong(period))
  if (period.start < company.incorporated_on) found.push(rejects.beforeIncorporation(company.incorporated_on))
  if (report.amended) return [...found, ...amendment(period, company)]
  if (filed.includes(period.end)) return [...found, rejects.alreadyFiled(period.end)]
  if (!endsWhereItMay(company, period))
    found.push(rejects.notReferenceDate(period.end, referenceDateOf(company)))
  const before = filed.find((day) => day < period.end)
  if (before === undefined) return found
  if (period.start <= before) found.push(rejects.overlaps(before))
  // CA 2006 s.390(3): a financial year begins on the day after the previous financial year ends.
  if (period.start > addDays(before, 1)) found.push(rejects.gap(period.start, before))
  return found
}

/** SI 2008/373: revised accounts cover the same financial year as the originals. */
function amendment(period: AccountsPeriod, company: Company): Reject[] {
  if (!accountsOnRegister(company).includes(period.end)) return [rejects.nothingToAmend(period.end)]
  const filed = company.filed.find((form) => isAccountsForm(form.type) && form.made_up_to === period.end)
  const start = filed?.period_start
  return start === undefined || start === period.start ? [] : [rejects.otherPeriod(period, start)]
}

/**
 * Whether the period ends on the reference date or within seven days of it; the first accounts must not end
 * before the first period may end (s.391).
 */
function endsWhereItMay(company: Company, period: AccountsPeriod): boolean {
  const reference = company.accounting_reference_date
  const earliest =
    company.last_made_up_to === null ? firstPeriod(company.incorporated_on, reference).end : period.end
  return endsOnReferenceDate(period.end, reference) && period.end >= addDays(earliest, -DAYS_OF_GRACE)
}

function referenceDateOf(company: Company): string {
  const { day, month } = company.accounting_reference_date
  // Any leap year serves here, because a reference date may be 29 February.
  return dayAt(2024, month, day).slice(5)
}

/** Names are compared without regard to case and spacing. */
function sameName(a: string, b: string): boolean {
  return normalised(a) === normalised(b)
}

function normalised(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toUpperCase()
}
