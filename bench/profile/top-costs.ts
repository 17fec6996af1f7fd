// Summarises a CPU profile in a few lines: the process's own time, by function and by package.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
})
const idle = new Set(['(idle)', '(program)', '(root)'])

export interface Cost {
  readonly name: string
  /** The cost's share of the time in which the process was not idle. */
  readonly share: number
}

/** Reads the only profile in the directory; returns its costs, the largest first. */
export async function topCosts(
  directory: string,
  count: number,
): Promise<{ functions: Cost[]; packages: Cost[] }> {
  const name = (await readdir(directory)).find((file) => file.endsWith('.cpuprofile'))
  if (name === undefined) throw new Error(`there is no profile in ${directory}`)
  const { nodes, samples, timeDeltas } = profile.parse(
    JSON.parse(await readFile(join(directory, name), 'utf8')),
  )
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const functions = new Map<string, number>()
  const packages = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id)
    if (frame === undefined || idle.has(frame.functionName)) continue
    const spent = timeDeltas[index] ?? 0
    const where = placeOf(frame.url)
    add(
      packages,
      frame.functionName === '(garbage collector)' ? 'garbage collector' : packageOf(where),
      spent,
    )
    add(functions, `${frame.functionName || 'anonymous'} (${where}:${frame.lineNumber + 1})`, spent)
  }
  return { functions: largest(functions, count), packages: largest(packages, count) }
}

function add(sums: Map<string, number>, name: string, spent: number): void {
  sums.set(name, (sums.get(name) ?? 0) + spent)
}

function largest(sums: ReadonlyMap<string, number>, count: number): Cost[] {
  const total = [...sums.values()].reduce((sum, spent) => sum + spent, 0)
  return [...sums]
    .map(([name, spent]) => ({ name, share: spent / total }))
    .toSorted((a, b) => b.share - a.share)
    .slice(0, count)
}

/** A path relative to the project's root or to node_modules, or the name of a Node module. */
function placeOf(url: string): string {
  if (url === '') return 'native'
  return url
    .replace(/^file:\/\/.*?\/(?=(node_modules|services|packages|bench)\/)/, '')
    .replace(/^node_modules\//, '')
}

function packageOf(place: string): string {
  const words = place.split('/')
  return words.slice(0, /^(@|services|packages)/.test(place) ? 2 : 1).join('/')
}
