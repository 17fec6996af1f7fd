// Refuses companies whose filings need a report, page or signatory that this service cannot send.
import type { FilingType } from '@cfs/values'
import type { CompanyFacts } from './company-facts.ts'
import type { Refusal } from './refusal.ts'

export interface CoveredSubject {
  readonly type: FilingType
  readonly companyName: string
  readonly company: CompanyFacts | undefined
}

/** What a filing would need, by the name that `error.context.needs` has. */
type Need = 'CIC34' | 'liquidator' | 'administrator'

export function refuseNotCovered(subject: CoveredSubject): Refusal | undefined {
  const { type, companyName, company } = subject
  const names = [companyName, ...(company === undefined ? [] : [company.name])]
  if (company?.status === 'liquidation') return notCovered('liquidator', LIQUIDATION)
  if (company?.status === 'administration') return notCovered('administrator', ADMINISTRATION)
  const isCic = company?.isCommunityInterestCompany === true || names.some(isCicName)
  // The tax return of a community interest company is an ordinary one.
  return isCic && type === 'accounts' ? notCovered('CIC34', CIC_ACCOUNTS) : undefined
}

const LIQUIDATION =
  'The register shows the company in liquidation. Its liquidator makes the returns, and its accounts are not due ' +
  '(CTA 2009 s.12, CA 2006 s.441). Ask the liquidator.'
const ADMINISTRATION =
  'The register shows the company in administration. Its administrator makes the returns and signs what is filed. ' +
  'Ask the administrator.'
const CIC_ACCOUNTS =
  'A community interest company files its report CIC34 with the accounts (C(AICE)A 2004 s.34), and the registry ' +
  'rejects accounts without it. We cannot send the report: file both with the registry’s own service or on paper. ' +
  'We can file the company’s tax return.'

function notCovered(needs: Need, why: string): Refusal {
  return { code: 'NOT_COVERED', message: `${why} Nothing was sent.`, context: { needs } }
}

/** CA 2006 and C(AICE)A 2004 s.33: the name of a community interest company ends so, in English or Welsh. */
const CIC_ENDINGS = ['CIC', 'CBC', 'COMMUNITY INTEREST COMPANY', 'CWMNI BUDDIANT CYMUNEDOL']

function isCicName(name: string): boolean {
  const letters = name
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('.', '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return CIC_ENDINGS.some((ending) => letters === ending || letters.endsWith(` ${ending}`))
}
