// A computation's forms and the message that contains them, as the filing service composes them.
import {
  computationsForm,
  sampleForms,
  tradingAccounts,
  tradingReturn,
  writeAccountsIxbrl,
  writeComputationsIxbrl,
  writeIrEnvelope,
  type ComputationsForm,
  type Ct600Form,
} from '@cfs/forms'
import type { TaxComputation } from '@cfs/tax'
import { addDays, type Period } from '@cfs/values'

const { tradingReturn: sample, microAccountsOfReturn: sampleAccounts } = sampleForms()

export interface FormsOfReturn {
  readonly form: Ct600Form
  readonly computations: ComputationsForm
}

/** Each return with its computation; the accounts of a long period are in the first return. */
export function formsOf(tax: TaxComputation): readonly FormsOfReturn[] {
  const isSplit = tax.returns.length > 1
  return tax.returns.map((computed, index) => ({
    form: tradingReturn({
      ...sample,
      period: computed.period,
      boxes: computed.boxes,
      accounts:
        index > 0
          ? { absent: 'PoA differs from AP-a/cs with sep rtn' }
          : { attached: isSplit ? 'different-period' : 'this-period' },
      computations: { attached: 'this-period' },
      makesMoreReturns: isSplit,
    }),
    computations: computationsForm({
      ...computed,
      returnType: 'new',
      companyName: sample.companyName,
      companyNumber: sample.registrationNumber,
      utr: sample.utr,
    }),
  }))
}

/** The complete message, as it would be sent to the tax authority. */
export function messageOf({ form, computations }: FormsOfReturn, periodOfAccount: Period): string {
  const accounts = tradingAccounts({
    ...sampleAccounts,
    period: periodOfAccount,
    approvalDate: addDays(periodOfAccount.end, 1),
    prior: undefined,
  })
  const attachments = {
    computations: writeComputationsIxbrl(computations),
    ...('attached' in form.accounts && { accounts: writeAccountsIxbrl(accounts) }),
  }
  const details =
    '<Class>HMRC-CT-CT600</Class><Qualifier>request</Qualifier><Function>submit</Function>' +
    '<CorrelationID/><Transformation>XML</Transformation>'
  return (
    '<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><EnvelopeVersion>2.0</EnvelopeVersion>' +
    `<Header><MessageDetails>${details}</MessageDetails><SenderDetails/></Header>` +
    `<GovTalkDetails><Keys><Key Type="UTR">${form.utr}</Key></Keys></GovTalkDetails>` +
    `<Body>${writeIrEnvelope(form, { attachments, irmark: 'kFlRRaD17/33NE230qXzXMOQ0Co=' })}</Body></GovTalkMessage>`
  )
}
