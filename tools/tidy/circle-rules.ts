// Refuses import cycles, both between files and between workspaces, because the parts of a cycle can be
// understood, loaded and tested only together. Imports of types count too, because readers have to follow
// them as well.
import { dirname, join } from 'node:path/posix'
import { importsOf, packageName } from './imports-of.ts'
import type { Breach, Rule, Tree } from './tree.ts'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

const checkFileCircles: Rule = (tree) =>
  circlesIn(fileGraph(tree)).map((circle): Breach => breach(circle, circle[0] ?? ''))

const checkWorkspaceCircles: Rule = (tree) =>
  circlesIn(workspaceGraph(tree)).map((circle): Breach => breach(circle, `${circle[0]}/package.json`))

function breach(circle: readonly string[], path: string): Breach {
  return { path, line: 1, rule: `an import circle: ${[...circle, circle[0]].join(' → ')}` }
}

/** The relative imports of each file, by path from the root. */
function fileGraph({ sources }: Tree): Graph {
  return new Map(
    sources.map((source) => {
      const relative = importsOf(source).filter(({ from }) => from.startsWith('.'))
      const targets = relative.map(({ from }) => join(dirname(source.path), from))
      return [source.path, new Set(targets.filter((target) => target !== source.path))]
    }),
  )
}

/**
 * Imports of workspaces by name, except in tests, because a test may use packages that depend on the package
 * that it tests.
 */
function workspaceGraph({ sources, workspaces }: Tree): Graph {
  const folders = new Map(workspaces.map(({ name, folder }) => [name, folder]))
  const graph = new Map(workspaces.map(({ folder }) => [folder, new Set<string>()]))
  for (const source of sources.filter(({ isTest }) => !isTest)) {
    for (const { from } of importsOf(source)) {
      const target = folders.get(packageName(from))
      if (target !== undefined && target !== source.workspace) graph.get(source.workspace)?.add(target)
    }
  }
  return graph
}

/** The shortest cycle through each file that is part of one; each cycle is listed once. */
function circlesIn(graph: Graph): readonly (readonly string[])[] {
  const circles = [...graph.keys()].flatMap((start) => {
    const circle = shortestCircle(graph, start)
    return circle === undefined ? [] : [fromItsFirst(circle)]
  })
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()]
}

/** A breadth-first search from the node until an import leads back to it. */
function shortestCircle(graph: Graph, start: string): readonly string[] | undefined {
  const importer = new Map<string, string>()
  const queue = [start]
  for (const node of queue) {
    for (const target of graph.get(node) ?? []) {
      if (target === start) return pathTo(node, importer)
      if (importer.has(target)) continue
      importer.set(target, node)
      queue.push(target)
    }
  }
  return undefined
}

function pathTo(end: string, importer: ReadonlyMap<string, string>): readonly string[] {
  const before = importer.get(end)
  return before === undefined ? [end] : [...pathTo(before, importer), end]
}

/** The same cycle is always written in the same way: it begins with the alphabetically first file. */
function fromItsFirst(circle: readonly string[]): readonly string[] {
  const first = circle.indexOf(circle.toSorted()[0] ?? '')
  return [...circle.slice(first), ...circle.slice(0, first)]
}

export const circleRules: readonly Rule[] = [checkFileCircles, checkWorkspaceCircles]
