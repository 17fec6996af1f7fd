// Defines the kinds of accounts that a document can be, and the statements that each kind requires
// (Companies Act 2006 ss.414, 475-480 and the accounts interface specification). Each kind of accounts has
// one row; the first matching row applies.

/** The properties of a document that determine its kind of accounts. */
export interface Traits {
  readonly isLlp: boolean
  readonly isAudited: boolean
  readonly isDormant: boolean
  readonly standards: string | undefined
  readonly accountsType: string | undefined
}

export interface AccountsKind {
  readonly name: string
  readonly is: (traits: Traits) => boolean
  /** The type of accounts shown on the public register. */
  readonly registerType: string
  readonly company: readonly Statement[]
  readonly llp: readonly Statement[]
}

export interface Statement {
  readonly concept: string
  readonly title: string
  /** The text must contain one alternative from every group, as whole words in upper or lower case. */
  readonly groups: readonly (readonly string[])[]
}

const LLP = ['LLP', 'Limited Liability Partnership']
const EXEMPTION = 'direp:StatementThatCompanyEntitledToExemptionFromAuditUnderSection'
const S477 = `${EXEMPTION}477CompaniesAct2006RelatingToSmallCompanies`
const S480 = `${EXEMPTION}480CompaniesAct2006RelatingToDormantCompanies`
const REGIME = 'direp:StatementThatAccountsHaveBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime'

const section477: Statement = {
  concept: S477,
  title: 'exemption from audit under section 477',
  groups: [['exempt', 'exemption'], ['section 477 of the Companies Act 2006']],
}
const section480: Statement = {
  concept: S480,
  title: 'exemption from audit under section 480',
  groups: [['exempt', 'exemption'], ['section 480 of the Companies Act 2006']],
}
const auditNotRequired: Statement = {
  concept: 'direp:StatementThatMembersHaveNotRequiredCompanyToObtainAnAudit',
  title: 'members have not required an audit (section 476)',
  groups: [['Member has', 'Members have'], ['not required the company to obtain an audit']],
}
const responsibilities = 'direp:StatementThatDirectorsAcknowledgeTheirResponsibilitiesUnderCompaniesAct'
const theAct = ['Companies Act 2006', 'the Act']
const directorsResponsibilities: Statement = {
  concept: responsibilities,
  title: 'directors acknowledge their responsibilities',
  groups: [['Directors acknowledge', 'Director acknowledges'], ['responsibilities'], theAct],
}
const membersResponsibilities: Statement = {
  concept: responsibilities,
  title: 'members acknowledge their responsibilities',
  groups: [['Members acknowledge', 'Member acknowledges'], ['responsibilities'], theAct, LLP],
}
const microProvisions: Statement = {
  concept: REGIME,
  title: 'prepared in accordance with the micro-entity provisions',
  groups: [['Prepared'], ['in accordance with'], ['provisions'], ['micro']],
}
const smallCompanies: Statement = {
  concept: REGIME,
  title: 'prepared in accordance with the small companies regime',
  groups: [['Prepared in accordance with'], ['provisions'], ['small companies']],
}
const microOrSmallCompanies: Statement = {
  concept: REGIME,
  title: 'prepared in accordance with the small companies regime or the micro-entity provisions',
  groups: [['Prepared'], ['in accordance with'], ['provisions'], ['micro', 'small companies']],
}
const smallLlp: Statement = {
  concept: REGIME,
  title: 'prepared in accordance with the provisions for a small LLP',
  groups: [
    ['Prepared in accordance with'],
    ['provisions'],
    ['small LLP', 'small Limited Liability Partnership'],
  ],
}
const abridged: Statement = {
  concept: 'direp:StatementThatMembersHaveAgreedToPreparationAbridgedAccountsUnderSection444CompaniesAct2006',
  title: 'members have agreed to abridged accounts',
  groups: [['Members', 'Member'], ['agreed', 'consented'], ['preparation'], ['abridged']],
}

function ofLlp(statement: Statement): Statement {
  return { ...statement, groups: [...statement.groups, LLP] }
}

export const accountsKinds: readonly AccountsKind[] = [
  {
    name: 'audited',
    is: (traits) => traits.isAudited,
    registerType: 'full',
    company: [],
    llp: [],
  },
  {
    name: 'dormant',
    is: (traits) => traits.isDormant,
    registerType: 'dormant',
    company: [section480, auditNotRequired, directorsResponsibilities, microOrSmallCompanies],
    llp: [ofLlp(section480), membersResponsibilities, smallLlp],
  },
  {
    name: 'micro',
    is: (traits) => traits.standards === 'bus:Micro-entities',
    registerType: 'micro-entity',
    company: [section477, auditNotRequired, directorsResponsibilities, microProvisions],
    llp: [ofLlp(section477), membersResponsibilities, microProvisions],
  },
  {
    name: 'abridged',
    is: (traits) => traits.accountsType === 'bus:AbridgedAccounts',
    registerType: 'unaudited-abridged',
    company: [section477, auditNotRequired, directorsResponsibilities, smallCompanies, abridged],
    llp: [ofLlp(section477), membersResponsibilities, smallLlp, abridged],
  },
  {
    name: 'small',
    is: () => true,
    registerType: 'total-exemption-full',
    company: [section477, auditNotRequired, directorsResponsibilities, smallCompanies],
    llp: [ofLlp(section477), membersResponsibilities, smallLlp],
  },
]

/** Every document has a kind: the last row is the default. */
export function kindOf(traits: Traits): AccountsKind {
  const found = accountsKinds.find((kind) => kind.is(traits))
  if (found === undefined) throw new Error('the table of types of annual accounts has no default row')
  return found
}

/** Whether the text contains the required statement. */
export function makesStatement(statement: Statement, text: string): boolean {
  const words = text.replace(/\s+/g, ' ')
  return statement.groups.every((group) => group.some((alternative) => wholeWords(alternative).test(words)))
}

const compiled = new Map<string, RegExp>()

function wholeWords(phrase: string): RegExp {
  const known = compiled.get(phrase)
  if (known) return known
  const pattern = new RegExp(`(?<![\\p{L}\\d])${phrase}(?![\\p{L}\\d])`, 'iu')
  compiled.set(phrase, pattern)
  return pattern
}
