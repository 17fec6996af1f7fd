// These tests run if AUTHORITY_SCHEMAS_DIR names a folder with the authority's own schemas.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsMessage, send, statusMessage, statusOf } from '../../test/registry-client.ts'
import { readSettings } from '../config.ts'
import type { TestRegistry } from '../../test/running-registry.ts'
import { startTestRegistry } from '../../test/running-registry.ts'

const { authoritySchemasDir } = readSettings()

it('a folder without the schemas is refused on startup', async () => {
  const starting = startTestRegistry({ authoritySchemasDir: '/nowhere' })
  await expect(starting).rejects.toThrow(/AUTHORITY_SCHEMAS_DIR.*Egov_ch/)
})

describe.runIf(authoritySchemasDir)("with the authority's own schemas", () => {
  let registry: TestRegistry
  beforeAll(async () => {
    registry = await startTestRegistry({ authoritySchemasDir })
  })
  afterAll(() => registry.close())

  it('valid messages are accepted as without the schemas', async () => {
    const valid = accountsMessage({ submissionNumber: 'AC0001', companyNumber: '12345678' })
    expect(await send(registry.url, valid)).toMatchObject({ qualifier: 'acknowledgement', error: undefined })
    registry.advance(1000)
    expect((await statusOf(registry.url, 'AC0001')).code).toBe('ACCEPT')
  })

  it('an invalid envelope is refused', async () => {
    const broken = accountsMessage({ submissionNumber: 'AC0002', companyNumber: '12345678' }).replace(
      '<Keys/>',
      '<Keys/><Strange/>',
    )
    expect((await send(registry.url, broken)).error).toMatchObject({ number: '604' })
  })

  it('an invalid status request is refused', async () => {
    const long = statusMessage('<SubmissionNumber>AC00012</SubmissionNumber>')
    const error = (await send(registry.url, long)).error
    expect(error).toMatchObject({ number: '604', location: expect.stringContaining('SubmissionNumber') })
  })
})
