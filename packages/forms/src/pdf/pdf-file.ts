// The PDF file format: numbered objects in sequence, and a cross-reference stream with their positions (ISO
// 32000-1, 7.5). The many small objects of the document structure are packed into one compressed stream.
import { constants, deflateSync } from 'node:zlib'
import { ref } from './pdf-text.ts'
import { remembering } from './remembering.ts'

export interface Trailer {
  readonly catalog: number
  readonly info: number
  /** 32 hexadecimal digits that identify the file. */
  readonly fileId: string
}

// Below this size, compression adds more bytes (header and checksum) than it saves.
const WORTH_DEFLATING_BYTES = 400
const HEADER = Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1')

/** The default level makes files 3% smaller, and costs a tenth more for a whole set of documents. */
const FASTEST = { level: constants.Z_BEST_SPEED }
// Most pages of a form are the same in every filing, so their compressed form is cached.
const deflated = remembering<Buffer>({ entries: 48, keyLength: 65_536 })

type Place =
  | { readonly at: 'offset'; readonly offset: number }
  | { readonly at: 'packed'; readonly index: number }

export class PdfFile {
  readonly #parts: Buffer[] = [HEADER]
  readonly #places: (Place | undefined)[] = [undefined]
  readonly #packed: { readonly id: number; readonly body: string }[] = []
  #length = HEADER.length

  /** Reserves the number of an object to be written later. */
  reserve(): number {
    return this.#places.push(undefined) - 1
  }

  object(id: number, body: string): void {
    this.#begin(id)
    this.#write(`${id} 0 obj\n${body}\nendobj\n`)
  }

  /** A small object that others refer to and that is not a stream. */
  packedObject(id: number, body: string): void {
    this.#places[id] = { at: 'packed', index: this.#packed.length }
    this.#packed.push({ id, body })
  }

  /** Writes a text stream, compressed if that saves space; `entries` are the entries of its dictionary. */
  textStream(id: number, text: string, entries = ''): void {
    const bytes = () => Buffer.from(text, 'latin1')
    if (text.length < WORTH_DEFLATING_BYTES) this.rawStream(id, bytes(), entries)
    else
      this.rawStream(
        id,
        deflated(text, () => deflateSync(bytes(), FASTEST)),
        `${entries}/Filter/FlateDecode`,
      )
  }

  /** Writes a stream of bytes unchanged. */
  rawStream(id: number, bytes: Buffer, entries: string): void {
    this.#begin(id)
    this.#write(`${id} 0 obj\n<<${entries}/Length ${bytes.length}>>\nstream\n`)
    this.#append(bytes)
    this.#write('\nendstream\nendobj\n')
  }

  /** Returns the whole file; nothing can be added to it afterwards. */
  finish({ catalog, info, fileId }: Trailer): Buffer {
    const packedIn = this.#writePacked()
    const crossReference = this.reserve()
    const start = this.#length
    this.#places[crossReference] = { at: 'offset', offset: start }
    const entries =
      `/Type/XRef/Size ${this.#places.length}/W[1 4 2]/Root ${ref(catalog)}/Info ${ref(info)}` +
      `/ID[<${fileId}><${fileId}>]/Filter/FlateDecode`
    this.rawStream(crossReference, deflateSync(this.#crossReferences(packedIn)), entries)
    this.#write(`startxref\n${start}\n%%EOF\n`)
    return Buffer.concat(this.#parts)
  }

  #writePacked(): number {
    const id = this.reserve()
    let offset = 0
    const places = this.#packed.map((object) => {
      const place = `${object.id} ${offset}`
      offset += object.body.length + 1
      return place
    })
    const head = `${places.join(' ')}\n`
    const text = head + this.#packed.map(({ body }) => body).join('\n')
    this.textStream(id, text, `/Type/ObjStm/N ${this.#packed.length}/First ${head.length}`)
    return id
  }

  #crossReferences(packedIn: number): Buffer {
    const table = Buffer.alloc(7 * this.#places.length)
    for (const [id, place] of this.#places.entries()) {
      const [type, where, last] =
        place === undefined
          ? [0, 0, 0xffff]
          : place.at === 'offset'
            ? [1, place.offset, 0]
            : [2, packedIn, place.index]
      table.writeUInt8(type, 7 * id)
      table.writeUInt32BE(where, 7 * id + 1)
      table.writeUInt16BE(last, 7 * id + 5)
    }
    return table
  }

  #begin(id: number): void {
    this.#places[id] = { at: 'offset', offset: this.#length }
  }

  #write(text: string): void {
    this.#append(Buffer.from(text, 'latin1'))
  }

  #append(bytes: Buffer): void {
    this.#parts.push(bytes)
    this.#length += bytes.length
  }
}
