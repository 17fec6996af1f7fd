// Compares this checkout with another commit: both products run on this machine and are measured in short
// turns, so that whatever else the machine does affects both.
import { loadavg } from 'node:os'
import { relative } from 'node:path'
import { otherCommit } from '@cfs/testing/local'
import { projectDirectory } from '../product/bench-instance.ts'
import type { Figure } from '../report/figures.ts'
import { describeMachine } from '../report/machine.ts'
import { inMs, median } from '../report/percentile.ts'
import { ratioOfTurns } from '../report/ratio-of-turns.ts'
import { asMarkdown, writeReport } from '../report/write-report.ts'
import { type Side, startSide } from './start-side.ts'
import type { TurnFigures, TurnWish } from './turn.ts'

export interface Comparison {
  readonly commit: string
  readonly turns: number
  readonly wish: TurnWish
}

const count = (value: number): string => value.toFixed(1)
const perSecond = (value: number): string => `${value.toFixed(1)} filings/s`
/** Each figure that both sides have in every turn: its name in a turn, its words, its unit. */
const compared: readonly (readonly [string, string, (value: number) => string])[] = [
  ['nil', 'POST of a nil return until 202, one at a time, p50', inMs],
  ['withFigures', 'POST of a return with figures until 202, one at a time, p50', inMs],
  ['acknowledged', '8 at a time, acknowledged', perSecond],
  ['complete', 'the same, until all are charged and documented', perSecond],
  ['postAtRate', 'POST until 202 at the fixed rate, p50', inMs],
  ['completeAtRate', 'POST until charged and documented at the fixed rate, p50', inMs],
  ['completeAtRateP99', 'the same, p99', inMs],
  ['CPU', 'CPU for a filing at the fixed rate, all processes', inMs],
  ['commits', 'commits for a filing', count],
  ['walKb', 'write-ahead log for a filing', (value) => `${value.toFixed(0)} KB`],
  ['memory', 'memory (PSS) after the turns', (value) => `${value.toFixed(0)} MB`],
]

export async function compareCommits({ commit, turns, wish }: Comparison): Promise<void> {
  const at = new Date()
  const machine = await describeMachine(loadavg())
  say(`installing ${commit} …`)
  const { hash, directory } = await otherCommit(commit)
  const sides: Side[] = []
  try {
    for (const product of [projectDirectory, directory]) {
      say(`starting ${product === directory ? hash : 'this checkout'} …`)
      sides.push(await startSide(product))
    }
    const { ours, theirs } = await takeTurns(sides, { turns, wish })
    const both = [...ours, ...theirs]
    const rows = [...compared, ...parts(both, 'CPU'), ...parts(both, 'commits')]
    const measured = {
      title: `This commit against ${hash}`,
      figures: rows.map((row) => figure(row, ours, theirs)),
      notes: [
        `The ratio is the median of the ratios of ${turns} turns (least to most), this commit divided by ${hash}.`,
        `Both products run all the time; in its turn, one files 165 returns and then ${wish.perSecond}/s for ` +
          `${wish.seconds} s, at an authority that costs nothing. The other one idles meanwhile.`,
      ],
    }
    say(`\n${asMarkdown(measured)}`)
    const path = await writeReport({ names: ['against', hash], machine, measured: [measured], at })
    say(`written to ${relative(process.cwd(), path)}`)
  } finally {
    await Promise.all(sides.map((side) => side.stop()))
  }
}

async function takeTurns(
  [our, their]: readonly Side[],
  { turns, wish }: Omit<Comparison, 'commit'>,
): Promise<{ readonly ours: readonly TurnFigures[]; readonly theirs: readonly TurnFigures[] }> {
  if (our === undefined || their === undefined) throw new Error('a comparison needs two products')
  const ours: TurnFigures[] = []
  const theirs: TurnFigures[] = []
  const pair = [
    { side: our, figures: ours },
    { side: their, figures: theirs },
  ]
  // The first turn loads code and fills caches, so it is not counted.
  for (const { side } of pair) await side.take(wish)
  for (let turn = 0; turn < turns; turn += 1) {
    // Each side is the first in every other turn.
    const order = turn % 2 === 0 ? pair : pair.toReversed()
    for (const { side, figures } of order) figures.push(await side.take(wish))
    say(`turn ${turn + 1} of ${turns}: CPU for a filing ${cpuOf(ours)}, before ${cpuOf(theirs)}`)
  }
  return { ours, theirs }
}

/** Parts of a figure: the programs that used processor time, or the databases that committed. */
function parts(turns: readonly TurnFigures[], of: 'CPU' | 'commits'): typeof compared {
  const names = Object.keys(turns[0] ?? {}).filter(
    (name) => name.startsWith(`${of} of `) && turns.every((turn) => (turn[name] ?? 0) > 0),
  )
  return names.map((name) => [name, name, of === 'CPU' ? inMs : count] as const)
}

function figure(
  [name, what, shown]: (typeof compared)[number],
  ours: readonly TurnFigures[],
  theirs: readonly TurnFigures[],
): Figure {
  const of = (turns: readonly TurnFigures[]) => turns.map((turn) => turn[name] ?? Number.NaN)
  return {
    what,
    value: `${shown(median(of(ours)))}; before: ${shown(median(of(theirs)))}`,
    ratio: ratioOfTurns(of(ours), of(theirs)),
  }
}

function cpuOf(turns: readonly TurnFigures[]): string {
  return inMs(turns.at(-1)?.['CPU'] ?? Number.NaN)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
