// Writes the programs' compiled modules to Node's cache, as a step of a first start: the modules are loaded
// and linked, but none of them runs.
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { stepInput } from './step-input.ts'

const { entries } = stepInput(z.object({ entries: z.array(z.string()) }))
const linked = 'every module is linked'
const modules = [
  // The modules of a program run one after the other, and the first one ends that.
  `data:text/javascript,throw ${JSON.stringify(linked)}`,
  ...entries.map((entry) => pathToFileURL(entry).href),
]
const program = modules.map((url) => `import ${JSON.stringify(url)}`).join('\n')
await import(`data:text/javascript,${encodeURIComponent(program)}`).catch((error: unknown) => {
  if (error !== linked) throw error
})
