// The customer's page with a stand-in for the filing service, so that a test can bring it into any state: the
// way there goes through plain requests, and a browser then opens the page.
import { launchChromium } from '@cfs/dashboard/test/chromium.ts'
import { startMail } from '@cfs/mail'
import { fillIn, type Link, makeLink, send, startVisit } from '@cfs/partner/test/directors.ts'
import { type FilingDouble, startFilingDouble } from '@cfs/partner/test/filing-double.ts'
import type { FormVisitor } from '@cfs/partner/test/form-visitor.ts'
import { type PartnerUnderTest, startPartner } from '@cfs/partner/test/partner-under-test.ts'
import { chooseFreePort } from '@cfs/testing'
import { computeTax, stateComputation, type StatedComputation } from '@cfs/tax'
import { isoDateFrom } from '@cfs/values'
import type { Browser, Page } from 'playwright-core'
import { DIRECTOR_ACCOUNTS } from '../journeys/director-accounts.ts'
import { createMailControl, type MailControl } from '../mail-control.ts'

export const PERIOD = { start: isoDateFrom('2025-04-01'), end: isoDateFrom('2026-03-31') }

const NO_WAYS = { return_url: null, allows_renewal_mail: false }

interface ImportedAccount {
  readonly code: string
  readonly name: string
  readonly amount: number
}

/** An account beside those of the sample; the bank pays for it. */
export type MoreAccount = Omit<ImportedAccount, 'code'> & { readonly code?: string }

/** An overdrawn account of a director. */
export const loanAccount = (amount: number): MoreAccount => {
  return { code: '2301', name: 'Director’s loan account', amount }
}

/** The computation of the figures above, with every account placed. */
export function sampleTax(): StatedComputation {
  const figures = {
    turnoverPence: 12_000_000,
    costOfSalesPence: 4_000_000,
    staffCostsPence: 3_000_000,
    otherOperatingExpensesPence: 2_325_000,
    otherIncomePence: 0,
    interestPayablePence: 0,
    interestReceivablePence: 0,
    propertyIncomePence: 0,
    dividendsReceivedPence: 0,
    depreciationPence: 200_000,
    disallowableExpensesPence: 95_000,
    capitalAllowancesPence: 0,
    balancingChargesPence: 0,
    qualifyingDonationsPence: 0,
    lossesBroughtForwardPence: 0,
    associatedCompanies: 0,
  }
  const computed = computeTax(figures, PERIOD)?.returns[0]
  if (computed === undefined) throw new Error('the sample has no computation')
  return stateComputation(computed)
}

/** The sample with tax of 3,037.50 on a loan of 9,000 (CT600 boxes 480 and 525). */
export function sampleLoanTax(): StatedComputation {
  const sample = sampleTax()
  const steps = sample.steps.map((step) =>
    step.box === '525' ? { ...step, amount: step.amount + 3037.5 } : step,
  )
  const loans = {
    box: '480',
    label: 'Tax on loans to participators',
    amount: 3037.5,
    formula: '',
    source: '',
  }
  return { ...sample, tax_payable: sample.tax_payable + 3037.5, steps: [...steps, loans] }
}

export interface PageScene {
  readonly partner: PartnerUnderTest
  readonly filing: FilingDouble
  readonly browser: Browser
  readonly mail: MailControl
  readonly link: (wanted?: Parameters<typeof makeLink>[1]) => Promise<Link>
  /** Starts the visit of a link, of a new company unless one is given. */
  readonly visit: (link?: Link) => Promise<FormVisitor>
  /** Imports the sample figures for the company of the link. */
  readonly importFigures: (link: Link, sales?: number, more?: MoreAccount) => Promise<void>
  /** Changes how the pages of the link's partner look. */
  readonly theme: (link: Link, change?: object) => Promise<void>
  /** Fills in the form of a trading company up to the figures, with one imported account to place. */
  readonly toFigures: (link: Link) => Promise<FormVisitor>
  /** As `toFigures`, with every account placed. */
  readonly toBalance: (link: Link) => Promise<FormVisitor>
  /** As `toBalance`, with the figures checked. */
  readonly toQuestions: (link: Link) => Promise<FormVisitor>
  /** As `toQuestions`, with the questions answered. */
  readonly toTax: (link: Link) => Promise<FormVisitor>
  /** Fills in the form of a dormant company up to the sign-in details. */
  readonly toSignIn: (link?: Link) => Promise<FormVisitor>
  /** Sends both filings of a dormant company; returns the ids of the return and the accounts. */
  readonly sent: (link?: Link) => Promise<{ readonly visitor: FormVisitor; readonly ids: readonly string[] }>
  /** Opens a path of the page in the visitor's place. */
  readonly open: (page: Page, visitor: FormVisitor | undefined, path: string) => Promise<void>
  readonly stop: () => Promise<void>
}

