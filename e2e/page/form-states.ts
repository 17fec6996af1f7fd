// The states of the form, from the company to the sign-in details.
import type { Page } from 'playwright-core'
import { type PageScene, sampleLoanTax, sampleTax } from './page-scene.ts'
import { type PageState, press, SIGN_IN } from './page-state.ts'

export const FORM_STATES: readonly PageState[] = [
  {
    name: 'company',
    heading: 'Is this your company?',
    open: async (scene, page) => scene.open(page, await scene.visit(), '/form/company'),
  },
  {
    name: 'company, changed in another tab',
    heading: 'Is this your company?',
    text: 'This form was changed in another tab',
    open: async (scene, page) => scene.open(page, await scene.visit(), '/form/company?message=changed'),
  },
  {
    name: 'another company',
    heading: /./,
    text: 'This link is for company',
    async open(scene, page) {
      await scene.open(page, await scene.visit(), '/form/company')
      await press(page, /^No/)
    },
  },
  {
    name: 'what to file',
    heading: 'What are we filing?',
    open: async (scene, page) => scene.open(page, await toChoose(scene), '/form/choose'),
  },
  {
    name: 'what to file, with a mistake',
    heading: 'What are we filing?',
    text: 'The period must be over',
    async open(scene, page) {
      await scene.open(page, await toChoose(scene), '/form/choose')
      await page.getByLabel('Yes, it had income or costs').check()
      await page.getByLabel('Year', { exact: true }).fill('2099')
      await press(page, 'Continue')
    },
  },
  {
    name: 'who declares',
    heading: 'Who are you?',
    open: async (scene, page) => scene.open(page, await toDetails(scene), '/form/details'),
  },
  {
    name: 'who declares, with a mistake',
    heading: 'Who are you?',
    text: /Error/,
    async open(scene, page) {
      await scene.open(page, await toDetails(scene), '/form/details')
      await press(page, 'Continue')
    },
  },
  {
    name: 'figures without an import',
    heading: 'Check your figures',
    async open(scene, page) {
      const visitor = await toDetails(scene)
      await visitor.get('/form/details')
      await visitor.submit('/form/details', { signatory: 'Ada Lamp', utr: '1234567895' })
      await scene.open(page, visitor, '/form/figures')
    },
  },
  {
    name: 'figures with an account to place',
    heading: 'Check your figures',
    text: 'Place it',
    open: async (scene, page) => scene.open(page, await importedForm(scene, 'toFigures'), '/form/figures'),
  },
  {
    name: 'figures that cannot be filed yet',
    heading: 'Check your figures',
    text: 'Place the accounts that we could not place',
    async open(scene, page) {
      await scene.open(page, await importedForm(scene, 'toFigures'), '/form/figures')
      await press(page, 'These figures are right')
    },
  },
  {
    name: 'places of accounts',
    heading: /./,
    text: 'Zebra crossing',
    open: async (scene, page) => scene.open(page, await importedForm(scene, 'toFigures'), '/form/accounts'),
  },
  {
    name: 'places of accounts, with a mistake',
    heading: /./,
    text: 'Choose where Zebra crossing belongs',
    async open(scene, page) {
      await scene.open(page, await importedForm(scene, 'toFigures'), '/form/accounts')
      await press(page, 'Save')
    },
  },
  {
    name: 'figures that balance',
    heading: 'Check your figures',
    text: 'Your figures balance',
    open: async (scene, page) => scene.open(page, await importedForm(scene, 'toBalance'), '/form/figures'),
  },
  ...(['profit', 'position', 'tax-relief', 'last-year'] as const).map(
    (section): PageState => ({
      name: `figures: ${section}`,
      heading: /./,
      open: async (scene, page) =>
        scene.open(page, await importedForm(scene, 'toBalance'), `/form/figures/${section}`),
    }),
  ),
  {
    name: 'figures: profit, with a mistake',
    heading: /./,
    text: 'enter an amount in pounds',
    async open(scene, page) {
      await scene.open(page, await importedForm(scene, 'toBalance'), '/form/figures/profit')
      await page.getByLabel('Sales', { exact: true }).fill('about ten')
      await press(page, 'Save')
    },
  },
  {
    name: 'newer figures are offered',
    heading: 'Check your figures',
    text: 'Compare them',
    open: async (scene, page) => scene.open(page, await withNewerFigures(scene), '/form/figures'),
  },
  {
    name: 'newer figures',
    heading: 'Use the new figures?',
    open: async (scene, page) => scene.open(page, await withNewerFigures(scene), '/form/newer'),
  },
  {
    name: 'newer figures that are the same',
    heading: 'The new figures are the same',
    text: 'nothing to check again',
    async open(scene, page) {
      const link = await scene.link()
      await scene.importFigures(link)
      const visitor = await scene.toQuestions(link)
      // The account that the customer placed is part of the figures of the new import too.
      await scene.importFigures(link)
      await scene.open(page, visitor, '/form/questions')
    },
  },
  {
    name: 'tax with tax on a loan',
    heading: 'The tax to pay',
    text: 'What is paid back by',
    async open(scene, page) {
      scene.filing.warnings = [{ code: 'LOAN_TAX_DUE', message: '' }]
      await openTax(scene, page, sampleLoanTax())
    },
  },
  {
    name: 'tax',
    heading: 'The tax to pay',
    open: openTax,
  },
  {
    name: 'tax, with questions',
    heading: 'The tax to pay',
    text: 'Tick what you have checked',
    async open(scene, page) {
      scene.filing.warnings = [
        { code: 'PRIOR_YEAR_MISSING', message: '' },
        { code: 'UNLIKE_PRIOR_YEAR', message: '' },
      ]
      await openTax(scene, page)
      await press(page, 'Continue')
    },
  },
  {
    name: 'what will be sent',
    heading: 'Read what will be sent',
    open: async (scene, page) => scene.open(page, await toRead(scene), '/form/read'),
  },
  {
    name: 'what will be sent, with a loan to a director',
    heading: 'Read what will be sent',
    text: 'What the accounts say of loans to directors',
    async open(scene, page) {
      await openQuestions(scene, page)
      await choose(page, /owe the company money/, /^Yes/)
      await choose(page, /Who controlled the company/, /^Five people or fewer/)
      await choose(page, /control other companies/, 'No')
      await choose(page, /given a guarantee/, 'No')
      await choose(page, /start or stop trading/, /^No/)
      await page.getByLabel('Full name').fill('Ada Lamp')
      await page.getByLabel(/^Owed on/).fill('500')
      await page.getByLabel(/^Taken out or borrowed/).fill('9000')
      await page.getByLabel(/^Paid back by/).fill('200')
      await choose(page, /a director at any time/, /^Yes/)
      await page.getByLabel('Interest for a year').fill('2.25')
      await choose(page, /must the money be paid back/, /^When the company asks/)
      await press(page, 'Continue')
      await page.getByRole('heading', { name: 'The tax to pay' }).waitFor()
      await press(page, 'Continue')
    },
  },
  {
    name: 'a draft that waits its turn',
    heading: 'Your draft is waiting its turn',
    async open(scene, page) {
      scene.filing.refuse = (path) =>
        path.includes('include=documents') ? { code: 'RATE_LIMITED', message: '' } : undefined
      await scene.open(page, await toRead(scene), '/form/read/accounts/accounts_pdf')
    },
  },
  {
    name: 'what will be sent, not declared',
    heading: 'Read what will be sent',
    text: 'Tick the declaration',
    async open(scene, page) {
      await scene.open(page, await toRead(scene), '/form/read')
      await press(page, 'Continue to sign-in details')
    },
  },
  {
    name: 'a period that was filed already',
    heading: /./,
    text: 'refuses a second',
    async open(scene, page) {
      scene.filing.warnings = [{ code: 'ALREADY_FILED', message: '' }]
      await scene.open(page, await toRead(scene), '/form/read')
    },
  },
  {
    name: 'a period whose earlier filing may have arrived',
    heading: /./,
    text: 'Do not file',
    async open(scene, page) {
      scene.filing.warnings = [{ code: 'EARLIER_OUTCOME_UNKNOWN', message: '' }]
      await scene.open(page, await toRead(scene), '/form/read')
    },
  },
  {
    name: 'sign-in details',
    heading: 'Sign-in details',
    open: async (scene, page) => scene.open(page, await scene.toSignIn(), '/form/sign-in'),
  },
  {
    name: 'sign-in details, with mistakes',
    heading: 'Sign-in details',
    text: 'Enter the Government Gateway password',
    async open(scene, page) {
      await scene.open(page, await scene.toSignIn(), '/form/sign-in')
      await press(page, /^Send/)
    },
  },
  {
    name: 'sign-in details and a bank account, with mistakes',
    heading: 'Sign-in details',
    text: 'Enter “Account number”',
    async open(scene, page) {
      scene.filing.computation = sampleTax()
      scene.filing.warnings = [{ code: 'REPAYMENT_DUE', message: 'More tax was paid than is payable.' }]
      const visitor = await scene.toTax(await linkWithFigures(scene))
      await visitor.get('/form/tax')
      await visitor.submit('/form/tax', { charge: 'no', checked: 'REPAYMENT_DUE' })
      await visitor.get('/form/read')
      await visitor.submit('/form/read', { declared: 'yes' })
      await scene.open(page, visitor, '/form/sign-in')
      await page.getByLabel('Sort code').fill('1234')
      await press(page, /^Send/)
    },
  },
  {
    name: 'sign-in details, after no response',
    heading: 'Sign-in details',
    text: 'We got no response',
    async open(scene, page) {
      const visitor = await scene.toSignIn()
      scene.filing.silent = 2
      await visitor.get('/form/sign-in')
      await visitor.submit('/form/sign-in', SIGN_IN)
      await scene.open(page, visitor, '/form/sign-in')
    },
  },
]

