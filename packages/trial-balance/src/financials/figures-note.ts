// What the customer must know or decide before the figures of an import are filed.
import { poundsFromPence } from '@cfs/values'
import { listNames } from '../warnings/list-names.ts'
import type { PlacedAccount } from './placed-accounts.ts'

export interface FiguresNote {
  readonly code: string
  readonly message: string
  /** Whether the figures cannot be filed until this is resolved. */
  readonly blocksFiling: boolean
  /** The dotted path in `financials` of the figure that it is about; undefined for no single figure. */
  readonly field: string | undefined
  /** The accounts that it is about; amounts in pounds, debits positive. */
  readonly accounts: readonly {
    readonly code: string | null
    readonly name: string
    readonly amount: number
  }[]
}

interface About {
  readonly field?: string
  readonly accounts?: readonly PlacedAccount[]
}

/** A note that the customer may read and ignore. */
export function notice(code: string, message: string, about: About = {}): FiguresNote {
  return figuresNote({ code, message, blocksFiling: false }, about)
}

/** A note that must be resolved before filing. */
export function obstacle(code: string, message: string, about: About = {}): FiguresNote {
  return figuresNote({ code, message, blocksFiling: true }, about)
}

function figuresNote(
  what: Pick<FiguresNote, 'code' | 'message' | 'blocksFiling'>,
  { field, accounts = [] }: About,
): FiguresNote {
  return {
    ...what,
    field,
    accounts: accounts.map(({ code, name, amountPence }) => {
      return { code: code ?? null, name, amount: poundsFromPence(amountPence) }
    }),
  }
}

/** The names of the accounts for a sentence, at most five. */
export function namesOf(accounts: readonly PlacedAccount[]): string {
  return listNames(accounts.map((line) => ({ line })))
}

/** The sum of the accounts in pence, debits positive. */
export function sumPence(accounts: readonly PlacedAccount[]): number {
  return accounts.reduce((pence, { amountPence }) => pence + amountPence, 0)
}
