// The chart rendered by Helm: every program has what a cluster needs to run it safely, and every name in it
// exists in the product.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT, SERVICES } from '@cfs/product'
import { findHelm } from '@cfs/testing'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readSettings } from '../generate/config-page.ts'
import { kubernetesSecrets } from './kubernetes-secrets.ts'

const ROOT = join(import.meta.dirname, '../..')
const CHART = join(ROOT, 'deploy/helm')
const EXAMPLES = join(CHART, 'examples')
const helm = findHelm(process.env)

const environmentVariable = z.object({ name: z.string(), value: z.string().optional() })
const container = z.object({
  image: z.string(),
  env: z.array(environmentVariable),
  resources: z.object({
    requests: z.object({ cpu: z.coerce.string(), memory: z.string() }),
    limits: z.object({ memory: z.string(), cpu: z.undefined().optional() }),
  }),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  startupProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
  readinessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
  livenessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
})
const podSpec = z.object({
  automountServiceAccountToken: z.literal(false),
  securityContext: z.object({
    runAsNonRoot: z.literal(true),
    runAsUser: z.number().min(10_000),
    sysctls: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  }),
  terminationGracePeriodSeconds: z.number().optional(),
  topologySpreadConstraints: z.array(z.object({ topologyKey: z.string() })).optional(),
  containers: z.tuple([container]),
  volumes: z.array(
    z.object({
      name: z.string(),
      secret: z
        .object({ secretName: z.string(), items: z.array(z.object({ key: z.string() })).optional() })
        .optional(),
      projected: z
        .object({
          sources: z.array(
            z.object({
              secret: z.object({ name: z.string(), items: z.array(z.object({ key: z.string() })) }),
            }),
          ),
        })
        .optional(),
    }),
  ),
})
const workload = z.object({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.object({ name: z.string() }),
  spec: z.object({ replicas: z.number().optional(), template: z.object({ spec: podSpec }) }),
})
const replicaRange = z.object({ min: z.number(), max: z.number() })
const chartValues = z.object({
  defaults: z.object({ replicas: replicaRange }),
  services: z.record(z.string(), z.object({ replicas: replicaRange.optional() })),
})
const resource = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  spec: z.unknown().optional(),
})

