// A live filing uses a copied fact only while the stream brings its changes; dry runs may use an older one.
import { expect, it } from 'vitest'
import { isFreshEnough } from './is-fresh-enough.ts'

const LIVE = { isLive: true, mostSeconds: 3600 }
const DRY_RUN = { isLive: false, mostSeconds: 3600 }
const age = (ageSeconds: number, isWatched: boolean) => ({ asOf: new Date(0), ageSeconds, isWatched })

it.each([
  ['a watched fact of two minutes', age(120, true), LIVE, true],
  ['a watched fact of more than two minutes', age(120.1, true), LIVE, false],
  ['a fact that is not watched', age(0, false), LIVE, false],
  ['a fact of an hour, in a dry run', age(3600, false), DRY_RUN, true],
  ['a fact of more than an hour, in a dry run', age(3600.1, true), DRY_RUN, false],
] as const)('%s', (...[, fact, use, isEnough]) => {
  expect(isFreshEnough(fact, use)).toBe(isEnough)
})
