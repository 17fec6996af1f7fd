/**
 * A form that amends what was accepted for its period. The two statements are published with revised accounts
 * (SI 2008/373); both are empty if only the tax return is amended, and until they are entered.
 */
export interface Amended {
  /** How the original accounts did not comply with the Companies Act 2006. */
  readonly nonCompliance: string
  /** The significant changes. */
  readonly changes: string
}
