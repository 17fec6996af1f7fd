// A paged list is read completely, whatever its length.
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { type PagedList, readPages } from './read-pages.ts'

const list: PagedList<{ readonly id: string }> = {
  service: 'filing',
  path: '/rows',
  answer: z.array(z.object({ id: z.string() })),
}

/** A service with this many rows, which records its requests. */
function serviceOf(count: number) {
  const all = Array.from({ length: count }, (_, index) => ({ id: `id${String(index).padStart(6, '0')}` }))
  const asked: URLSearchParams[] = []
  const call: Services['call'] = async ({ path }, answer) => {
    const query = new URL(path, 'http://service').searchParams
    asked.push(query)
    const rows = all.filter(({ id }) => id > (query.get('after') ?? ''))
    return answer.parse(rows.slice(0, Number(query.get('limit'))))
  }
  return { all, asked, call }
}

async function read(services: Services, after = ''): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of readPages(services, list, after)) ids.push(id)
  return ids
}

test.each([0, 1, 1999, 2000, 2001, 5000])(
  'a list of %i records is read completely, each record once',
  async (count) => {
    const services = serviceOf(count)
    expect(await read(services)).toEqual(services.all.map(({ id }) => id))
    expect(services.asked.length).toBe(Math.floor(count / 2000) + 1)
  },
)

test('a list can be read from any position', async () => {
  expect(await read(serviceOf(5), 'id000002')).toEqual(['id000003', 'id000004'])
})

test('pages that are out of order are refused, because records could be missed silently', async () => {
  const call: Services['call'] = async (_, answer) => answer.parse([{ id: 'b' }, { id: 'a' }])
  await expect(read({ call })).rejects.toThrow('not in order')
})
