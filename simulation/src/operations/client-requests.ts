// Makes the requests of clients: submissions, repeated submissions, and different submissions under the same
// key.
import { parseCompanyNumber, parseIsoDate } from '@cfs/values'
import type { Spender } from '../../../services/filing/src/domain/refuse-over-cap.ts'
import { recordExternalFiling } from '../../../services/filing/src/commands/record-external-filing.ts'
import { checkRule } from '../machine/breach.ts'
import type { SeededRandom } from '../machine/seeded-random.ts'
import type { Request } from '../model/clients.ts'
import type { Program, World } from '../model/world.ts'
import { fileRequest, required } from './file-request.ts'
import type { Perform } from './operation.ts'

export const COMPANIES = ['01234567', '07654321']
export const PERIOD_ENDS = ['2025-03-31', '2025-12-31']
const KEY_CHANGE_LIMIT_MS = 1000

const submit: Perform = (world, random) => {
  const valid = world.clients.filter(({ revokedMs }) => revokedMs === undefined)
  const client = random.pick(valid.length === 0 || random.percent(10) ? world.clients : valid)
  if (client === undefined) return 'no client submits'
  const key = `key-${world.requests.length}`
  return send(world, random, { ...drawn(random), client, key, seed: random.seed() })
}

const repeat: Perform = (world, random) => {
  const request = random.pick(world.requests.slice(-6))
  if (request === undefined) return 'no request to repeat'
  const other = random.percent(15) ? drawn(random) : {}
  return send(world, random, { ...request, ...other, seed: random.seed() })
}

function drawn(random: SeededRandom): Omit<Request, 'client' | 'key' | 'seed'> {
  const type = random.percent(60) ? 'ct600' : 'accounts'
  return {
    type,
    companyNumber: random.pick(COMPANIES) ?? '',
    periodEnd: random.pick(PERIOD_ENDS) ?? '',
    isSplit: type === 'ct600' && random.percent(60),
    isAmendment: random.percent(15),
  }
}

function bodyOf({ type, companyNumber, periodEnd, isSplit, isAmendment }: Request): string {
  const kind = `${isAmendment ? 'amended ' : ''}${isSplit ? 'split ' : ''}${type}`
  return `${kind} ${companyNumber} ${periodEnd}`
}

async function send(world: World, random: SeededRandom, request: Request): Promise<string> {
  const gateway = random.pick(world.programs('gateway'))
  const filing = random.pick(world.programs('filing'))
  if (gateway === undefined || filing === undefined) return 'no process accepts the request'
  world.requests.push(request)
  await world.spawn(gateway.process, async () => {
    const beganMs = world.time.nowMs
    const { revokedMs, text } = request.client
    const spender = await authenticate(gateway, text)
    checkRule(
      'a revoked key is refused within a second',
      beganMs - (revokedMs ?? beganMs) <= KEY_CHANGE_LIMIT_MS,
    )
    const capPence = world.spendCaps.highestSince(spender.originalKeyId, beganMs - KEY_CHANGE_LIMIT_MS)
    checkRule('a new spend cap applies within a second', (spender.capPence ?? Infinity) <= capPence)
    const { process } = filing
    // From this point on, the process of the filing service runs, and may die.
    await world.machine.ask({ process, kind: 'broker', what: `${process.name}: a request arrives` }, () => {})
    const { accountId } = request.client
    await fileRequest(world, filing, { ...request, accountId, spender, body: bodyOf(request) })
  })
  return `${bodyOf(request)} under ${request.key}, ${gateway.process.name} to ${filing.process.name}`
}

/** Returns whose spending the request counts towards, as the gateway passes it on. */
async function authenticate({ services }: Program, key: string): Promise<Spender> {
  const record = await services.authenticator?.authenticate({ key, address: '192.0.2.1' })
  if (record === undefined) throw new Error('this process is not a gateway')
  return { originalKeyId: record.originalKeyId ?? record.keyId, capPence: record.spendCapPence }
}

/** An account records a filing that was made outside this service. */
const recordExternal: Perform = async (world, random) => {
  const filing = random.pick(world.programs('filing'))
  const client = random.pick(world.clients)
  if (filing === undefined || client === undefined) return 'no client records a filing'
  const { type, companyNumber, periodEnd } = drawn(random)
  await world.spawn(filing.process, async () => {
    const { accountId } = client
    const actor = { kind: 'key', id: 'key_of_the_client', requestId: 'request', origin: '192.0.2.1' } as const
    await recordExternalFiling(
      filing.services.filing,
      { accountId, actor },
      {
        filing_type: type,
        company_number: required(parseCompanyNumber(companyNumber)),
        period_end: required(parseIsoDate(periodEnd)),
      },
    )
  })
  return `${client.accountId} has filed ${type} ${companyNumber} ${periodEnd} elsewhere`
}

export const CLIENT_REQUESTS = { submit, repeat, 'record-external': recordExternal } as const
