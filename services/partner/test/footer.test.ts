// Every page of a director's form links to the status and to the operator's own pages, in a new tab.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLink, startVisit } from './directors.ts'
import { type FilingDouble, startFilingDouble } from './filing-double.ts'
import { openVisitor } from './form-visitor.ts'
import { type PartnerUnderTest, startPartner } from './partner-under-test.ts'

const OPERATOR = {
  CONTACT_URL: 'mailto:help@filing.example',
  TERMS_URL: 'https://filing.example/terms',
  PRIVACY_URL: 'https://filing.example/privacy',
}
let filing: FilingDouble
let partner: PartnerUnderTest
beforeAll(async () => {
  filing = await startFilingDouble()
  const urls = { FILING_URL: filing.url, FILING_MANAGE_URL: filing.url, DOCUMENTS_URL: filing.url }
  partner = await startPartner({ ...OPERATOR, ...urls })
})
afterAll(async () => {
  await partner.stop()
  filing.close()
})

test('pages of a link, the form, an unknown address and a used link have the footer', async () => {
  const link = await makeLink(partner)
  const pages = [await openVisitor(partner.url).get(link.path)]
  const visitor = await startVisit(partner, link)
  pages.push(await visitor.get('/form/company'))
  pages.push(await openVisitor(partner.url).get('/nowhere'))
  pages.push(await openVisitor(partner.url).get(link.path))
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 404, 410])
  for (const { text } of pages) {
    const footer = text.split('<footer')[1] ?? ''
    for (const href of Object.values(OPERATOR))
      expect(footer).toContain(`<a href="${href}" target="_blank" rel="noopener noreferrer">`)
    expect(footer).toContain('>Status<')
    expect(footer).not.toContain('Changelog')
  }
})
