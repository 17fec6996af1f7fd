// Finds the accounts of the company that the customer's account has filed here for a period. If the account
// has filed accounts for the period of a return, the copy attached to the return has the same regime,
// approval date and signatory.
import type { AccountsFiledBefore, FiledAccounts } from '../planning/planning-facts.ts'
import { parseForms, type AnyAccountsForm, type SheetFigures } from '@cfs/forms'
import { addDays, type CompanyNumber, type IsoDate } from '@cfs/values'
import { selectAcceptedFilings } from '../store/accepted-filings.ts'
import { dormantSheet } from '../planning/compose-accounts.ts'
import type { GatheringContext } from './gathering-context.ts'

export async function findFiledAccounts(context: Context, asked: Asked): Promise<FiledAccounts | undefined> {
  const form = await newestForm(context, asked)
  if (form === undefined) return undefined
  const [signatory] = 'signatories' in form ? form.signatories : form.directors
  if (signatory === undefined) return undefined
  const { approvalDate: approvedOn, accountsType: regime, tradingHistory } = form
  return { approvedOn, signatory, regime, tradingHistory, sheet: sheetOfForm(form) }
}

/** The accounts that the same account filed for the period that ended on the day before. */
export async function findAccountsFiledBefore(
  context: Context,
  { periodStart, ...asked }: Omit<Asked, 'periodEnd'> & { readonly periodStart: IsoDate },
): Promise<AccountsFiledBefore | undefined> {
  const form = await newestForm(context, { ...asked, periodEnd: addDays(periodStart, -1) })
  return form && { period: form.period, sheet: sheetOfForm(form) }
}

type Context = Pick<GatheringContext, 'pool'>

interface Asked {
  readonly accountId: string
  readonly companyNumber: CompanyNumber
  readonly periodEnd: IsoDate
}

async function newestForm({ pool }: Context, asked: Asked): Promise<AnyAccountsForm | undefined> {
  const [newest] = await selectAcceptedFilings(pool, { ...asked, type: 'accounts' })
  const [filed] = newest === undefined ? [] : parseForms(newest.formJson)
  return filed?.form.kind === 'accounts' ? filed.form : undefined
}

function sheetOfForm({ figures }: AnyAccountsForm): SheetFigures {
  if ('capitalPence' in figures) return figures
  return dormantSheet({
    capitalPence: figures.shareCapitalPence,
    cashPence: figures.cashPence,
    unpaidPence: figures.calledUpShareCapitalNotPaidPence,
  })
}
