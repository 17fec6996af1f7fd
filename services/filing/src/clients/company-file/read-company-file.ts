// The companies of the registry's monthly file, while it arrives.
import { type CompanyFileReader, companyFileReader, type CompanyOfFile } from './company-file-reader.ts'
import { csvRecords } from './csv-records.ts'
import { unzipOnlyFile } from './unzip-only-file.ts'

export interface CompanyFilePiece {
  readonly companies: readonly CompanyOfFile[]
  /** How many records the piece has, with those of companies that must be looked up. */
  readonly records: number
}

/** Throws UnreadableFile if the archive is no such file, is damaged or breaks off. */
export async function* readCompanyFile(archive: AsyncIterable<Uint8Array>): AsyncGenerator<CompanyFilePiece> {
  let read: CompanyFileReader | undefined
  for await (const records of csvRecords(unzipOnlyFile(archive))) {
    const isFirst = read === undefined
    const reader = (read ??= companyFileReader(records[0] ?? []))
    const rows = isFirst ? records.slice(1) : records
    yield { companies: rows.flatMap((record) => reader(record) ?? []), records: rows.length }
  }
}