/** Renders the chart as the release `filing`; throws with Helm's words if it refuses. */
function render(...args: readonly string[]) {
  if (helm === undefined) throw new Error('there is no Helm')
  const text = execFileSync(helm, ['template', 'filing', CHART, '--namespace', 'filing', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return parseAllDocuments(text, { uniqueKeys: true }).map((document) => {
    expect(document.errors).toEqual([])
    return resource.parse(document.toJS())
  })
}
const values = (name: string) => ['--values', join(EXAMPLES, `values-${name}.yaml`)]
const small = (...args: readonly string[]) => render(...values('small'), ...args)
const production = () => render(...values('production'))
const workloadsOf = (resources: readonly z.infer<typeof resource>[]) =>
  resources.filter(({ kind }) => kind === 'Deployment' || kind === 'Job').map((one) => workload.parse(one))
const named = (resources: readonly z.infer<typeof resource>[], kind: string) =>
  resources.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name)
const ofServices = SERVICES.map((name) => `filing-${name}`)

describe.skipIf(helm === undefined)('the rendered chart', () => {
  test.each(['small', 'production'])('has every service, and what each needs (%s)', (name) => {
    const resources = render(...values(name))
    for (const kind of ['Deployment', 'Service', 'ServiceAccount', 'PodDisruptionBudget'])
      expect(named(resources, kind)).toEqual(expect.arrayContaining(ofServices))
    for (const { spec } of workloadsOf(resources)) {
      const [program] = spec.template.spec.containers
      expect(program.image).toMatch(/^[a-z./]+company-filing\/[a-z-]+:0\.1\.0$|^company-filing\//)
      expect(program.image).not.toContain(':latest')
    }
  })

  test('each service has probes, a spread over zones, and time to stop that exceeds its own', () => {
    for (const { metadata, spec } of workloadsOf(production())) {
      if (!ofServices.includes(metadata.name)) continue
      const pod = spec.template.spec
      const [{ env, startupProbe, readinessProbe, livenessProbe }] = pod.containers
      const paths = [startupProbe, readinessProbe, livenessProbe].map((probe) => probe?.httpGet.path)
      const first = metadata.name === 'filing-filing' ? '/health/live' : '/health/ready'
      expect(paths).toEqual([first, '/health/live', '/health/live'])
      expect(pod.topologySpreadConstraints?.[0]?.topologyKey).toBe('topology.kubernetes.io/zone')
      const stop = Number(env.find(({ name }) => name === 'STOP_TIMEOUT_SECONDS')?.value)
      // The pause before the signal, and a reserve.
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(stop + 5 + 5)
    }
  })

  test('a response that no one reads is bounded where Kubernetes allows it, from 1.32 on', () => {
    const boundsOf = (version: string) =>
      workloadsOf(small('--kube-version', version))
        .filter(({ metadata }) => ofServices.includes(metadata.name))
        .map(({ spec }) => spec.template.spec.securityContext.sysctls)
    const bound = [{ name: 'net.ipv4.tcp_wmem', value: '4096 16384 262144' }]
    expect(boundsOf('1.32.0')).toEqual(SERVICES.map(() => bound))
    expect(boundsOf('1.33.4-eks-1')).toEqual(SERVICES.map(() => bound))
    expect(boundsOf('1.31.9')).toEqual(SERVICES.map(() => undefined))
  })

  test('every setting exists in the service that gets it, and none contains a secret', async () => {
    const settings = await readSettings(ROOT)
    for (const { metadata, spec } of workloadsOf(production())) {
      const known = settings.get(`services/${metadata.name.slice('filing-'.length)}`)
      if (known === undefined) continue
      const names = known.map(({ name }) => name)
      for (const { name, value } of spec.template.spec.containers[0].env) {
        if (name === 'NODE_OPTIONS' || name === 'NODE_EXTRA_CA_CERTS') continue
        expect(names).toContain(name.replace(/_FILE$/, ''))
        if (name.endsWith('_FILE')) expect(value).toBe(`/run/secrets/${name.slice(0, -5)}`)
      }
    }
    expect(named(production(), 'Secret')).toEqual([])
  })

  test('the key of the registry’s streams is read from the Secret only with a copy of the register', () => {
    const streamKey = (...args: readonly string[]) =>
      workloadsOf(small(...args))
        .filter(({ metadata }) => metadata.name === 'filing-filing')
        .flatMap(({ spec }) => spec.template.spec.containers[0].env)
        .filter(({ name }) => name.startsWith('COMPANY_DATA_STREAM_KEY'))
    expect(streamKey()).toEqual([])
    const url = 'services.filing.settings.COMPANY_DATA_STREAM_URL=https://stream.example'
    expect(streamKey('--set', url)).toEqual([
      { name: 'COMPANY_DATA_STREAM_KEY_FILE', value: '/run/secrets/COMPANY_DATA_STREAM_KEY' },
    ])
  })

  test('every Secret and key that a pod reads is one that `kubernetes-secrets` prints', () => {
    const printed = new Map(
      kubernetesSecrets({
        prefix: 'company-filing',
        namespace: undefined,
        places: { postgres: 'postgres:5432', postgresParameters: '', redis: 'redis:6379' },
        secrets: { of: (name) => `secret ${name}`.padEnd(40, '.') },
        environment: new Proxy({}, { get: () => 'issued' }),
      }).map(({ metadata, stringData }) => [metadata.name, Object.keys(stringData)]),
    )
    for (const { spec } of workloadsOf(small())) {
      for (const { secret, projected } of spec.template.spec.volumes) {
        const read = [
          ...(secret === undefined ? [] : [{ name: secret.secretName, items: secret.items ?? [] }]),
          ...(projected?.sources ?? []).map((source) => source.secret),
        ]
        for (const { name, items } of read)
          expect(printed.get(name)).toEqual(expect.arrayContaining(items.map(({ key }) => key)))
      }
    }
  })

  test('databases are migrated, and topics made, before a release and not by its services', () => {
    const jobs = named(small(), 'Job')
    expect(jobs).toEqual([...SERVICES.map((name) => `filing-migrate-${name}`).toSorted(), 'filing-topics'])
    const settings = workloadsOf(small()).flatMap(({ metadata, spec }) =>
      spec.template.spec.containers[0].env.map(({ name }) => `${metadata.name} ${name}`),
    )
    const owners = settings.filter((setting) => setting.includes('MIGRATION_DATABASE_URL'))
    expect(owners.every((setting) => setting.startsWith('filing-migrate-'))).toBe(true)
    expect(owners).toHaveLength(SERVICES.length)
    expect(named(production(), 'Job')).not.toContain('filing-topics')
  })

  test('a service that is upgraded first is migrated by its own version', () => {
    const images = workloadsOf(small('--set', 'services.billing.tag=0.2.0')).map(
      ({ metadata, spec }) => [metadata.name, spec.template.spec.containers[0].image] as const,
    )
    const newer = images.filter(([, image]) => image.endsWith(':0.2.0')).map(([name]) => name)
    expect(newer.toSorted()).toEqual(['filing-billing', 'filing-migrate-billing'])
  })

  test('the example of PostgreSQL has room for every replica that the values allow', async () => {
    const settings = await readSettings(ROOT)
    const defaults = chartValues.parse(parse(readFileSync(join(CHART, 'values.yaml'), 'utf8')))
    const needed = SERVICES.map((name) => {
      const { replicas = defaults.defaults.replicas } = defaults.services[name] ?? {}
      const pool = settings.get(`services/${name}`)?.find((one) => one.name === 'DATABASE_CONNECTIONS')
      // One replica more during a release, and one connection more for the health check.
      return (replicas.max + 1) * (Number(pool?.absent.replaceAll('`', '')) + 1)
    })
    const example = readFileSync(join(EXAMPLES, 'cloudnativepg.yaml'), 'utf8')
    const ofRole = /_runtime\n +login: true\n +connectionLimit: (\d+)/.exec(example)?.[1]
    const ofServer = /max_connections: "(\d+)"/.exec(example)?.[1]
    expect(Math.max(...needed)).toBeLessThanOrEqual(Number(ofRole))
    expect(needed.reduce((sum, one) => sum + one, 0)).toBeLessThan(Number(ofServer))
  })

  test('consumers are scaled by their lag, and never beyond the partitions', () => {
    expect(named(production(), 'ScaledObject')).toEqual(['filing-billing', 'filing-documents'])
    const hpas = named(production(), 'HorizontalPodAutoscaler')
    expect(hpas).not.toContain('filing-billing')
    expect(hpas).toEqual(expect.arrayContaining(['filing-gateway', 'filing-filing']))
    const beyond = ['--set', 'services.documents.scaleOn=lag', '--set', 'services.documents.replicas.max=7']
    expect(() => small(...beyond)).toThrow('beyond the 6 partitions')
    expect(() => small('--set', 'services.gateway.scaleOn=lag')).toThrow('consumes no events')
  })

  test('a network policy lets each service be called by its callers only', () => {
    const policies = named(production(), 'NetworkPolicy')
    expect(policies).toEqual(
      expect.arrayContaining([...ofServices, 'filing-nothing-else', 'filing-operator']),
    )
    const text = JSON.stringify(
      production().find(
        ({ metadata, kind }) => metadata.name === 'filing-documents' && kind === 'NetworkPolicy',
      ),
    )
    const callers = SERVICES.filter((name) =>
      Object.values(PRODUCT.services[name].settings).some(
        (setting) => setting.from === 'address' && setting.of === 'documents',
      ),
    )
    for (const name of SERVICES)
      expect(text.includes(`"app.kubernetes.io/name":"${name}"`)).toBe(
        callers.includes(name) || name === 'documents' || name === 'filing',
      )
    expect(text).not.toContain('0.0.0.0/0')
  })

  test.each([
    [['--set', 'kafka.brokers='], 'kafka.brokers is required'],
    [['--set', 'publicUrls.partner='], 'publicUrls.partner is required'],
    [
      ['--set', 'settings.TAX_AUTHORITY_URL='],
      'settings.TAX_AUTHORITY_URL is required: filing does not start',
    ],
    [['--set', 'settings.NO_SUCH_SETTING=1'], 'settings.NO_SUCH_SETTING concerns no service'],
    [['--set', 'services.unknown.scaleOn=cpu'], 'services.unknown: the product has no such service'],
    [['--set', 'image.tag=latest'], 'image.tag'],
    [['--set', 'publicUrls.gateway=api.example.com'], 'publicUrls.gateway'],
    [['--set', 'services.filing.stopSeconds=0'], 'services.filing.stopSeconds'],
    [['--set', 'kafka.partition=12'], 'Additional property partition is not allowed'],
  ])('%j is refused with words that say what to do', (args, words) => {
    expect(() => small(...args)).toThrow(words)
  })

  test('in a second region everything is there, and nothing runs', () => {
    const resources = render(...values('production'), ...values('second-region'))
    const replicas = workloadsOf(resources).map(({ spec }) => spec.replicas)
    expect(replicas).toEqual(SERVICES.map(() => 0))
    expect(named(resources, 'Job')).toEqual([])
  })
})