export async function startPageScene(): Promise<PageScene> {
  const filing = await startFilingDouble()
  const mailServer = await startMail()
  const port = await chooseFreePort()
  const partner = await startPartner({
    PORT: String(port),
    PUBLIC_ACTIVATION_URL: `http://127.0.0.1:${port}`,
    FILING_URL: filing.url,
    FILING_MANAGE_URL: filing.url,
    DOCUMENTS_URL: filing.url,
    SMTP_URL: mailServer.extraPorts.smtp,
  })
  const browser = await launchChromium()
  const link: PageScene['link'] = (wanted) => makeLink(partner, wanted)
  const visit: PageScene['visit'] = async (own) => startVisit(partner, own ?? (await link()))
  return {
    partner,
    filing,
    browser,
    mail: createMailControl(mailServer.url),
    link,
    visit,
    ...partnerActs(partner),
    ...customerActs({ filing, visit }),
    async open(page, visitor, path) {
      await page.context().clearCookies()
      const [name, value] = visitor?.cookie.split('=', 2) ?? []
      if (name !== undefined && value !== undefined)
        await page.context().addCookies([{ name, value, url: partner.url }])
      await page.goto(`${partner.url}${path}`)
    },
    async stop() {
      await browser.close()
      await partner.stop()
      filing.close()
      await mailServer.close()
    },
  }
}

function partnerActs(partner: PartnerUnderTest): Pick<PageScene, 'importFigures' | 'theme'> {
  return {
    async importFigures({ accountId, company }, sales = -120_000, more) {
      const accounts = DIRECTOR_ACCOUNTS.map(([code, name, amount]): ImportedAccount => {
        if (code === '4000') return { code, name, amount: sales }
        const rest = amount - 120_000 - sales - (more?.amount ?? 0)
        return { code, name, amount: code === '1200' ? rest : amount }
      })
      if (more !== undefined) accounts.push({ code: '', ...more })
      const period = { period_start: PERIOD.start, period_end: PERIOD.end }
      const { status } = await partner.call('/api/v1/trial-balance', {
        body: { company_number: company, ...period, accounts },
        idempotencyKey: crypto.randomUUID(),
        as: { accountId },
      })
      if (status !== 201) throw new Error(`the import answered ${status}`)
    },
    async theme({ accountId }, change = {}) {
      const { status } = await partner.call(`/manage/accounts/${accountId}/theme`, {
        method: 'PUT',
        body: { name: 'Harbour Books Ltd', colour: '#7a1fa2', ...NO_WAYS, ...change },
        as: { accountId, keyId: 'psn_1', scopes: ['partner:manage'] },
      })
      if (status !== 200) throw new Error(`the theme answered ${status}`)
    },
  }
}

type CustomerActs = Pick<PageScene, 'toFigures' | 'toBalance' | 'toQuestions' | 'toTax' | 'toSignIn' | 'sent'>

function customerActs({ filing, visit }: Pick<PageScene, 'filing' | 'visit'>): CustomerActs {
  const toFigures: PageScene['toFigures'] = async (own) => {
    const visitor = await visit(own)
    await answer(visitor, 'company', {})
    await answer(visitor, 'choose', { wanted: 'both', kind: 'trading' })
    await answer(visitor, 'details', { signatory: 'Ada Lamp', utr: '1234567895' })
    return visitor
  }
  const toBalance: PageScene['toBalance'] = async (own) => {
    const visitor = await toFigures(own)
    await answer(visitor, 'accounts', { 'account-0': 'pl_other_charges' })
    return visitor
  }
  const toQuestions: PageScene['toQuestions'] = async (own) => {
    const visitor = await toBalance(own)
    await answer(visitor, 'figures', {})
    return visitor
  }
  return {
    toFigures,
    toBalance,
    toQuestions,
    async toTax(own) {
      const visitor = await toQuestions(own)
      await answer(visitor, 'questions', { owed: 'no', associates: 'no', trade: 'none', guarantees: 'no' })
      return visitor
    },
    async toSignIn(own) {
      const visitor = await visit(own)
      await fillIn(visitor)
      return visitor
    },
    async sent(own) {
      const visitor = await visit(own)
      const before = filing.filings.size
      await send(visitor)
      const made = [...filing.filings].slice(before)
      const idOf = (type: string) => made.find(([key]) => key.includes(`-${type}-`))?.[1] ?? ''
      return { visitor, ids: [idOf('ct600'), idOf('accounts')] }
    },
  }
}

/** Answers one page of the form; fails if the page is shown again. */
async function answer(visitor: FormVisitor, step: string, fields: Record<string, string>): Promise<void> {
  await visitor.get(`/form/${step}`)
  const { status, text } = await visitor.submit(`/form/${step}`, fields)
  if (status !== 303) throw new Error(`${step}: ${status} ${text.replaceAll(/<[^>]*>/g, ' ')}`)
}
