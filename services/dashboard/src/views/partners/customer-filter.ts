// The filter by company of the lists that only partners see.
import { button, filterForm, type Html, textField } from '@cfs/pages'

export interface FilteredList {
  /** Undefined for the list of all companies. */
  readonly companyNumber: string | undefined
  readonly pagination: { readonly limit: number; readonly offset: number; readonly total: number }
}

export function customerFilter({ companyNumber }: FilteredList, path: string): Html {
  return filterForm({
    action: path,
    content: textField({
      name: 'company',
      label: 'Company number',
      value: companyNumber ?? '',
      spellcheck: false,
      autocomplete: 'off',
    }),
    actions: button({ label: 'Show', kind: 'secondary' }),
  })
}
