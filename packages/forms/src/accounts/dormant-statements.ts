// The directors' statements above the signature. The registry and the tax authority check for this wording
// ("prepared in accordance with", "Companies Act 2006" …): run their checks again after any change.
import { statement } from './text-fact.ts'
import type { Period } from '@cfs/values'
import type { AccountsForm } from './accounts-form.ts'
import type { Fact } from './content.ts'
import { approvalWords, exemptionConfirmed } from './entity-words.ts'
import { periodWords, yearOrPeriod } from './period-words.ts'

/** The statements that the law requires above the signature of dormant accounts, in the order printed. */
export function dormantStatements(form: AccountsForm): readonly (string | Fact)[] {
  const { period } = form
  return [
    auditExemptionSection480(period),
    ...exemptionConfirmed(form),
    membersRequiredNoAudit(period),
    directorsResponsibilities(form),
    microProvisions(),
  ]
}

/** CA 2006 s.475(2) and s.480: dormant companies need no audit. */
function auditExemptionSection480(period: Period): Fact {
  return statement(
    'StatementThatCompanyEntitledToExemptionFromAuditUnderSection480CompaniesAct2006' +
      'RelatingToDormantCompanies',
    `${periodWords(period).replace('for', 'For')} the company was entitled to exemption from audit ` +
      'under section 480 of the Companies Act 2006 relating to dormant companies.',
  )
}

/** CA 2006 s.475(3)(a). */
function membersRequiredNoAudit(period: Period): Fact {
  return statement(
    'StatementThatMembersHaveNotRequiredCompanyToObtainAnAudit',
    'The members have not required the company to obtain an audit of its accounts for the ' +
      `${yearOrPeriod(period)} in question in accordance with section 476 of the Companies Act 2006.`,
  )
}

/** CA 2006 s.475(3)(b). */
function directorsResponsibilities(form: AccountsForm): Fact {
  const { officers, acknowledge } = approvalWords(form)
  return statement(
    'StatementThatDirectorsAcknowledgeTheirResponsibilitiesUnderCompaniesAct',
    `The ${officers} ${acknowledge} their responsibilities for complying with the requirements of the ` +
      'Companies Act 2006 with respect to accounting records and the preparation of accounts.',
  )
}

/** CA 2006 s.414(3). */
function microProvisions(): Fact {
  return statement(
    'StatementThatAccountsHaveBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime',
    'These accounts have been prepared in accordance with the micro-entity provisions and in ' +
      'accordance with the provisions applicable to companies subject to the small companies regime.',
  )
}
