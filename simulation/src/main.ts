// `npm run simulate`: ids come from a count instead of clock and chance, so that a run can be had again.
import { registerHooks } from 'node:module'

const REPEATABLE = new URL('./machine/repeatable-ids.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    return resolved.url.endsWith('/packages/runtime/src/ids.ts') ? { ...resolved, url: REPEATABLE } : resolved
  },
})

// After the hooks, hence not a static import.
const { simulate } = await import('./simulate.ts')
process.exitCode = await simulate(process.argv.slice(2))
