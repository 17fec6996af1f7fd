// What the register's word for a company's accounts says of its size.
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

/** The size; undefined where the word tells none: `full` accounts may be anybody's, `dormant` ones too. */
export function registeredSize(accountsType: string | undefined): Size | undefined {
  return accountsType === undefined ? undefined : SIZES[accountsType]
}
