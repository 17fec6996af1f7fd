// A Redis that requires a password also counts as running: it accepts commands only after authentication.
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { redisAnswers } from './redis-answers.ts'

test.each([
  { answer: '+OK\r\n+PONG\r\n', serves: true, is: 'accepts the password and serves' },
  { answer: '+OK\r\n-LOADING Redis is loading the dataset in memory\r\n', serves: false, is: 'still loads' },
  { answer: '-WRONGPASS invalid\r\n-NOAUTH Authentication required.\r\n', serves: true, is: 'has another' },
  { answer: '+OK\r\n', serves: false, is: 'breaks off' },
])(
  'asked with a password, a Redis that $is counts as accepting clients: $serves',
  async ({ answer, serves }) => {
    expect(await redisAnswers(await serverThatSays(answer), { password: 'secret' })).toBe(serves)
  },
)

async function serverThatSays(answer: string): Promise<number> {
  const server = createServer((socket) => socket.once('data', () => socket.end(answer)))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

test.each([
  { answer: '+PONG\r\n', serves: true, is: 'an open Redis' },
  { answer: '-NOAUTH Authentication required.\r\n', serves: true, is: 'a Redis with a password' },
  { answer: '-LOADING Redis is loading the dataset in memory\r\n', serves: false, is: 'a Redis that loads' },
  { answer: 'HTTP/1.1 400 Bad Request\r\n', serves: false, is: 'no Redis' },
])('$is counts as accepting clients: $serves', async ({ answer, serves }) => {
  expect(await redisAnswers(await serverThatSays(answer))).toBe(serves)
})
