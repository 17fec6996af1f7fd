import { expect, test } from 'vitest'
import { readPageAssets } from './index.ts'

const assets = readPageAssets()
const contentOf = (path: string) =>
  assets.files.find((file) => file.path === path)?.content.toString('utf8') ?? ''

test('a file has a new URL when its content changes', () => {
  for (const path of [assets.stylesheet, ...Object.values(assets.scripts)])
    expect(path).toMatch(/^\/assets\/[a-z-]+-[0-9a-f]{12}\.(css|js)$/)
})

test('the style sheet loads nothing from another host, and its font is served', () => {
  const urls = [...contentOf(assets.stylesheet).matchAll(/url\("([^"]*)"\)/g)].map(([, url]) => url)
  expect(urls).toHaveLength(1)
  expect(assets.files.map(({ path }) => path)).toContain(urls[0])
})

test('the files of a page fit into 64 KB, and scripts need no eval or inline code', () => {
  const size = assets.files.reduce((sum, { content }) => sum + content.length, 0)
  expect(size).toBeLessThan(64 * 1024)
  for (const path of Object.values(assets.scripts))
    expect(contentOf(path)).not.toMatch(/\beval\(|innerHTML|new Function|document\.write/)
})
