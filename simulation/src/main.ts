// Runs `npm run simulate`: it replaces the ids of @cfs/runtime with a count, so that a run can be repeated.
import { registerHooks } from 'node:module'

const SEQUENTIAL = new URL('./machine/sequential-ids.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    return resolved.url.endsWith('/packages/runtime/src/ids.ts') ? { ...resolved, url: SEQUENTIAL } : resolved
  },
})

// The simulation's own modules are imported after the hooks are registered, so that the hooks apply to them.
if (process.argv[2] === '--runner') {
  const { serveRuns } = await import('./serve-runs.ts')
  await serveRuns()
} else {
  const { simulate } = await import('./simulate.ts')
  process.exitCode = await simulate(process.argv.slice(2))
}
