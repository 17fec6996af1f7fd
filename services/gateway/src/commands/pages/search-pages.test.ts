// A reader finds a section by its words, whatever the query contains.
import { expect, test } from 'vitest'
import { createPageSearch } from './search-pages.ts'

const search = createPageSearch([
  { url: '/docs', page: 'Overview', heading: '', text: 'Keys and limits. A retry is safe.' },
  { url: '/docs/errors#late', page: 'Warnings', heading: 'LATE', text: 'The deadline has passed.' },
  {
    url: '/docs/x#staff',
    page: 'Financials',
    heading: 'Members',
    text: 'staff_costs: wages, directors included.',
  },
  {
    url: '/docs/y',
    page: 'Quickstart',
    heading: 'Limits',
    text: `${'word '.repeat(100)}needle ${'tail '.repeat(100)}`,
  },
])
const urlsOf = (query: string) => search(query).map(({ url }) => url)

test('a heading comes before a text, and case does not matter', () => {
  expect(urlsOf('LIMITS')).toEqual(['/docs/y', '/docs'])
})

test('every word must be found, by its beginning in titles and anywhere in a text', () => {
  expect(urlsOf('quick needle')).toEqual(['/docs/y'])
  expect(urlsOf('quick nothing')).toEqual([])
})

test('a field is found by its name', () => {
  expect(urlsOf('staff_costs')).toEqual(['/docs/x#staff'])
})

test.each(['', '   ', '<script>', '((((', '.*', '%00', '“”'])('the query %j finds nothing', (query) => {
  expect(search(query)).toEqual([])
})

test('an excerpt shows the word, and where the text was cut', () => {
  const [result] = search('needle')
  expect(result?.excerpt).toMatch(/^… word .*needle tail .* …$/)
  expect(result?.title).toBe('Quickstart: Limits')
})
