// `npm run bench [-- name…] [--profile] [--minutes N] [--rate N]`: each bench alone or all of them.
import { parseArgs } from 'node:util'
import type { Bench } from './benches/bench.ts'
import { decideBench } from './benches/decide.ts'
import { flowBench } from './benches/flow.ts'
import { gatewayBench } from './benches/gateway.ts'
import { soakBench } from './benches/soak.ts'
import { startBench } from './benches/start.ts'
import { submitBench } from './benches/submit.ts'
import { runBenches } from './run-benches.ts'

/** In the order in which they run: the first leaves the instance running for the next. */
const benches = new Map<string, Bench>([
  ['start', startBench],
  ['submit', submitBench],
  ['decide', decideBench],
  ['gateway', gatewayBench],
  ['flow', flowBench],
  ['soak', soakBench],
])

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    profile: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    rate: { type: 'string' },
  },
})
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const wishes = { minutes: numberOf(values.minutes), rate: numberOf(values.rate) }
const unknown = positionals.filter((name) => !benches.has(name))
if (unknown.length === 0) {
  await runBenches(benches, { names: positionals, profile: values.profile, wishes })
} else {
  process.stderr.write(`no bench ${unknown.join(', ')}: there are ${[...benches.keys()].join(', ')}\n`)
  process.exitCode = 1
}
