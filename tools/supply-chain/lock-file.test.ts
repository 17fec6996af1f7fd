// What an installation fetches is pinned, verified, and licensed so that it may be shipped.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  openVersions,
  ownFolders,
  parseLockFile,
  shippedManifest,
  unverifiedPackages,
  withoutDevelopment,
} from './lock-file.ts'

const ROOT = join(import.meta.dirname, '../..')
const lock = parseLockFile(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
const dependencies = z.record(z.string(), z.string()).default({})
const manifest = z.looseObject({ dependencies, devDependencies: dependencies })

const readManifest = (folder: string) =>
  manifest.parse(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')))

describe('every package that an installation fetches', () => {
  test('has a SHA-512 hash in the lock file and comes from the registry', () => {
    expect(unverifiedPackages(lock)).toEqual([])
  })

  test('has a version range in its manifest, and types have an exact version', () => {
    const open = ownFolders(lock).flatMap((folder) => {
      const found = readManifest(folder)
      return openVersions({ ...found.dependencies, ...found.devDependencies })
    })
    expect(open).toEqual([])
  })

  test.each([
    ['without a hash', {}, 'has no SHA-512 hash'],
    ['with a weak hash', { integrity: 'sha1-YWJj' }, 'has no SHA-512 hash'],
    [
      'from elsewhere',
      { integrity: 'sha512-YWJj', resolved: 'https://example.test/a.tgz' },
      'comes from https://example.test/a.tgz',
    ],
  ])('%s is reported', (_case, entry, problem) => {
    const packages = { '': {}, 'packages/own': {}, 'node_modules/a': entry }
    expect(unverifiedPackages({ packages })).toEqual([`node_modules/a: ${problem}`])
  })

  test.each([
    ['a', 'latest', true],
    ['a', '*', true],
    ['a', 'github:someone/a', true],
    ['@types/a', '^1.2.3', true],
    ['@types/a', '1.2.3', false],
    ['a', '^1.2.3', false],
    ['@cfs/http', '*', false],
  ])('%s at %s: reported is %s', (name, range, isReported) => {
    expect(openVersions({ [name]: range })).toEqual(isReported ? [`${name}: ${range}`] : [])
  })
})

describe('the lock file as shipped', () => {
  test('has no development dependencies, and a version for each own package', () => {
    const packages = {
      'services/a': { devDependencies: { vitest: '5' } },
      'node_modules/b': { version: '1.0.0' },
    }
    expect(withoutDevelopment({ packages })).toEqual({
      packages: { 'services/a': { version: '0.0.0' }, 'node_modules/b': { version: '1.0.0' } },
    })
    expect(shippedManifest({ name: 'a', version: '2.0.0' })).toEqual({ name: 'a', version: '2.0.0' })
  })
})
