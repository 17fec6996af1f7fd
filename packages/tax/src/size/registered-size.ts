// Maps the register's type of accounts to a company size.
import type { Size } from './size-limits.ts'

const SIZES: Readonly<Record<string, Size>> = {
  'micro-entity': 'micro',
  small: 'small',
  'total-exemption-full': 'small',
  'total-exemption-small': 'small',
  'partial-exemption': 'small',
  'unaudited-abridged': 'small',
  'audited-abridged': 'small',
  medium: 'medium',
}

/**
 * The size of the company; undefined for types of accounts that any size may file, such as `full` and
 * `dormant`.
 */
export function registeredSize(accountsType: string | undefined): Size | undefined {
  return accountsType === undefined ? undefined : SIZES[accountsType]
}
