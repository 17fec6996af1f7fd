// Hostile or malformed content that an outside party may send instead of a response.
import { describe, expect, it } from 'vitest'
import { elementsAt, readXml, textAt } from './read-xml.ts'

const rootName = (source: string | Buffer) => readXml(Buffer.from(source), (root) => root.name)

describe('XML of strangers', () => {
  it('is read with or without a declaration, a byte order mark and white space', () => {
    for (const prefix of [
      '',
      '<?xml version="1.0"?>',
      '<?xml version="1.0" encoding="utf-8"?>\n',
      '\uFEFF',
    ]) {
      expect(rootName(`${prefix}<a/>`)).toBe('a')
    }
  })

  it.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['text', 'Service unavailable'],
    ['half a message', '<a><b>'],
    ['HTML', '<!DOCTYPE html><html><body><p>no<br></body></html>'],
    ['a page of HTML without a document type', '<html><body><p>no<br></body></html>'],
    ['bytes that are not UTF-8', Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e])],
    ['UTF-16', Buffer.from('\uFEFF<a/>', 'utf16le')],
    ['another encoding', '<?xml version="1.0" encoding="ISO-8859-1"?><a/>'],
    ['UTF-7, behind which a document type could hide', '<?xml version="1.0" encoding="UTF-7"?>+ADw-a/+AD4-'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['an entity that nobody declares', '<a>&x;</a>'],
    ['a billion laughs', billionLaughs()],
    ['a hundred thousand levels', '<a>'.repeat(100_000) + '</a>'.repeat(100_000)],
    ['a NUL', '<a>\u0000</a>'],
  ])('is not read when it is %s', (_name, source) => {
    expect(rootName(source)).toBeUndefined()
  })

  it('is read in bounded time however many elements it has', () => {
    const source = Buffer.from(`<a>${'<b/>'.repeat(500_000)}</a>`)
    const before = process.cpuUsage()
    const found = readXml(source, (root) => [elementsAt(root, 'b', 500).length, textAt(root, 'c')])
    expect(found).toEqual([500, undefined])
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(3000)
  })

  it('is freed, so that ten thousand documents do not fill the memory', () => {
    for (let index = 0; index < 10_000; index += 1) rootName(`<a>${'x'.repeat(10_000)}</a>`)
    expect(rootName('<a/>')).toBe('a')
  })
})

function billionLaughs(): string {
  const entities = Array.from({ length: 9 }, (_, index) => {
    const inner = index === 0 ? 'lol' : `&l${index - 1};`.repeat(10)
    return `<!ENTITY l${index} "${inner}">`
  })
  return `<?xml version="1.0"?><!DOCTYPE a [${entities.join('')}]><a>&l8;</a>`
}
