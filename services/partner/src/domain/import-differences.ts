// How two imports of the same company and period differ: the figures of the form, and the accounts.

interface Account {
  readonly code: string | null
  readonly name: string
  readonly amount: number
}

export interface ComparedImport {
  readonly mapped_totals: Readonly<Partial<Record<string, number>>>
  readonly accounts: readonly Account[]
}

interface Change {
  /** In pounds; null where the figure or the account is missing. */
  readonly before: number | null
  readonly after: number | null
}

export interface Differences {
  readonly figures: readonly (Change & { readonly key: string })[]
  readonly accounts: readonly (Change & Pick<Account, 'code' | 'name'>)[]
}

export function importDifferences(before: ComparedImport, after: ComparedImport): Differences {
  const totals = changes(
    new Map(Object.entries(before.mapped_totals)),
    new Map(Object.entries(after.mapped_totals)),
  )
  const [old, now] = [amountsOf(before), amountsOf(after)]
  const named = new Map([...old.names, ...now.names])
  return {
    figures: totals.map(({ key, ...change }) => ({ key, ...change })),
    accounts: changes(old.amounts, now.amounts).flatMap(({ key, ...change }) => {
      const account = named.get(key)
      return account === undefined ? [] : [{ ...account, ...change }]
    }),
  }
}

function changes(
  before: ReadonlyMap<string, number | undefined>,
  after: ReadonlyMap<string, number | undefined>,
): readonly (Change & { readonly key: string })[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const change = { key, before: before.get(key) ?? null, after: after.get(key) ?? null }
    return change.before === change.after ? [] : [change]
  })
}

/** The balance of each account; lines with the same code and name are one account. */
function amountsOf({ accounts }: ComparedImport) {
  const pence = new Map<string, number>()
  const names = new Map<string, Pick<Account, 'code' | 'name'>>()
  for (const { code, name, amount } of accounts) {
    // Neither part contains a control character.
    const key = `${code ?? ''}\0${name}`
    pence.set(key, (pence.get(key) ?? 0) + Math.round(amount * 100))
    names.set(key, { code, name })
  }
  return { names, amounts: new Map([...pence].map(([key, amount]) => [key, amount / 100] as const)) }
}
