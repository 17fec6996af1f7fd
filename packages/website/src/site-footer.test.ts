// The links at the bottom of every page, for developers and for people in the middle of a form.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { operatorPageSettings, siteFooter } from './site-footer.ts'

const settings = z.object(operatorPageSettings)
const OPERATOR = {
  CONTACT_URL: 'mailto:help@filing.example',
  TERMS_URL: 'https://filing.example/terms?a=1&b=2',
  PRIVACY_URL: 'https://filing.example/privacy',
}
const config = { PUBLIC_URL: 'https://api.example/', ...OPERATOR }
const linksOf = (footer: ReturnType<typeof siteFooter>) =>
  [...String(footer).matchAll(/<a href="([^"]*)"([^>]*)>([^<]*)/g)].map(([, href, rest, title]) => [
    title,
    href,
    rest?.trim(),
  ])

test('developers get the documentation, the changelog, the status and the operator’s pages', () => {
  expect(linksOf(siteFooter(config, 'developers'))).toEqual([
    ['Documentation', 'https://api.example/docs', ''],
    ['Changelog', 'https://api.example/docs/changelog', ''],
    ['Status', 'https://api.example/status', ''],
    ['Contact', OPERATOR.CONTACT_URL, ''],
    ['Terms', OPERATOR.TERMS_URL.replace('&', '&amp;'), ''],
    ['Privacy', OPERATOR.PRIVACY_URL, ''],
  ])
})

test('people who fill in a form get no changelog, and links that leave the form open and say so', () => {
  const footer = siteFooter(config, 'people filling in forms')
  const links = linksOf(footer)
  expect(links.map(([title]) => title)).toEqual(['Documentation', 'Status', 'Contact', 'Terms', 'Privacy'])
  for (const [, , rest] of links) expect(rest).toBe('target="_blank" rel="noopener noreferrer"')
  expect(String(footer).split('(opens in a new tab)')).toHaveLength(links.length + 1)
})

test('pages that are not set have no link', () => {
  const footer = String(siteFooter({ PUBLIC_URL: 'https://api.example' }, 'people filling in forms'))
  expect(footer).not.toMatch(/Contact|Terms|Privacy|undefined/)
})

test.each([
  ['CONTACT_URL', 'javascript:alert(1)'],
  ['TERMS_URL', 'mailto:help@filing.example'],
  ['PRIVACY_URL', '/privacy'],
])('%s cannot be %s', (name, value) => {
  const { error } = settings.safeParse({ [name]: value })
  expect(error?.issues.some(({ path }) => path[0] === name)).toBe(true)
})
