// What the customers of partners do on the page: open links, fill in the form, and send it, once or twice.
import { isoDateFrom, type FilingType } from '@cfs/values'
import { beginAnotherForm } from '../../../services/partner/src/commands/begin-another-form.ts'
import { placeAccounts } from '../../../services/partner/src/commands/place-accounts.ts'
import { readImport } from '../../../services/partner/src/commands/read-imports.ts'
import { readOutcomes } from '../../../services/partner/src/commands/read-outcomes.ts'
import { readVisit, saveVisit } from '../../../services/partner/src/commands/read-visit.ts'
import { type FormCredentials, sendFilings } from '../../../services/partner/src/commands/send-filings.ts'
import { startVisit } from '../../../services/partner/src/commands/start-visit.ts'
import type { Visit } from '../../../services/partner/src/commands/visit.ts'
import type { Draft, WantedFilings } from '../../../services/partner/src/domain/draft.ts'
import { nextStep } from '../../../services/partner/src/planning/form-steps.ts'
import { outcomesOf } from '../../../services/partner/src/planning/outcomes.ts'
import { partsToSend, startAgain } from '../../../services/partner/src/planning/parts-to-send.ts'
import { isSending, withChange } from '../../../services/partner/src/planning/wanted-types.ts'
import { checkRule } from '../machine/breach.ts'
import { createSeededRandom } from '../machine/seeded-random.ts'
import type { Program, World } from '../model/world.ts'
import type { Link, PageVisit } from '../partners/partner-books.ts'
import { PERIOD_ENDS } from './client-requests.ts'
import type { Perform } from './operation.ts'

const WANTED: readonly WantedFilings[] = ['both', 'both', 'ct600', 'accounts']
const REQUEST_ID = 'simulated'

/** A customer presses the button of a link, sometimes twice at the same moment. */
const openLink: Perform = async (world, random) => {
  const { links } = world.books
  const link = random.pick(random.percent(70) ? links.slice(-3) : links)
  const presses = random.percent(25) ? 2 : 1
  const programs = Array.from({ length: presses }, () => random.pick(world.programs('partner')))
  if (link === undefined) return 'no link to open'
  for (const program of programs) {
    if (program !== undefined) await world.spawn(program.process, () => press(world, program, link))
  }
  return `${link.activationId}, pressed ${presses} times`
}

async function press({ books }: World, { services }: Program, link: Link): Promise<void> {
  const started = await startVisit(services.partner, link.token)
  if (started.kind === 'refused') return
  const { accountId, companyNumber, activationId } = link
  checkRule('a link signs in once', !books.usedLinks.has(activationId), () => activationId)
  books.usedLinks.add(activationId)
  books.visits.push({ accountId, companyNumber, cookie: started.cookie })
}

/** The visit of a customer; undefined once it is over. */
async function visitOf({ services }: Program, page: PageVisit): Promise<Visit | undefined> {
  const visit = await readVisit(services.partner, page.cookie)
  const isOwn = visit === undefined || visit.companyNumber === page.companyNumber
  checkRule(
    'a visit reaches its own company',
    isOwn && (visit?.accountId ?? page.accountId) === page.accountId,
  )
  return visit
}

/** A customer fills in the form up to the sign-in details. */
const fillIn: Perform = async (world, random) => {
  const program = random.pick(world.programs('partner'))
  const page = random.pick(world.books.visits.slice(-4))
  if (program === undefined || page === undefined) return 'no customer fills in a form'
  const seed = random.seed()
  await world.spawn(program.process, () => fillInForm(world, program, { page, seed }))
  return `${page.companyNumber} of ${page.accountId}, ${program.process.name}`
}

