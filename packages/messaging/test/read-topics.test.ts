// Whole topics can be read alongside their consumers, any number of times.
import { createLogger } from '@cfs/runtime'
import { testTopics } from '@cfs/testing'
import { expect, it, onTestFinished } from 'vitest'
import { createBroker, ensureTopics, readTopics } from '../src/index.ts'

it('all records that existed at the request have been read; a missing topic counts as empty', {
  timeout: 150_000,
}, async () => {
  const settings = {
    ...(await testTopics()),
    clientId: 'reader',
    logger: createLogger({ service: 'reader', level: 'silent' }),
  }
  const broker = createBroker(settings)
  await ensureTopics(broker)
  const publisher = broker.publisher()
  onTestFinished(() => publisher.close())
  const publish = (texts: readonly string[]) =>
    publisher.publish(
      texts.map((text) => ({ topic: 'filing.accepted', key: text, value: Buffer.from(text), headers: {} })),
    )
  const read: string[] = []
  await publish(['a', 'b', 'c'])
  const reading = await readTopics(settings, ['filing.accepted', 'never.made'], ({ topic, value }) => {
    read.push(`${topic} ${value?.toString()}`)
  })
  onTestFinished(() => reading.close())
  expect(await reading.caughtUp()).toEqual({ isWhole: true })
  expect(read.toSorted()).toEqual(['filing.accepted a', 'filing.accepted b', 'filing.accepted c'])
  await publish(['d'])
  await reading.caughtUp()
  expect(read).toContain('filing.accepted d')
  expect(read).toHaveLength(4)
})
