// The states of the questions between the figures and the tax.
import type { Page } from 'playwright-core'
import { choose, openQuestions, toDetails } from './form-states.ts'
import { loanAccount, type PageScene, sampleTax } from './page-scene.ts'
import { type PageState, press } from './page-state.ts'

const TWO_RETURNS = [
  { period: { start: '2025-04-01', end: '2025-10-31' }, taxPounds: 0 },
  { period: { start: '2025-11-01', end: '2026-03-31' }, taxPounds: 0 },
]

export const QUESTION_STATES: readonly PageState[] = [
  {
    name: 'questions',
    heading: 'A few questions',
    open: openQuestions,
  },
  {
    name: 'questions of a landlord in its first period, without answers',
    heading: 'A few questions',
    text: 'Choose when the company first had income or a business',
    async open(scene, page) {
      await openEveryQuestion(scene, page)
      await press(page, 'Continue')
    },
  },
  {
    name: 'questions about a loan, with mistakes',
    heading: 'A few questions',
    text: 'Choose whether any of it was borrowed again',
    async open(scene, page) {
      await openQuestions(scene, page)
      await choose(page, /owe the company money/, /^Yes/)
      await choose(page, /control other companies/, /^Yes/)
      await choose(page, /start or stop trading/, /^It stopped/)
      await page.getByLabel('Full name').fill('Ada Lamp')
      await page.getByLabel(/^Taken out or borrowed/).fill('about ten')
      await page.getByText('was paid back or written off since').click()
      await page
        .getByLabel(/^Paid back after/)
        .first()
        .fill('4000')
      await choose(page, /a director at any time/, /^Yes/)
      await choose(page, /must the money be paid back/, /^As agreed/)
      await press(page, 'Continue')
    },
  },
  {
    name: 'questions about loans of two people in two tax returns',
    heading: 'A few questions',
    text: 'The company makes 2 tax returns',
    async open(scene, page) {
      scene.filing.returns = TWO_RETURNS
      await openQuestions(scene, page)
      await choose(page, /owe the company money/, /^Yes/)
      await page.getByLabel('Full name').fill('Ada Lamp')
      await press(page, 'Add another person')
      await page.getByText('Person 2').waitFor()
    },
  },
  {
    name: 'questions about amounts and loans in two tax returns, with mistakes',
    heading: 'A few questions',
    text: 'enter what belongs to this tax return',
    async open(scene, page) {
      scene.filing.computation = sampleTax()
      scene.filing.returns = TWO_RETURNS
      const figures = {
        'profit_and_loss.turnover': '900',
        'profit_and_loss.interest_receivable': '37.41',
        'tax_adjustments.qualifying_donations': '100',
      }
      await scene.open(page, await typedForm(scene, figures), '/form/questions')
      await choose(page, /owe the company money/, /^Yes/)
      await page.getByLabel('Full name').fill('Ada Lamp')
      await page.getByText('was paid back or written off since').click()
      await page
        .getByLabel(/1 Apr 2025 to 31 Oct 2025/)
        .first()
        .fill('40')
      await page
        .getByLabel(/1 Nov 2025 to 31 Mar 2026/)
        .first()
        .fill('0')
      await press(page, 'Continue')
    },
  },
  {
    name: 'questions, what followed a trade',
    heading: 'A few questions',
    text: 'What did the company do after it stopped trading?',
    async open(scene, page) {
      await openQuestions(scene, page)
      await choose(page, /owe the company money/, 'No')
      await choose(page, /control other companies/, 'No')
      await choose(page, /given a guarantee/, 'No')
      await choose(page, /start or stop trading/, /^It stopped/)
      const last = page.getByRole('group', { name: 'Last day of trading' })
      for (const [part, value] of [
        ['Day', '31'],
        ['Month', '10'],
        ['Year', '2025'],
      ] as const)
        await last.getByLabel(part).fill(value)
      await press(page, 'Continue')
    },
  },
  {
    name: 'questions, sales that may be rent',
    heading: 'A few questions',
    text: 'What did the company mainly do in the period?',
    async open(scene, page) {
      const details = [{ field: 'financials.business.activity', message: '' }]
      scene.filing.refuse = (path, body) =>
        path.includes('ct600') && !body.includes('"activity"')
          ? { code: 'VALIDATION_ERROR', message: '', details }
          : undefined
      await openQuestions(scene, page)
      await choose(page, /mainly do in the period/, /^It let property/)
    },
  },
  {
    name: 'questions, who controls a company that holds investments',
    heading: 'A few questions',
    text: 'Who controlled the company in the period?',
    async open(scene, page) {
      scene.filing.computation = sampleTax()
      const visitor = await typedForm(scene, { 'profit_and_loss.interest_receivable': '18000' })
      await scene.open(page, visitor, '/form/questions')
      await page.getByText('Who controlled the company in the period?').waitFor({ state: 'hidden' })
      await choose(page, /What did the company do/, /^It held savings/)
    },
  },
  {
    name: 'questions of accounts alone, with mistakes',
    heading: 'A few questions',
    text: 'Choose when the money must be paid back',
    async open(scene, page) {
      await openOfAccounts(scene, page)
      await choose(page, /Did a director owe the company money/, /^Yes/)
      await page.getByLabel('Full name').fill('Ada Lamp')
      await press(page, 'Continue')
    },
  },
  {
    name: 'questions of a small company, with mistakes',
    heading: 'A few questions',
    text: 'Enter the interest on the leases',
    async open(scene, page) {
      scene.filing.computation = sampleTax()
      scene.filing.regime = 'small'
      scene.filing.period = { start: '2026-01-01', end: '2026-12-31' }
      const link = await scene.link()
      await scene.importFigures(link)
      await scene.open(page, await scene.toQuestions(link), '/form/questions')
      await choose(page, /business with its directors/, /^Yes/)
      await choose(page, /lease anything/, /^Yes/)
      await choose(page, /pay anyone with shares/, /^Yes/)
      await press(page, 'Continue')
    },
  },
  {
    name: 'questions, “no” beside an account that shows a debt',
    heading: 'A few questions',
    text: 'if no director, shareholder or relative owes it',
    async open(scene, page) {
      scene.filing.computation = sampleTax()
      const link = await scene.link()
      await scene.importFigures(link, -120_000, loanAccount(700))
      await scene.open(page, await scene.toQuestions(link), '/form/questions')
      await choose(page, /owe the company money/, 'No')
      await choose(page, /control other companies/, 'No')
      await choose(page, /given a guarantee/, 'No')
      await choose(page, /start or stop trading/, /^No/)
      await press(page, 'Continue')
    },
  },
]

