// Finds the accounts of the company that the customer's account has filed here for a period. If the account
// has filed accounts for the period of a return, the copy attached to the return has the same regime,
// approval date and signatory.
import type { FiledAccounts } from '../planning/planning-facts.ts'
import { parseForms, type AnyAccountsForm, type SheetFigures } from '@cfs/forms'
import type { CompanyNumber, IsoDate } from '@cfs/values'
import { selectAcceptedFilings } from '../store/accepted-filings.ts'
import { dormantSheet } from '../planning/compose-accounts.ts'
import type { GatheringContext } from './gathering-context.ts'

export async function findFiledAccounts(
  { pool }: Pick<GatheringContext, 'pool'>,
  asked: { readonly accountId: string; readonly companyNumber: CompanyNumber; readonly periodEnd: IsoDate },
): Promise<FiledAccounts | undefined> {
  const [newest] = await selectAcceptedFilings(pool, { ...asked, type: 'accounts' })
  const [filed] = newest === undefined ? [] : parseForms(newest.formJson)
  if (filed?.form.kind !== 'accounts') return undefined
  const { form } = filed
  const [signatory] = 'signatories' in form ? form.signatories : form.directors
  if (signatory === undefined) return undefined
  const { approvalDate: approvedOn, accountsType: regime, tradingHistory } = form
  return { approvedOn, signatory, regime, tradingHistory, sheet: sheetOfForm(form) }
}

function sheetOfForm({ figures }: AnyAccountsForm): SheetFigures {
  if ('capitalPence' in figures) return figures
  return dormantSheet({
    capitalPence: figures.shareCapitalPence,
    cashPence: figures.cashPence,
    unpaidPence: figures.calledUpShareCapitalNotPaidPence,
  })
}
