// Measures the cost of the gateway (API keys, two rate-limit windows in Redis, signed identity and a log
// line) against a bare @fastify/http-proxy and against no proxy at all, taking turns in one run.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { measureLatencies } from '../load/measure-latencies.ts'
import { measureRate } from '../load/measure-rate.ts'
import { liftLimits } from '../product/operate.ts'
import { topCosts } from '../profile/top-costs.ts'
import type { Figure, Measured } from '../report/figures.ts'
import { inMs, median, percentile } from '../report/percentile.ts'
import { ratioOfTurns } from '../report/ratio-of-turns.ts'
import { startGateway } from '../targets/start-gateway.ts'
import { startTarget, type Target } from '../targets/start-target.ts'
import type { BenchContext } from './bench.ts'

const connections = 32
const rounds = 5
const seconds = 3
const warmUpSeconds = 3
const path = '/api/v1/filings/fil_01a1fe624b95732d84fd9d30185cd42d'

export async function gatewayBench({ instance, profile, say }: BenchContext): Promise<Measured> {
  const { demo, partner } = (await instance.running()).accounts
  await Promise.all([liftLimits(demo.account_id), liftLimits(partner.account_id)])
  const profileDirectory = profile ? await mkdtemp(join(tmpdir(), 'bench-profile-')) : undefined
  const targets = await startTargets(profileDirectory)
  try {
    const keys = [demo.live_key, partner.live_key]
    for (const { url } of targets) await oneRate(url, { keys, seconds: warmUpSeconds })
    const times = await measureLatencies({
      urls: targets.map(({ url }) => `${url}${path}`),
      key: demo.live_key,
      block: 200,
      blocks: 20,
    })
    say('one connection: done')
    const turns = await takeTurns(targets, keys)
    say(`${connections} connections: done`)
    await stopAll(targets)
    if (profileDirectory !== undefined) say(`profile: ${profileDirectory}`)
    return {
      title: 'Gateway: added latency and rate',
      figures: [...latencyFigures(times), ...rateFigures(turns)],
      notes: [
        `One connection: ${times[0]?.length} requests to each, 200 in turn; added is the difference of percentiles.`,
        `${connections} connections: the median of ${rounds} turns of ${seconds} s each; ratios are medians of the turns’` +
          ' own ratios (least to most). Client, servers, Redis and PostgreSQL share the cores.',
        'CPU is user and system time of the one process, which no neighbour’s load changes much.',
        ...(profileDirectory === undefined ? [] : await costNotes(profileDirectory)),
      ],
    }
  } finally {
    await stopAll(targets)
  }
}

/** The targets to compare: no proxy, a bare proxy, the gateway. */
async function startTargets(profileDirectory: string | undefined): Promise<readonly Target[]> {
  const upstream = await startTarget({
    name: 'upstream',
    entry: 'bench/targets/upstream.ts',
    args: (port) => [String(port)],
  })
  const proxy = await startTarget({
    name: 'bare-proxy',
    entry: 'bench/targets/bare-proxy.ts',
    args: (port) => [String(port), upstream.url],
  })
  return [upstream, proxy, await startGateway({ upstreamUrl: upstream.url, profileDirectory })]
}

async function stopAll(targets: readonly Target[]): Promise<void> {
  await Promise.all(targets.map((target) => target.stop()))
}

interface Turn {
  readonly perSecond: number
  /** The CPU time that the target's process needs for one request. */
  readonly cpuMicroseconds: number
}

async function oneRate(url: string, load: { keys: readonly string[]; seconds: number }) {
  const found = await measureRate({ url: `${url}${path}`, connections, ...load })
  if (found.failures > 0) throw new Error(`${found.failures} of ${found.requests} requests to ${url} failed`)
  return found
}

/** The measurements of each target, in the order of the targets. */
async function takeTurns(targets: readonly Target[], keys: readonly string[]): Promise<Turn[][]> {
  const turns: Turn[][] = targets.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { url, cpuMs }] of targets.entries()) {
      const before = await cpuMs()
      const { requestsPerSecond, requests } = await oneRate(url, { keys, seconds })
      const spentMs = ((await cpuMs()) ?? Number.NaN) - (before ?? Number.NaN)
      turns[index]?.push({ perSecond: requestsPerSecond, cpuMicroseconds: (spentMs / requests) * 1000 })
      await delay(200)
    }
  }
  return turns
}

function latencyFigures(times: readonly (readonly number[])[]): readonly Figure[] {
  const [direct = [], bare = [], gateway = []] = times
  return [50, 99].flatMap((rank): Figure[] => {
    const of = (values: readonly number[]) => percentile(values, rank / 100)
    const added = (what: string, from: readonly number[], to: readonly number[]): Figure => ({
      what: `c=1, p${rank}, added by ${what}`,
      value: inMs(of(to) - of(from)),
      ratio: `${(of(to) / of(from)).toFixed(2)} of without`,
    })
    return [
      { what: `c=1, p${rank}, upstream directly`, value: inMs(of(direct)) },
      added('the bare proxy', direct, bare),
      { ...added('the gateway', direct, gateway), aim: rank === 50 ? '< 0.3 ms' : '< 2 ms' },
      added('the gateway over the bare proxy', bare, gateway),
    ]
  })
}

function rateFigures(turns: readonly (readonly Turn[])[]): readonly Figure[] {
  const [direct = [], bare = [], gateway = []] = turns
  const rate = (of: readonly Turn[]) => `${median(of.map((turn) => turn.perSecond)).toFixed(0)} requests/s`
  const cpu = (of: readonly Turn[]) => `${median(of.map((turn) => turn.cpuMicroseconds)).toFixed(0)} µs`
  const against = (of: readonly Turn[], what: keyof Turn): string => {
    const valuesOf = (measured: readonly Turn[]) => measured.map((turn) => turn[what])
    return `${ratioOfTurns(valuesOf(of), valuesOf(bare))} of the bare proxy`
  }
  return [
    { what: `c=${connections}, upstream directly`, value: rate(direct), ratio: against(direct, 'perSecond') },
    { what: `c=${connections}, bare proxy`, value: rate(bare) },
    {
      what: `c=${connections}, gateway`,
      value: rate(gateway),
      ratio: against(gateway, 'perSecond'),
      aim: '≥ 0.6',
    },
    { what: 'CPU for a request, bare proxy', value: cpu(bare) },
    { what: 'CPU for a request, gateway', value: cpu(gateway), ratio: against(gateway, 'cpuMicroseconds') },
  ]
}

async function costNotes(directory: string): Promise<readonly string[]> {
  const { functions, packages } = await topCosts(directory, 25)
  const list = (costs: typeof functions) =>
    costs.map(({ name, share }) => `  ${(share * 100).toFixed(1)} % ${name}`).join('\n')
  return [
    `The gateway was profiled, which slows it. Its own time by package:\n${list(packages)}`,
    `By function:\n${list(functions)}`,
  ]
}
