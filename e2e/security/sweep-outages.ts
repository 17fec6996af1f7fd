// Causes faults while filings with recognisable credentials are made: kills a process, breaks database
// sessions, publishes an invalid event, and starts services that fail.
import { createBroker } from '@cfs/messaging'
import { CONSUMERS, consumedBy } from '@cfs/product'
import { createLogger } from '@cfs/runtime'
import { waitFor } from '@cfs/testing'
import { SERVICES } from '../service-environments.ts'
import { runToItsEnd } from './confined-process.ts'
import type { Piece } from './places.ts'
import { accountsWithSecrets, returnWithSecrets, type Sweep } from './sweep-journeys.ts'

/**
 * Kills the filing service while it waits for a response from each authority; after its restart, the service
 * determines the outcome of its unfinished filings.
 */
export async function killWhileSending(sweep: Sweep): Promise<string[]> {
  const { stack, client, account } = sweep
  const slow = { operation: 'submit', fault: 'slow', delay_ms: 60_000 }
  const aReturn = await returnWithSecrets(sweep, 'killed')
  const accounts = await accountsWithSecrets(sweep, 'killed')
  const match = ({ company_number }: { company_number: string }) => ({ match: { company_number } })
  await stack.taxAuthority.fault({ ...match(aReturn), ...slow })
  await stack.registry.fault({ ...match(accounts), ...slow })
  const posts = [
    client.file('ct600', account.live, aReturn).catch(() => undefined),
    client.file('accounts', account.live, accounts).catch(() => undefined),
  ]
  await waitFor(
    async () =>
      (await stack.taxAuthority.filings(aReturn.company_number)).length > 0 &&
      (await stack.registry.filings(accounts.company_number)).length > 0,
    { until: 'both messages have arrived' },
  )
  await stack.services.filing.kill()
  await Promise.all(posts)
  await stack.services.filing.restart()
  return Promise.all(
    [aReturn, accounts].map(({ company_number }) =>
      waitFor(
        async () => {
          const path = `/api/v1/filings?company_number=${company_number}`
          const { data } = await client.ask(path, { key: account.live })
          const status = (data['filings'] as { status: string }[])[0]?.status
          return status === 'pending' || status === 'submitted' ? undefined : status
        },
        { timeoutMs: 90_000, intervalMs: 500, until: 'what was left is settled' },
      ),
    ),
  )
}

/**
 * Breaks the database sessions of every service while filings arrive, so that the services log unusual
 * errors.
 */
export async function loseSessions(sweep: Sweep): Promise<void> {
  const { stack, client, account } = sweep
  const requests = await Promise.all(
    [1, 2, 3].map((number) => returnWithSecrets(sweep, `lost session ${number}`)),
  )
  const posts = requests.map((request) => client.file('ct600', account.live, request))
  await Promise.all(SERVICES.map((name) => stack.databases[name].disconnectEveryone()))
  await Promise.all(posts)
}

/** Publishes an acceptance event that cannot be decoded, so that its consumers dead-letter it. */
export async function publishPoison({ stack }: Sweep): Promise<void> {
  const logger = createLogger({ service: 'sweep', level: 'silent' })
  const publisher = createBroker({ ...stack.kafka, clientId: 'sweep', logger }).publisher()
  await publisher.publish([
    {
      topic: 'filing.accepted',
      key: 'fil_poison',
      value: Buffer.from('no Avro'),
      headers: { ce_id: crypto.randomUUID(), ce_type: 'filing.accepted' },
    },
  ])
  await publisher.close()
  for (const name of CONSUMERS.filter((service) => consumedBy(service).includes('filing.accepted'))) {
    await waitFor(
      async () => {
        const found = (await stack.operator.manage(name, '/dead-letters')) as { dead_letters: object[] }
        return found.dead_letters.length > 0
      },
      { until: `${name} has given the event up` },
    )
    await stack.operator.manage(name, '/dead-letters/oldest')
  }
}

/**
 * Starts a service that fails because one of its settings is or contains a secret; returns the process's
 * output.
 */
export async function failToStart({ stack }: Sweep): Promise<Piece[]> {
  const { filing, gateway } = stack.settings
  const { installation } = stack.secrets
  const database = filing.environment['DATABASE_URL'] ?? ''
  const unescaped = `postgres://filing:${installation.databasePassword}@127.0.0.1:5432/filing`
  const wrong = [
    { of: filing, DATABASE_URL: database.replace(/@.*/, '@127.0.0.1:5432:5432/filing') },
    { of: filing, DATABASE_URL: unescaped },
    { of: filing, COMPANY_DATA_URL: `http://user:${installation.presenterCode}@` },
    { of: filing, TAX_AUTHORITY_VENDOR_ID: installation.companyDataKey },
    { of: gateway, KEY_PEPPER: `p1:${installation.pepper},p1:${installation.pepper}` },
    { of: gateway, KEY_PEPPER: `p1:${stack.secrets.note('short pepper', 'Kz8!qd"w<4Rt&x')}` },
    {
      of: gateway,
      IDENTITY_SECRET_OPERATOR_TO_GATEWAY: stack.secrets.note('short identity secret', 'Hx5!vc"p<9Lm&y'),
    },
  ]
  return Promise.all(
    wrong.map(async ({ of, ...change }, index) => ({
      where: `start with ${Object.keys(change).join()}`,
      bytes: await runToItsEnd({
        ...of,
        folder: `${of.folder}-${index}`,
        environment: { ...of.environment, ...(change as Record<string, string>), PORT: '0' },
      }),
    })),
  )
}
