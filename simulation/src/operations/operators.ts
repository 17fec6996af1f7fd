// What authorities and operators do: decide, open accounts, move money, revoke keys, replay dead letters.
import { replayDeadLetters } from '@cfs/messaging'
import { adjustBalance } from '../../../services/billing/src/commands/adjust-balance.ts'
import { createKey } from '../../../services/gateway/src/commands/create-key.ts'
import { openAccount } from '../../../services/gateway/src/commands/open-account.ts'
import { revokeKey } from '../../../services/gateway/src/commands/revoke-key.ts'
import type { Perform } from './operation.ts'

export const decide: Perform = (world, chance) => {
  const submission = chance.pick(world.authority.undecided())
  if (submission === undefined) return 'nothing to decide'
  const decision = chance.weighed({ accepted: 70, rejected: 28, forgotten: 2 })
  world.authority.decide(submission, decision)
  return `${submission.transactionId} is ${decision}`
}

export const open: Perform = async (world, chance) => {
  const program = chance.pick(world.programs('gateway'))
  if (program === undefined || world.clients.filter(({ revokedMs }) => revokedMs === undefined).length > 2)
    return 'no account is opened'
  const { pool, secrets } = program.services
  await world.spawn(program.process, async () => {
    const at = world.time.now()
    const accountId = await openAccount(pool, { name: 'Agent', partner: false, signIn: null, at })
    const key = { accountId, name: 'key', mode: 'live', scopes: undefined, allowedCidrs: null } as const
    const { keyId, text } = await createKey({ db: pool, secrets }, { ...key, expiresAt: null, at })
    world.clients.push({ accountId, keyId, text, revokedMs: undefined })
  })
  return program.process.name
}

export const adjust: Perform = async (world, chance) => {
  const program = chance.pick(world.programs('billing'))
  const client = chance.pick(world.clients)
  if (program === undefined || client === undefined) return 'no balance to adjust'
  const { accountId } = client
  const takes = chance.percent(12)
  const amountPence = takes ? -1000 - chance.below(5000) : 2000 + 1000 * chance.below(20)
  const reference = `reference-${chance.below(chance.percent(30) ? 3 : 1_000_000)}`
  if (takes) world.takenFrom.add(accountId)
  await world.spawn(program.process, async () => {
    const at = world.time.now()
    const request = { accountId, amountPence, reason: 'simulated', reference, at }
    await adjustBalance(program.services.pool, request)
  })
  return `${accountId} by ${amountPence} pence, ${reference}`
}

export const revoke: Perform = async (world, chance) => {
  const program = chance.pick(world.programs('gateway'))
  const client = chance.pick(world.clients)
  if (program === undefined || client === undefined) return 'no key to revoke'
  const { accountId, keyId } = client
  await world.spawn(program.process, async () => {
    await revokeKey(program.services.pool, { accountId, keyId, at: world.time.now() })
    client.revokedMs ??= world.time.nowMs
  })
  return keyId
}

export const replay: Perform = async (world, chance) => {
  const service = chance.pick(['filing', 'billing', 'documents'])
  const program = chance.pick(world.programs(service ?? ''))
  if (program === undefined) return 'nothing is replayed'
  await world.spawn(program.process, async () => {
    await replayDeadLetters(program.services)
  })
  return program.process.name
}
