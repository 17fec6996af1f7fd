// The statements above the signature of accounts with figures. The registry and the tax authority check for
// this wording: run their checks again after any change.
import { statement } from './text-fact.ts'
import type { Fact } from './content.ts'
import { approvalWords, entityWords, exemptionConfirmed, type EntityWords } from './entity-words.ts'
import { periodWords, yearOrPeriod } from './period-words.ts'
import { type TradingAccountsForm, withholdsProfitAndLoss } from './trading-accounts-form.ts'

/** The statements that the law requires above the signature of the accounts, in the order printed. */
export function tradingStatements(form: TradingAccountsForm): readonly (string | Fact)[] {
  const words = entityWords(form.company.legalForm)
  return [
    form.accountsType === 'dormant'
      ? auditExemptionSection480(form, words)
      : auditExemptionSection477(form, words),
    ...exemptionConfirmed(form),
    // An LLP's members cannot require an audit this way: SI 2008/1911 omits s.476.
    ...(words.entity === 'company' ? [membersRequiredNoAudit(form)] : []),
    responsibilities(approvalWords(form)),
    regime(form, words),
    ...deliveryStatements(form, words),
  ]
}

/**
 * A small company that delivers its profit and loss account without a directors' report says so too (CA 2006
 * s.444(5)); a micro-entity has no report (s.415(1A)).
 */
function deliveryStatements(form: TradingAccountsForm, words: EntityWords): readonly (string | Fact)[] {
  const statements = delivery(form, words)
  if (withholdsProfitAndLoss(form)) return statements
  const { accountsType, deliversProfitAndLoss, directorsInOffice } = form
  const lacksReport =
    accountsType === 'small' && words.entity === 'company' && directorsInOffice === undefined
  return deliversProfitAndLoss === true && lacksReport ? statements.slice(0, 1) : []
}

/** The audit exemption of small companies (CA 2006 ss.475(2) and 477). */
function auditExemptionSection477({ period }: TradingAccountsForm, { entity }: EntityWords): Fact {
  const small = entity === 'company' ? 'small companies' : 'a small LLP'
  return statement(
    'StatementThatCompanyEntitledToExemptionFromAuditUnderSection477CompaniesAct2006RelatingToSmallCompanies',
    `${periodWords(period).replace('for', 'For')} the ${entity} was entitled to exemption from audit under ` +
      `section 477 of the Companies Act 2006${applied(entity)} relating to ${small}.`,
  )
}

/** The audit exemption of dormant companies (CA 2006 ss.475(2) and 480). */
function auditExemptionSection480({ period }: TradingAccountsForm, { entity }: EntityWords): Fact {
  const dormant = entity === 'company' ? 'dormant companies' : 'a dormant LLP'
  return statement(
    'StatementThatCompanyEntitledToExemptionFromAuditUnderSection480CompaniesAct2006' +
      'RelatingToDormantCompanies',
    `${periodWords(period).replace('for', 'For')} the ${entity} was entitled to exemption from audit under ` +
      `section 480 of the Companies Act 2006${applied(entity)} relating to ${dormant}.`,
  )
}

/**
 * For an LLP, names the regulations that apply the audit sections of the Companies Act to LLPs; empty for a
 * company.
 */
function applied(entity: EntityWords['entity']): string {
  return entity === 'company' ? '' : ` (as applied by the ${AUDIT_REGULATIONS})`
}
const AUDIT_REGULATIONS =
  'Limited Liability Partnerships (Accounts and Audit) (Application of Companies Act 2006) Regulations 2008'

/** CA 2006 s.475(3)(a). */
function membersRequiredNoAudit({ period }: TradingAccountsForm): Fact {
  return statement(
    'StatementThatMembersHaveNotRequiredCompanyToObtainAnAudit',
    'The members have not required the company to obtain an audit of its accounts for the ' +
      `${yearOrPeriod(period)} in question in accordance with section 476 of the Companies Act 2006.`,
  )
}

/** CA 2006 s.475(3)(b). */
function responsibilities({ entity, officers, acknowledge }: EntityWords): Fact {
  const toLlp = entity === 'company' ? '' : ' (as applied to the LLP)'
  return statement(
    'StatementThatDirectorsAcknowledgeTheirResponsibilitiesUnderCompaniesAct',
    `The ${officers} ${acknowledge} their responsibilities for complying with the requirements of the ` +
      `Companies Act 2006${toLlp} with respect to accounting records and the preparation of accounts.`,
  )
}

/** CA 2006 s.414(3). */
function regime({ accountsType }: TradingAccountsForm, { entity }: EntityWords): Fact {
  const concept = 'StatementThatAccountsHaveBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime'
  const small =
    entity === 'company'
      ? 'the provisions applicable to companies subject to the small companies regime'
      : 'the provisions applicable to a small LLP subject to the small LLPs regime'
  const provisions =
    accountsType === 'small' ? small : `the micro-entity provisions and in accordance with ${small}`
  return statement(concept, `These accounts have been prepared in accordance with ${provisions}.`)
}

/**
 * The statements of accounts that are delivered without their profit and loss account (CA 2006 s.444(5)).
 * The taxonomy has no element for the first of these statements. Only small accounts must disclose that the
 * profit and loss account was not delivered: s.444(5A) does not apply to the micro-entity provisions
 * (s.444(5C)).
 */
function delivery(
  { accountsType }: TradingAccountsForm,
  { entity }: EntityWords,
): readonly (string | Fact)[] {
  const delivered =
    entity === 'company'
      ? "The company's annual accounts and reports have been delivered in accordance with the " +
        'provisions applicable to companies subject to the small companies regime.'
      : "The LLP's annual accounts have been delivered in accordance with the provisions applicable " +
        'to LLPs subject to the small LLPs regime.'
  const withheld = statement(
    'StatementThatDirectorsHaveElectedNotToDeliverProfitLossAccountUnderSection4445ACompaniesAct2006',
    'The profit and loss account has not been delivered to the registrar.',
  )
  return accountsType === 'small' ? [delivered, withheld] : [delivered]
}
