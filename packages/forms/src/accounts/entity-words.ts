// The terms for the reporting entity: a company has directors, a limited liability partnership (LLP) has
// members (SI 2008/1911, SI 2008/1912).

export const LEGAL_FORMS = [
  'private-limited-by-shares',
  'private-limited-by-guarantee',
  'limited-liability-partnership',
] as const
export type LegalForm = (typeof LEGAL_FORMS)[number]

export interface EntityWords {
  readonly entity: 'company' | 'LLP'
  /** The people who approve the accounts, with the verb of the statement about their responsibilities. */
  readonly officers: 'directors' | 'director' | 'members'
  readonly acknowledge: 'acknowledge' | 'acknowledges'
  /** The text printed beneath a signature. */
  readonly role: 'Director' | 'Designated member'
  /** The words after "signed"; empty for a sole director, who has no board. */
  readonly onBehalfOf: string
  /** The member of the XBRL dimension `bus:LegalFormEntityDimension` for this legal form. */
  readonly legalFormMember: string
  /** The beginning of the names of the members of `bus:EntityOfficersDimension`; a number follows. */
  readonly officerMember: 'bus:Director' | 'bus:PartnerLLP'
}

const COMPANY = {
  entity: 'company',
  officers: 'directors',
  acknowledge: 'acknowledge',
  role: 'Director',
  onBehalfOf: ' on behalf of the board',
  officerMember: 'bus:Director',
} as const

const WORDS: Readonly<Record<LegalForm, EntityWords>> = {
  'private-limited-by-shares': { ...COMPANY, legalFormMember: 'bus:PrivateLimitedCompanyLtd' },
  'private-limited-by-guarantee': { ...COMPANY, legalFormMember: 'bus:CompanyLimitedByGuarantee' },
  'limited-liability-partnership': {
    entity: 'LLP',
    officers: 'members',
    acknowledge: 'acknowledge',
    role: 'Designated member',
    onBehalfOf: ' on behalf of the members',
    officerMember: 'bus:PartnerLLP',
    legalFormMember: 'bus:LimitedLiabilityPartnershipLLP',
  },
}

/** The words that accounts use for a legal form. */
export function entityWords(legalForm: LegalForm): EntityWords {
  return WORDS[legalForm]
}

/** The directors' confirmation of the exemption from audit, which deliveries from 1 April 2028 contain. */
export function exemptionConfirmed(form: Approved & Confirming): readonly string[] {
  if (form.confirmsAuditExemption !== true) return []
  const { entity, officers } = approvalWords(form)
  const confirm = officers === 'director' ? 'confirms' : 'confirm'
  return [`The ${officers} ${confirm} that the ${entity} qualifies for this exemption.`]
}

interface Confirming {
  readonly confirmsAuditExemption?: true | undefined
}

interface Approved {
  readonly company: { readonly legalForm: LegalForm }
  readonly hasSoleDirector?: true | undefined
}

/**
 * The words for those who approve the accounts. The law writes of directors (CA 2006 ss.414 and 475(3)(b));
 * a sole director is one of them (Interpretation Act 1978 s.6(c)), and the registry accepts the singular.
 */
export function approvalWords({ company, hasSoleDirector }: Approved): EntityWords {
  const words = entityWords(company.legalForm)
  if (hasSoleDirector !== true || words.entity === 'LLP') return words
  return { ...words, officers: 'director', acknowledge: 'acknowledges', onBehalfOf: '' }
}
