// Requests of an administrator wait for a controller as long as their caller does, and for nothing else.
import kafkajs from 'kafkajs'
import { expect, test, vi } from 'vitest'
import { untilController } from './until-controller.ts'

const unknown: Error = Reflect.construct(kafkajs.KafkaJSBrokerNotFound, ['Broker -1 not found'])

test('the request is repeated until there is a controller', async () => {
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(unknown)
    .mockRejectedValueOnce(unknown)
    .mockResolvedValue('done')
  expect(await untilController(work, new AbortController().signal)).toBe('done')
  expect(work).toHaveBeenCalledTimes(3)
})

test('another failure is reported at once', async () => {
  const refused = new kafkajs.KafkaJSNonRetriableError('Cluster authorization failed')
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(refused)
  await expect(untilController(work, new AbortController().signal)).rejects.toBe(refused)
  expect(work).toHaveBeenCalledOnce()
})

test('a caller that no longer waits ends the repetitions', async () => {
  const ended = new AbortController()
  const work = vi.fn<() => Promise<void>>().mockRejectedValue(unknown)
  const done = untilController(work, ended.signal)
  await vi.waitFor(() => expect(work).toHaveBeenCalled())
  ended.abort()
  await expect(done).rejects.toBe(unknown)
})
