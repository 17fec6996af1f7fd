// Loads the registry's monthly file of companies, once it is published. The companies go into the slot that
// is not read, in small transactions; a load that breaks off starts again with an empty slot. Nothing is
// read from the new slot before it is complete.
import { inTransaction, type Pool, type Tx } from '@cfs/postgres'
import { type Clock, type Logger, newUuid } from '@cfs/runtime'
import type { CompanyFileClient } from '../clients/company-file/create-company-file-client.ts'
import { type CompanyFilePiece, readCompanyFile } from '../clients/company-file/read-company-file.ts'
import { UnreadableFile } from '../clients/company-file/unzip-only-file.ts'
import { companyFileMonth, isFileTooShort } from '../domain/company-file-month.ts'
import {
  carryCurrentRows,
  carryWrittenRows,
  claimCompanyLoad,
  emptySlot,
  insertFileRows,
  type Load,
  releaseLoad,
  renewLoad,
  swapSlots,
} from '../store/company-load.ts'

/** The register has 6 million companies; a file that never ends is refused before the database is full. */
const MOST_RECORDS = 20_000_000
const LEASE_SECONDS = 120
const RETRY_SECONDS = 900
/** The registry publishes the file within five working days of the month's end. */
const NOT_PUBLISHED_RETRY_SECONDS = 3600
const MOST_CARRIED = 2000

export interface LoadContext {
  readonly pool: Pool
  readonly clock: Clock
  readonly logger: Logger
  readonly file: CompanyFileClient
  readonly signal: AbortSignal
}

class LostLoad extends Error {
  override readonly name = 'LostLoad'
}

/** Does nothing while the file of the month is loaded already, or another process loads it. */
export async function loadCompanyFile(context: LoadContext): Promise<void> {
  const { pool, clock, logger, file, signal } = context
  const claim = { loader: newUuid(), leaseSeconds: LEASE_SECONDS }
  const month = companyFileMonth(clock.now())
  const load = await claimCompanyLoad(pool, claim, month.start)
  if (load === undefined) return
  try {
    const archive = await file.download(month.name, signal)
    if (archive === undefined) {
      logger.info({ month: month.name }, 'the registry has not published its file of companies yet')
      return await releaseLoad(pool, claim.loader, NOT_PUBLISHED_RETRY_SECONDS)
    }
    const loading = { pool, claim, load, month, signal }
    const { companies, records } = await store(loading, archive)
    refuseShortFile(load, companies)
    await carryOver(loading)
    await swap(loading, companies)
    logger.info({ month: month.name, companies, records }, 'loaded the registry’s file of companies')
  } catch (error) {
    // A load that a stop of the service breaks off begins again with the next start.
    await releaseLoad(pool, claim.loader, signal.aborted ? 0 : RETRY_SECONDS).catch(() => undefined)
    if (signal.aborted) return
    const fields = { err: error, month: month.name }
    logger.error(fields, 'the registry’s file of companies was not loaded; retrying in 15 minutes')
  }
}

interface Loading {
  readonly pool: Pool
  readonly claim: Parameters<typeof renewLoad>[1]
  readonly load: Load
  readonly month: ReturnType<typeof companyFileMonth>
  readonly signal: AbortSignal
}

async function store(
  loading: Loading,
  archive: AsyncIterable<Uint8Array>,
): Promise<{ readonly companies: number; readonly records: number }> {
  const slot = 1 - loading.load.slot
  await asLoader(loading, (tx) => emptySlot(tx, slot))
  let companies = 0
  let records = 0
  for await (const piece of inBatches(readCompanyFile(archive))) {
    loading.signal.throwIfAborted()
    records += piece.records
    if (records > MOST_RECORDS) throw new UnreadableFile('the file has too many records')
    companies += await asLoader(loading, (tx) =>
      insertFileRows(tx, {
        slot,
        numbers: piece.companies.map(({ number }) => number),
        profiles: piece.companies.map(({ profile }) => JSON.stringify(profile)),
        knownAt: loading.month.knownAt,
      }),
    )
  }
  return { companies, records }
}

/** Small, because other requests wait while a batch is converted. */
const BATCH = 500

async function* inBatches(pieces: AsyncIterable<CompanyFilePiece>): AsyncGenerator<CompanyFilePiece> {
  let companies: CompanyFilePiece['companies'][number][] = []
  let records = 0
  for await (const piece of pieces) {
    companies.push(...piece.companies)
    records += piece.records
    if (companies.length < BATCH) continue
    yield { companies, records }
    companies = []
    records = 0
  }
  if (records > 0) yield { companies, records }
}

function refuseShortFile({ companiesBefore, mayBeShorter }: Load, companies: number): void {
  if (companies === 0) throw new UnreadableFile('the file has no company that can be read')
  if (!mayBeShorter && isFileTooShort(companies, companiesBefore)) {
    throw new UnreadableFile(`the file has ${companies} companies, and the one before had ${companiesBefore}`)
  }
}

async function carryOver(loading: Loading): Promise<void> {
  const { slot } = loading.load
  let after: string | undefined = ''
  while (after !== undefined) {
    loading.signal.throwIfAborted()
    const from: string = after
    after = await asLoader(loading, (tx) =>
      carryCurrentRows(tx, { slot, after: from, most: MOST_CARRIED, fileKnownAt: loading.month.knownAt }),
    )
  }
}

async function swap(loading: Loading, companies: number): Promise<void> {
  const { load, month } = loading
  await asLoader(loading, async (tx) => {
    await carryWrittenRows(tx, load.slot, load.startedAt)
    await swapSlots(tx, { monthStart: month.start, companies, startedAt: load.startedAt })
  })
}

/** A process that was suspended while another one took over writes nothing more. */
async function asLoader<T>({ pool, claim }: Loading, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(pool, async (tx) => {
    if (!(await renewLoad(tx, claim))) throw new LostLoad('another process loads the file')
    return work(tx)
  })
}
