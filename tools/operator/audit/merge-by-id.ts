// Merges sorted streams of records: yields all records that the services have for one id, in bounded memory.

interface Identified {
  readonly id: string
}

type Streams = Readonly<Record<string, AsyncIterable<Identified>>>
type RowOf<S> = S extends AsyncIterable<infer T> ? T : never

/** The records that each stream has for this id. */
export type Merged<S extends Streams> = Identified & { readonly [K in keyof S]: readonly RowOf<S[K]>[] }

/** Each of the streams is sorted by id, in ascending order. */
export async function* mergeById<S extends Streams>(streams: S): AsyncGenerator<Merged<S>> {
  const heads = Object.entries(streams).map(([name, stream]) => new Head(name, stream))
  try {
    await Promise.all(heads.map((head) => head.advance()))
    for (;;) {
      const ids = heads.flatMap(({ row }) => row?.id ?? [])
      if (ids.length === 0) return
      const id = ids.reduce((least, next) => (next < least ? next : least))
      const taken = await Promise.all(heads.map(async (head) => [head.name, await head.take(id)] as const))
      yield { id, ...Object.fromEntries(taken) } as Merged<S>
    }
  } finally {
    await Promise.all(heads.map((head) => head.close()))
  }
}

/** The next record of a stream. */
class Head {
  readonly name: string
  readonly #iterator: AsyncIterator<Identified>
  row: Identified | undefined

  constructor(name: string, stream: AsyncIterable<Identified>) {
    this.name = name
    this.#iterator = stream[Symbol.asyncIterator]()
  }

  async advance(): Promise<void> {
    const next = await this.#iterator.next()
    this.row = next.done === true ? undefined : next.value
  }

  async take(id: string): Promise<Identified[]> {
    const rows: Identified[] = []
    while (this.row?.id === id) {
      rows.push(this.row)
      await this.advance()
    }
    return rows
  }

  async close(): Promise<void> {
    await this.#iterator.return?.()
  }
}
