// Reads records of comma-separated values (RFC 4180) from bytes as they arrive.
import { UnreadableFile } from './unzip-only-file.ts'

/** The registry's longest record has about 2 kB. */
const MOST_RECORD_LENGTH = 64 * 1024

/** The records of each piece of the file together, because one await for each record would take minutes. */
export async function* csvRecords(
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly (readonly string[])[]> {
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  for await (const bytes of file) {
    const { records, unfinished } = splitRecords(rest + decoder.decode(bytes, { stream: true }))
    if (unfinished.length > MOST_RECORD_LENGTH) throw new UnreadableFile('a record is too long')
    rest = unfinished
    if (records.length > 0) yield records.map(fieldsOf)
  }
  if (rest.trim() !== '') throw new UnreadableFile('the last record is incomplete')
}

/** A line break inside quotes belongs to its record. */
function splitRecords(text: string): { readonly records: readonly string[]; readonly unfinished: string } {
  const lines = text.split('\n')
  const records: string[] = []
  let record = ''
  for (const line of lines.slice(0, -1)) {
    record += line
    if (hasOpenQuote(record)) record += '\n'
    else {
      if (record !== '\r' && record !== '') records.push(record)
      record = ''
    }
  }
  return { records, unfinished: record + (lines.at(-1) ?? '') }
}

function hasOpenQuote(record: string): boolean {
  let isOpen = false
  for (let at = record.indexOf('"'); at !== -1; at = record.indexOf('"', at + 1)) isOpen = !isOpen
  return isOpen
}

function fieldsOf(record: string): readonly string[] {
  const line = record.endsWith('\r') ? record.slice(0, -1) : record
  if (line.startsWith('"') && line.endsWith('"') && line.length > 1) {
    // The registry puts each value in quotes; a value that contains quotes itself is rare.
    const fields = line.slice(1, -1).split('","')
    if (fields.every((field) => !field.includes('"'))) return fields
  }
  const found = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)]
  // A stray quote would cut a name short, so such a record has no fields.
  if (found.reduce((length, [field]) => length + field.length, 0) !== line.length) return []
  return found.map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain)
}
