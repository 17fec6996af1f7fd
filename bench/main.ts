// `npm run bench [-- name…] [--profile] [--minutes N] [--rate N] [--filings N]`: each bench alone or all;
// `npm run bench -- --against COMMIT [--turns N] [--rate N]`: this commit and another one in turns.
import { parseArgs } from 'node:util'
import { compareCommits } from './against/compare-commits.ts'
import { allBenches as benches } from './all-benches.ts'
import { runBenches } from './run-benches.ts'
import { usage } from './usage.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    profile: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    rate: { type: 'string' },
    filings: { type: 'string' },
    against: { type: 'string' },
    turns: { type: 'string', default: '5' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (values.help) {
  process.stdout.write(usage([...benches.keys()]))
  process.exit(0)
}
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const wishes = {
  minutes: numberOf(values.minutes),
  rate: numberOf(values.rate),
  filings: numberOf(values.filings),
}
const unknown = positionals.filter((name) => !benches.has(name))
if (values.against !== undefined) {
  const wish = { perSecond: wishes.rate ?? 10, seconds: 12 }
  await compareCommits({ commit: values.against, turns: Number(values.turns), wish })
} else if (unknown.length === 0) {
  await runBenches(benches, { names: positionals, profile: values.profile, wishes })
} else {
  process.stderr.write(`no bench ${unknown.join(', ')}: there are ${[...benches.keys()].join(', ')}\n`)
  process.exitCode = 1
}