async function fillInForm(
  world: World,
  program: Program,
  { page, seed }: { readonly page: PageVisit; readonly seed: number },
): Promise<void> {
  const context = program.services.partner
  const found = await visitOf(program, page)
  if (found?.mode !== 'live' || isSending(found.draft) || nextStep(found.draft) === 'status') return
  const random = createSeededRandom(seed)
  const periodEnd = isoDateFrom(random.pick(PERIOD_ENDS) ?? '')
  // What was sent before must stay: only a form of which nothing was sent can be for something else.
  const isUnsent = Object.keys(found.draft.parts).length === 0
  const wanted = isUnsent ? (random.pick(WANTED) ?? 'both') : found.draft.wanted
  const chosen = isUnsent ? periodEnd : found.draft.periodEnd
  const visit = { ...found, draft: { ...found.draft, periodEnd: chosen } }
  const imported = await readImport(context, visit)
  const unplaced = imported?.record.unmapped_accounts ?? []
  if (random.percent(30)) {
    const placements = unplaced.map(({ code, name }) => {
      return { code: code ?? '', name, key: 'pl_other_charges' }
    })
    for (const { name } of placements) world.books.placed.add(`${visit.entitlementId}/${name}`)
    await placeAccounts(context, visit, placements)
  }
  const complete: Partial<Draft> = {
    company: { name: 'Sample Limited', signatories: ['Ada Lamp'], nextPeriod: { start: null, end: null } },
    isConfirmed: true,
    wanted,
    kind: 'trading',
    periodEnd: chosen,
    importId: imported?.importId ?? null,
    figures: imported?.figures ?? {},
    utr: '1234567895',
    signatory: 'Ada Lamp',
    areFiguresChecked: true,
    answers: { owed: false, associatedCompanies: 0 },
    areAnswersChecked: true,
    seenTax: 0,
    isDeclared: true,
  }
  await saveVisit(context, visit, withChange(visit.draft, complete))
}

/** A customer presses “Send”, sometimes twice at the same moment, in the same or in another tab. */
const sendForm: Perform = async (world, random) => {
  const page = random.pick(world.books.visits.slice(-4))
  const presses = random.percent(30) ? 2 : 1
  if (page === undefined) return 'no customer sends a form'
  for (let count = 0; count < presses; count += 1) {
    const program = random.pick(world.programs('partner'))
    if (program !== undefined) await pressSend(world, program, { page, seed: random.seed() })
  }
  return `${page.companyNumber} of ${page.accountId}, pressed ${presses} times`
}

export function pressSend(
  world: World,
  program: Program,
  { page, seed }: { readonly page: PageVisit; readonly seed: number },
): Promise<void> {
  return world.spawn(program.process, async () => {
    const visit = await visitOf(program, page)
    if (visit === undefined || nextStep(visit.draft) !== 'sign-in') return
    const credentials: FormCredentials = { ct600: { seed }, accounts: { seed: seed ^ 1 } }
    await sendFilings(program.services.partner, visit, {
      credentials,
      address: '127.0.0.1',
      requestId: REQUEST_ID,
    })
  })
}

/** A customer sends failed filings again, or begins another form. */
const goOn: Perform = async (world, random) => {
  const program = random.pick(world.programs('partner'))
  const page = random.pick(world.books.visits.slice(-4))
  if (program === undefined || page === undefined) return 'no customer goes on'
  const isAgain = random.percent(50)
  await world.spawn(program.process, async () => {
    const context = program.services.partner
    const visit = await visitOf(program, page)
    if (visit === undefined || !wasSent(visit.draft)) return
    if (!isAgain) {
      await beginAnotherForm(context, visit, { requestId: REQUEST_ID })
      return
    }
    const again = startAgain(visit.draft, outcomesOf(await readOutcomes(context, visit, REQUEST_ID)))
    await saveVisit(context, visit, again)
  })
  return `${page.companyNumber} of ${page.accountId} ${isAgain ? 'sends again' : 'begins another form'}`
}

function wasSent(draft: Draft): boolean {
  const types: readonly FilingType[] = partsToSend(draft)
  return draft.wanted !== null && types.length === 0
}

export const PAGE_OPERATIONS = {
  'open-link': openLink,
  'fill-in': fillIn,
  'send-form': sendForm,
  'go-on': goOn,
} as const
