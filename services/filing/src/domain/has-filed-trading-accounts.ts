// Whether the register shows that a company has traded; dormant accounts must state whether the company ever
// traded.

/** The register's text for a company that has not filed accounts yet. */
const NONE = 'null'

/**
 * True if the last accounts, or any in the history, are not dormant accounts. `undefined` and `null` mean
 * that the register does not state the type of the accounts, so neither proves anything.
 */
export function hasFiledTradingAccounts(register: {
  readonly lastAccountsType: string | null
  readonly filedAccounts: readonly { readonly dormant: boolean | undefined }[]
}): boolean {
  const { lastAccountsType: last, filedAccounts } = register
  return (
    (last !== null && last !== NONE && last !== 'dormant') ||
    filedAccounts.some(({ dormant }) => dormant === false)
  )
}
