// Uses a small schema in a temporary folder, because the authority's schemas must not be redistributed here.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { createLogger, Secret } from '@cfs/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOutgoingHttp } from '../outgoing-http/outgoing-http.ts'
import { createGovTalkConnection } from './govtalk-connection.ts'
import { type MessageSchemaCheck, registryMessageCheck, taxAuthorityMessageCheck } from './message-schema.ts'
import { sealMessage } from './sealed-message.ts'

const xsd = (content: string) =>
  `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">${content}</xsd:schema>`

let folder: string
let check: MessageSchemaCheck

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'))
  const schemas = join(folder, 'tax-authority-data', 'xsd')
  mkdirSync(schemas, { recursive: true })
  writeFileSync(join(schemas, 'combined-v1-994.xsd'), xsd('<xsd:include schemaLocation="amount.xsd"/>'))
  writeFileSync(join(schemas, 'amount.xsd'), xsd('<xsd:element name="Amount" type="xsd:integer"/>'))
  writeFileSync(join(schemas, 'xmldsig-core-schema.xsd'), xsd(''))
  check = taxAuthorityMessageCheck(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe("a check against the authority's schemas", () => {
  it('finds no error in a valid message', () => {
    expect(check(Buffer.from('<Amount>7</Amount>'))).toEqual([])
  })

  it('states the location and never the value', () => {
    const [finding, ...others] = check(Buffer.from('<Amount>a private matter</Amount>'))
    expect(others).toEqual([])
    expect(finding).toContain("Element 'Amount'")
    expect(finding).not.toContain('private')
  })

  it('does not check an element that the schemas do not know yet', () => {
    const added = '<FortyPercentFirstYearAllowance>1.00</FortyPercentFirstYearAllowance>'
    expect(check(Buffer.from(`<Amount>${added}</Amount>`))).toEqual([])
    expect(check(Buffer.from('<SchemaVersion>2026-v1.995</SchemaVersion>'))).toHaveLength(1)
  })

  it('reports a message that is not XML', () => {
    expect(check(Buffer.from('<Amount>'))).toHaveLength(1)
  })

  it('prevents startup if the schemas are missing', () => {
    expect(() => registryMessageCheck(folder)).toThrow('AUTHORITY_SCHEMAS_DIR')
  })

  it('prevents sending an invalid message, and logs why', async () => {
    const lines: string[] = []
    const destination = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        lines.push(chunk.toString())
        done()
      },
    })
    const logger = createLogger({ service: 'filing', level: 'info', destination })
    const http = createOutgoingHttp()
    const connection = createGovTalkConnection({ http, logger, check })
    const outcome = await connection.deliver({
      message: sealMessage(['<Amount>', Secret.of('7'), '</Amount>']),
      url: 'http://127.0.0.1:1/',
      signal: AbortSignal.timeout(1000),
      mayLeave: () => true,
    })
    await http.close()
    expect(outcome).toEqual({
      kind: 'not-sent',
      reason: "the message does not satisfy the authority's schema",
    })
    expect(lines.join('')).toContain("Element 'Amount'")
  })
})
