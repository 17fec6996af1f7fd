// The actions of authorities and operators: decide, open accounts, adjust balances, set prices, revoke and
// rotate keys, cap what they spend, replay dead letters.
import { replayDeadLetters } from '@cfs/messaging'
import { adjustBalance } from '../../../services/billing/src/commands/adjust-balance.ts'
import { setPrice } from '../../../services/billing/src/commands/set-price.ts'
import { createKey } from '../../../services/gateway/src/commands/keys/create-key.ts'
import { openAccount } from '../../../services/gateway/src/commands/accounts/open-account.ts'
import { revokeKey } from '../../../services/gateway/src/commands/keys/revoke-key.ts'
import { rotateKey } from '../../../services/gateway/src/commands/keys/rotate-key.ts'
import { setSpendCap } from '../../../services/gateway/src/commands/keys/set-spend-cap.ts'
import { CONSUMERS } from '../model/process-names.ts'
import type { Perform } from './operation.ts'
import { SIMULATED_OPERATOR } from './simulated-operator.ts'

const OVERLAP_SECONDS = 60

const decide: Perform = (world, random) => {
  const submission = random.pick(world.authority.undecided())
  if (submission === undefined) return 'no submission to decide'
  const decision = random.weighed({ accepted: 70, rejected: 28, forgotten: 2 })
  world.authority.decide(submission, decision)
  return `${submission.transactionId} is ${decision}`
}

const open: Perform = async (world, random) => {
  const program = random.pick(world.programs('gateway'))
  if (program === undefined || world.clients.filter(({ revokedMs }) => revokedMs === undefined).length > 2)
    return 'no account opened'
  const { pool, secrets } = program.services
  await world.spawn(program.process, async () => {
    const at = world.time.now()
    const accountId = await openAccount(pool, {
      name: 'Agent',
      partner: true,
      signIn: null,
      by: SIMULATED_OPERATOR,
      at,
    })
    const key = { accountId, name: 'key', mode: 'live', scopes: undefined, allowedCidrs: null } as const
    const { keyId, text } = await createKey(
      { pool, secrets },
      {
        ...key,
        expiresAt: null,
        spendCapPence: random.pick([null, null, 4000]) ?? null,
        by: SIMULATED_OPERATOR,
        at,
      },
    )
    world.clients.push({ accountId, keyId, text, revokedMs: undefined })
  })
  return program.process.name
}

const adjust: Perform = async (world, random) => {
  const program = random.pick(world.programs('billing'))
  const client = random.pick(world.clients)
  if (program === undefined || client === undefined) return 'no balance to adjust'
  const { accountId } = client
  const isReduction = random.percent(12)
  const amountPence = isReduction ? -1000 - random.below(5000) : 2000 + 1000 * random.below(20)
  const reference = `reference-${random.below(random.percent(30) ? 3 : 1_000_000)}`
  if (isReduction) world.reducedAccounts.add(accountId)
  await world.spawn(program.process, async () => {
    const at = world.time.now()
    const request = { accountId, amountPence, reason: 'simulated', reference, by: SIMULATED_OPERATOR, at }
    await adjustBalance(program.services.pool, request)
  })
  return `${accountId} by ${amountPence} pence, ${reference}`
}

const price: Perform = async (world, random) => {
  const program = random.pick(world.programs('billing'))
  const client = random.pick(world.clients)
  if (program === undefined || client === undefined) return 'no price to set'
  const { accountId } = client
  const pricePence = random.pick([null, null, 0, 1500, 6000, 12_000]) ?? null
  await world.spawn(program.process, async () => {
    const request = {
      accountId,
      pricePence,
      reason: 'simulated',
      by: SIMULATED_OPERATOR,
      at: world.time.now(),
    }
    await setPrice(program.services, request)
  })
  return `${accountId} at ${pricePence ?? 'the list price'}`
}

const revoke: Perform = async (world, random) => {
  const program = random.pick(world.programs('gateway'))
  const client = random.pick(world.clients)
  if (program === undefined || client === undefined) return 'no key to revoke'
  const { accountId, keyId } = client
  await world.spawn(program.process, async () => {
    await revokeKey(program.services.pool, { accountId, keyId, by: SIMULATED_OPERATOR, at: world.time.now() })
    client.revokedMs = Math.min(client.revokedMs ?? Number.POSITIVE_INFINITY, world.time.nowMs)
  })
  return keyId
}

/** Replaces a key; both keys work during the overlap. */
const rotate: Perform = async (world, random) => {
  const program = random.pick(world.programs('gateway'))
  const client = random.pick(world.clients)
  if (program === undefined || client === undefined) return 'no key to rotate'
  const { accountId, keyId } = client
  const { pool, secrets } = program.services
  await world.spawn(program.process, async () => {
    const rotation = {
      accountId,
      keyId,
      overlapSeconds: OVERLAP_SECONDS,
      by: SIMULATED_OPERATOR,
      at: world.time.now(),
    }
    const created = await rotateKey({ pool, secrets }, rotation)
    client.revokedMs ??= rotation.at.getTime() + OVERLAP_SECONDS * 1000
    world.clients.push({ accountId, ...created, revokedMs: undefined })
  })
  return keyId
}

const setCap: Perform = async (world, random) => {
  const program = random.pick(world.programs('gateway'))
  const client = random.pick(world.clients)
  if (program === undefined || client === undefined) return 'no key to cap'
  const { accountId, keyId } = client
  const spendCapPence = random.pick([null, 2000, 4000, 10_000]) ?? null
  await world.spawn(program.process, async () => {
    await setSpendCap(program.services.pool, {
      accountId,
      keyId,
      spendCapPence,
      by: SIMULATED_OPERATOR,
      at: world.time.now(),
    })
  })
  return `${keyId} at ${spendCapPence ?? 'no cap'}`
}

const replay: Perform = async (world, random) => {
  const service = random.pick(CONSUMERS)
  const program = random.pick(world.programs(service ?? ''))
  if (program === undefined) return 'no process replays'
  await world.spawn(program.process, async () => {
    await replayDeadLetters(program.services)
  })
  return program.process.name
}

export const OPERATOR_ACTIONS = {
  decide,
  adjust,
  'set-price': price,
  'open-account': open,
  'revoke-key': revoke,
  'rotate-key': rotate,
  'set-spend-cap': setCap,
  'replay-dead-letters': replay,
} as const
