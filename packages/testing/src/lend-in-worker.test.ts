// A worker starts a service once, and gives it to one test file after the other.
import { expect, test } from 'vitest'
import { lendInWorker } from './lend-in-worker.ts'

function countedService() {
  const counts = { started: 0, stopped: 0, tidied: 0 }
  const lend = (kind: string) =>
    lendInWorker({
      kind,
      async start() {
        counts.started += 1
        const number = counts.started
        return {
          get number() {
            return number
          },
          async stop() {
            counts.stopped += 1
          },
        }
      },
      async tidy() {
        counts.tidied += 1
      },
    })
  return { counts, lend }
}

test('a returned service is lent again, tidied, without another start', async () => {
  const { counts, lend } = countedService()
  const first = await lend('again')
  await first.stop()
  const second = await lend('again')
  expect(second.number).toBe(1)
  await second.stop()
  expect(counts).toEqual({ started: 1, stopped: 0, tidied: 2 })
  await (await lend('to end the idle one')).stop()
})

test('a lent service can be spread', async () => {
  const { lend } = countedService()
  const lent = await lend('spread')
  expect({ ...lent }).toEqual({ number: 1, stop: expect.any(Function) })
  await lent.stop()
})

test('two borrowers at once get a service each, and one of them stays', async () => {
  const { counts, lend } = countedService()
  const [one, other] = await Promise.all([lend('both'), lend('both')])
  expect(one.number).not.toBe(other.number)
  await one.stop()
  await other.stop()
  expect(counts).toMatchObject({ started: 2, stopped: 1 })
})

test('another kind of service ends the idle one', async () => {
  const { counts, lend } = countedService()
  await (await lend('old')).stop()
  await (await lend('new')).stop()
  expect(counts).toMatchObject({ started: 2, stopped: 1 })
})
