// Whether the register shows that a company has traded: dormant accounts have to say whether it ever did.

/** The register's word for a company's last accounts where it has none. */
const NONE = 'null'

/**
 * True when the last accounts, or any in the history, are of another kind than dormant. `undefined` and
 * `null` are what the register does not say; they prove nothing.
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
