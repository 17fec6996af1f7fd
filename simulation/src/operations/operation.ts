// Defines the operations of a run, such as submitting a return or killing a process. An operation's own seed
// and the state of the world determine its details, so it keeps its meaning when earlier operations are
// removed.
import type { SeededRandom } from '../machine/seeded-random.ts'
import type { World } from '../model/world.ts'
import { type Kind, type Subject, WEIGHTS } from './kind.ts'

export interface Operation {
  readonly kind: Kind
  readonly seed: number
}

/** Performs the operation and returns a description of it. */
export type Perform = (world: World, random: SeededRandom) => Promise<string> | string

export interface OperationsToDraw {
  readonly count: number
  readonly subject: Subject
  /** Draws only operations of these kinds, each as often as it is listed; defaults to all kinds. */
  readonly kinds?: readonly Kind[] | undefined
}

/** Creates random operations for a run. */
export function drawOperations(
  random: SeededRandom,
  { count, subject, kinds }: OperationsToDraw,
): Operation[] {
  const weights = WEIGHTS[subject] as Readonly<Record<Kind, number>>
  const draw = (): Kind => random.pick(kinds ?? []) ?? random.weighed(weights)
  const drawn = Array.from({ length: count }, () => ({ kind: draw(), seed: random.seed() }))
  const beginning = ['open-account', 'adjust', 'open-account', 'adjust'] as const
  return drawn.map((operation, index) => ({ ...operation, kind: beginning[index] ?? operation.kind }))
}

/** The operations as written on the command line: `submit.12,kill.34`. */
export function writeOperations(operations: readonly Operation[]): string {
  return operations.map(({ kind, seed }) => `${kind}.${seed}`).join(',')
}

export function readOperations(text: string): Operation[] {
  return text.split(',').map((word) => {
    const [kind = '', seed = ''] = word.split('.')
    if (!isKind(kind) || !/^\d+$/.test(seed)) throw new Error(`not an operation: ${word}`)
    return { kind, seed: Number(seed) }
  })
}

function isKind(text: string): text is Kind {
  return Object.values(WEIGHTS).some((weights) => Object.hasOwn(weights, text))
}
