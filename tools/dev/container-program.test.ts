// Every user of a machine can read the arguments of its processes, so they never contain a password.
import { expect, test } from 'vitest'
import { containerProgram } from './container-program.ts'
import type { InfrastructureNeeds } from './infrastructure-needs.ts'

const PASSWORD = 'a password of this test'
const needs = {
  instance: { name: 'test' },
  ports: { of: () => 5432 },
  postgresPassword: PASSWORD,
  redisPassword: PASSWORD,
  kafkaPasswords: { admin: PASSWORD, broker: PASSWORD },
} as unknown as InfrastructureNeeds

test.each(['kafka', 'postgres', 'redis'] as const)('%s gets its passwords from the environment', (name) => {
  const { args, env } = containerProgram(name, needs)
  expect(args.join(' ')).not.toContain(PASSWORD)
  expect(Object.values(env ?? {}).join(' ')).toContain(PASSWORD)
})
