// The list of kill points is complete and correct.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DURABLE_EVENT_TYPES } from '@cfs/contracts'
import { expect, it } from 'vitest'
import { SERVICES } from '../service-environments.ts'
import { KILL_POINTS } from './kill-points.ts'
import { killPointsPage } from './kill-points-page.ts'

const PROJECT = join(import.meta.dirname, '../..')
const PAGE = join(PROJECT, 'docs/flows/kill-points.md')

it('the page of kill points matches the drills', async () => {
  await expect(killPointsPage()).toMatchFileSnapshot(PAGE)
})

it('every kill point has a unique name', () => {
  const names = KILL_POINTS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

it('each event has kill points on both sides of the commit that publishes it', () => {
  const moments = new Set(KILL_POINTS.map(({ moment }) => moment))
  const missing = DURABLE_EVENT_TYPES.flatMap((type) =>
    ['before', 'after'].map((side) => `append ${type}: ${side} the commit`),
  ).filter((moment) => !moments.has(moment))
  expect(missing).toEqual([])
})

it('each handler of a service has kill points on both sides of its commit', () => {
  for (const service of SERVICES) {
    const path = join(PROJECT, 'services', service, 'src/consumes.ts')
    const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
    // Handling an event twice changes nothing for a repeatable handler, whose tests deliver events again.
    const repeatable = [...source.matchAll(/const (\w+).*isRepeatable: true/g)].map(([, name]) => name)
    const handled = DURABLE_EVENT_TYPES.filter((type) => {
      const handler = new RegExp(`'${type}': (\\w+)?`).exec(source)
      return handler !== null && !repeatable.includes(handler[1])
    })
    const own = KILL_POINTS.filter((point) => point.service === service).map(({ moment }) => moment)
    for (const type of handled) {
      expect(own).toContain(`take ${type}: before the commit`)
      expect(own).toContain(`take ${type}: after the commit`)
    }
  }
})
