// Tests the documents on the pages: only the account's own are shown, and a preview cannot run anything.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DashboardUnderTest, type Member, startDashboard } from './dashboard-under-test.ts'
import { documentsOf, filingOf, SAMPLE_FILING_ID } from './sample-filing.ts'

let dashboard: DashboardUnderTest
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.stop())

const PAGE = `/live/filings/${SAMPLE_FILING_ID}`
const withDocuments = async (): Promise<Member> => {
  const member = await dashboard.member()
  dashboard.product.filings.set(member.accountId, [filingOf({ status: 'accepted', errors: [] })])
  dashboard.product.files.set(SAMPLE_FILING_ID, documentsOf('<script>alert(1)</script>'))
  return member
}

test('an accepted filing lists its documents with previews, downloads and an archive', async () => {
  const { browser } = await withDocuments()
  const { text } = await browser.get(PAGE)
  for (const id of ['doc_ixbrl', 'doc_xml', 'doc_pdf']) {
    expect(text).toContain(`href="${PAGE}/documents/${id}/view"`)
    const file = await browser.get(`${PAGE}/documents/${id}`)
    expect(file.status).toBe(200)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect((await browser.get(`${PAGE}/documents/${id}/view`)).text).toContain(
      `<iframe src="${PAGE}/documents/${id}/content"`,
    )
  }
  const archive = await browser.get(`${PAGE}/archive`)
  expect([archive.status, archive.headers.get('content-type'), archive.text]).toEqual([
    200,
    'application/zip',
    'PK',
  ])
  expect(text).toContain(`href="${PAGE}/evidence"`)
  const evidence = await browser.get(`${PAGE}/evidence`)
  expect([evidence.headers.get('content-type'), evidence.text]).toEqual(['application/jose', 'e30.e30.AA'])
})

test('a preview runs no script, sends no form, loads nothing, and only our own page frames it', async () => {
  const { browser } = await withDocuments()
  for (const [id, type, isSandboxed] of [
    ['doc_ixbrl', 'application/xhtml+xml', true],
    ['doc_xml', 'text/plain; charset=utf-8', true],
    ['doc_pdf', 'application/pdf', false],
  ] as const) {
    const { headers } = await browser.get(`${PAGE}/documents/${id}/content`)
    const policy = headers.get('content-security-policy') ?? ''
    expect([id, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      id,
      type,
      'inline',
    ])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toContain('script-src')
    expect([id, policy.endsWith('; sandbox')]).toEqual([id, isSandboxed])
    expect([headers.get('x-frame-options'), headers.get('x-content-type-options')]).toEqual([
      'SAMEORIGIN',
      'nosniff',
    ])
  }
  expect((await browser.get(`${PAGE}/documents/archive/content`)).status).toBe(404)
  expect((await browser.get(PAGE)).headers.get('x-frame-options')).toBe('DENY')
})

test('unknown documents, and those of another account or mode, do not exist', async () => {
  await withDocuments()
  const { browser } = await dashboard.member()
  const own = await withDocuments()
  for (const path of [
    'archive',
    'evidence',
    'documents/doc_pdf',
    'documents/doc_pdf/view',
    'documents/doc_pdf/content',
  ])
    expect([path, (await browser.get(`${PAGE}/${path}`)).status]).toEqual([path, 404])
  for (const path of [
    `${PAGE}/documents/none`,
    `${PAGE}/documents/none/view`,
    `${PAGE}/documents/..%2Farchive`,
    `/sandbox/filings/${SAMPLE_FILING_ID}x/archive`,
    '/live/filings/fil_test_ct600_00000001_abc/archive',
  ])
    expect([path, (await own.browser.get(path)).status]).toEqual([path, 404])
})

test('a documents service that does not respond is reported on the page', async () => {
  const { browser } = await withDocuments()
  dashboard.product.isDown = true
  const { status, text } = await browser.get(`${PAGE}/archive`)
  dashboard.product.isDown = false
  expect([status, text.includes('Temporarily unavailable')]).toEqual([503, true])
})

test('an XML document is indented in its preview, and not in its download', async () => {
  const { browser } = await withDocuments()
  const sent = '<?xml version="1.0"?><GovTalkMessage><Body><IRmark>a</IRmark></Body></GovTalkMessage>'
  const set = documentsOf()
  set.set('doc_xml', { mediaType: 'application/xml', bytes: sent })
  dashboard.product.files.set(SAMPLE_FILING_ID, set)
  expect((await browser.get(`${PAGE}/documents/doc_xml`)).text).toBe(sent)
  expect((await browser.get(`${PAGE}/documents/doc_xml/content`)).text).toBe(
    '<?xml version="1.0"?>\n<GovTalkMessage>\n  <Body>\n    <IRmark>a</IRmark>\n  </Body>\n</GovTalkMessage>\n',
  )
  expect((await browser.get(`${PAGE}/documents/doc_xml/view`)).text).toContain('indented for reading')
  const large = `<a>${'<b>1</b>'.repeat(40_000)}</a>`
  set.set('doc_xml', { mediaType: 'application/xml', bytes: large })
  expect((await browser.get(`${PAGE}/documents/doc_xml/content`)).text).toBe(large)
  expect((await browser.get(`${PAGE}/documents/doc_xml/view`)).text).not.toContain('indented')
})
