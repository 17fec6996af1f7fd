// Tests that programs that start at the same time never choose the same port.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const chooseMany = `
  const { chooseFreePort } = await import(${JSON.stringify(new URL('free-port.ts', import.meta.url).href)})
  for (let port = 0; port < 200; port += 1) console.log(await chooseFreePort())`

test('three processes that choose 200 ports each, all at once, share none', async () => {
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', chooseMany])
  const outputs = await Promise.all([run(), run(), run()])
  const ports = outputs.flatMap(({ stdout }) => stdout.trim().split('\n'))
  expect(ports).toHaveLength(600)
  expect(new Set(ports).size).toBe(600)
})