/** Chooses an answer of the question. */
export async function choose(page: Page, question: RegExp, label: string | RegExp): Promise<void> {
  const group = page.getByRole('group', { name: question })
  await group.getByLabel(label, { exact: true }).first().check()
}

async function linkWithFigures(scene: PageScene) {
  const link = await scene.link()
  await scene.importFigures(link)
  return link
}

async function toChoose(scene: PageScene) {
  const visitor = await scene.visit()
  await visitor.get('/form/company')
  await visitor.submit('/form/company')
  return visitor
}

export async function toDetails(scene: PageScene, wanted = 'both') {
  const visitor = await toChoose(scene)
  await visitor.get('/form/choose')
  const period = { day: '31', month: '3', year: '2026' }
  await visitor.submit('/form/choose', { wanted, kind: 'trading', ...period })
  return visitor
}

async function toRead(scene: PageScene) {
  const visitor = await toChoose(scene)
  await visitor.get('/form/choose')
  const period = { day: '31', month: '3', year: '2026' }
  await visitor.submit('/form/choose', { wanted: 'both', kind: 'dormant', ...period })
  await visitor.get('/form/details')
  await visitor.submit('/form/details', { signatory: 'Ada Lamp', utr: '1234567895' })
  return visitor
}

async function importedForm(scene: PageScene, to: 'toFigures' | 'toBalance' | 'toQuestions' | 'toTax') {
  const link = await scene.link()
  await scene.theme(link)
  await scene.importFigures(link)
  return scene[to](link)
}

async function withNewerFigures(scene: PageScene) {
  const link = await scene.link()
  await scene.importFigures(link)
  const visitor = await scene.toBalance(link)
  await scene.importFigures(link, -121_000)
  return visitor
}

async function openTax(scene: PageScene, page: Page, tax = sampleTax()): Promise<void> {
  scene.filing.computation = tax
  await scene.open(page, await importedForm(scene, 'toTax'), '/form/tax')
}

export async function openQuestions(scene: PageScene, page: Page): Promise<void> {
  scene.filing.computation = sampleTax()
  await scene.open(page, await importedForm(scene, 'toQuestions'), '/form/questions')
}
