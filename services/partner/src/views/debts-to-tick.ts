// Amounts that someone usually owes the company, which the customer ticks if no one does.
import { checkboxField, type FieldErrors, formatAmount, type Slot } from '@cfs/pages'

/** An amount that someone usually owes the company, with what identifies its tick. */
export interface DebtToTick {
  readonly key: string
  readonly name: string
  readonly pounds: number
}

interface DebtsModel {
  readonly hasReturn: boolean
  readonly debts: readonly DebtToTick[]
  readonly carried: readonly DebtToTick[]
  readonly ticked: readonly string[]
  readonly errors: FieldErrors
}

/** Accounts show only what directors owed (CA 2006 s.413). */
export function debtorsOf({ hasReturn }: Pick<DebtsModel, 'hasReturn'>): string {
  return hasReturn ? 'director, shareholder or relative' : 'director'
}

/** “No” beside an account that says otherwise needs a tick; so does less than the account has. */
export function debtsToTick(model: DebtsModel): Slot {
  const { debts, carried, ticked, errors } = model
  const all = [...debts, ...carried]
  if (all.length === 0) return ''
  return checkboxField({
    name: 'confirmed',
    legend: `Only if no ${debtorsOf(model)} owed this`,
    hint: 'We need your tick if you choose “No” above, or enter less than this',
    error: errors['confirmed'],
    choices: all.map(({ key, name, pounds }) => ({
      value: key,
      label: `${name}, ${formatAmount(pounds)}: I have checked that ${model.hasReturn ? 'none of them' : 'no director'} owed it`,
    })),
    chosen: ticked,
  })
}
