// `npm run bench [-- name…] [--profile] [--minutes N] [--rate N] [--filings N]`: each bench alone or all.
import { parseArgs } from 'node:util'
import { allBenches as benches } from './all-benches.ts'
import { runBenches } from './run-benches.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    profile: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    rate: { type: 'string' },
    filings: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (values.help) {
  process.stdout.write(`usage: npm run bench -- [name…] [--profile] [--minutes N] [--rate N] [--filings N]

Measures one bench after the other: ${[...benches.keys()].join(', ')}. Without a name, all of them.
bench/README.md says what each measures and what the options change.
`)
  process.exit(0)
}
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))
const wishes = {
  minutes: numberOf(values.minutes),
  rate: numberOf(values.rate),
  filings: numberOf(values.filings),
}
const unknown = positionals.filter((name) => !benches.has(name))
if (unknown.length === 0) {
  await runBenches(benches, { names: positionals, profile: values.profile, wishes })
} else {
  process.stderr.write(`no bench ${unknown.join(', ')}: there are ${[...benches.keys()].join(', ')}\n`)
  process.exitCode = 1
}
