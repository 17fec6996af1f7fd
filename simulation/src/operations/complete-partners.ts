// Ends the partners of a run: customers without an answer press again, and then the service is asked for
// everything that it lists and for what the operator's audit reads.
import { listEntitlements } from '../../../services/partner/src/store/list-entitlements.ts'
import { selectStoreFacts } from '../../../services/partner/src/store/store-facts.ts'
import { hashOfCookie } from '../../../services/partner/src/commands/start-visit.ts'
import type { SeededRandom } from '../machine/seeded-random.ts'
import type { World } from '../model/world.ts'
import type { PageVisit } from '../partners/partner-books.ts'
import { runUntilIdle } from './advance-time.ts'
import { pressSend } from './page-operations.ts'

/** The visits whose form was sent without an answer; each can still press again. */
export function unansweredVisits({ books, databases }: World): readonly PageVisit[] {
  const { pageSession, draft } = databases.partner.tables
  return books.visits.filter(({ cookie }) => {
    const session = pageSession.committed.get(hashOfCookie(cookie).toString('hex'))
    const form = session && draft.committed.get(session.entitlementId)
    return Object.values(form?.state.parts ?? {}).some(({ state }) => state === 'sending')
  })
}

export async function pressAgain(world: World, random: SeededRandom): Promise<void> {
  const program = random.pick(world.programs('partner'))
  if (program === undefined) return
  for (const page of unansweredVisits(world)) await pressSend(world, program, { page, seed: random.seed() })
}

export async function completePartners(world: World, random: SeededRandom): Promise<void> {
  const { books } = world
  const [program] = world.programs('partner')
  if (program === undefined || books.companies.size === 0) return
  const { pool } = program.services
  const accounts = new Set([...books.companies.values()].map(({ accountId }) => accountId))
  await world.spawn(program.process, async () => {
    for (const accountId of accounts) {
      const page = { accountId, state: null, companyNumber: null, limit: 100, offset: 0 }
      const { entitlements } = await listEntitlements(pool, page)
      books.listed.push({ accountId, entitlements })
    }
    books.facts = await selectStoreFacts(pool)
  })
  await runUntilIdle(world, random)
}