/** The question of a form without a tax return. */
async function openOfAccounts(scene: PageScene, page: Page): Promise<void> {
  const visitor = await toDetails(scene, 'accounts')
  await visitor.get('/form/details')
  await visitor.submit('/form/details', { signatory: 'Ada Lamp' })
  await visitor.get('/form/figures')
  await visitor.submit('/form/figures')
  await scene.open(page, visitor, '/form/questions')
}

/** The questions of a company without sales that lets property, in its first period. */
async function openEveryQuestion(scene: PageScene, page: Page): Promise<void> {
  scene.filing.computation = sampleTax()
  scene.filing.warnings = [{ code: 'BUSINESS_ASSUMED_FROM_START', message: '' }]
  const visitor = await typedForm(scene, { 'profit_and_loss.property_income': '9000' })
  await scene.open(page, visitor, '/form/questions')
}

/** A form at the questions, without an import. */
async function typedForm(scene: PageScene, figures: Readonly<Record<string, string>>) {
  const visitor = await toDetails(scene)
  await visitor.get('/form/details')
  await visitor.submit('/form/details', { signatory: 'Ada Lamp', utr: '1234567895' })
  for (const section of ['profit', 'tax-relief']) {
    await visitor.get(`/form/figures/${section}`)
    await visitor.submit(`/form/figures/${section}`, figures)
  }
  await visitor.get('/form/figures')
  await visitor.submit('/form/figures')
  return visitor
}
