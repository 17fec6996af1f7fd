// Lists every benchmark by name.
import type { Bench } from './benches/bench.ts'
import { decideBench } from './benches/decide.ts'
import { documentsBench } from './benches/documents.ts'
import { flowBench } from './benches/flow.ts'
import { gatewayBench } from './benches/gateway.ts'
import { growthBench } from './benches/growth.ts'
import { importsBench } from './benches/imports.ts'
import { ledgerBench } from './benches/ledger.ts'
import { messagesBench } from './benches/messages.ts'
import { pagesBench } from './benches/pages.ts'
import { soakBench } from './benches/soak.ts'
import { startBench } from './benches/start.ts'
import { statementsBench } from './benches/statements.ts'
import { submitBench } from './benches/submit.ts'
import { webhooksBench } from './benches/webhooks.ts'

/** The benchmarks in the order in which they run: the first one leaves the product running for the others. */
export const allBenches: ReadonlyMap<string, Bench> = new Map<string, Bench>([
  ['start', startBench],
  ['submit', submitBench],
  ['decide', decideBench],
  ['gateway', gatewayBench],
  ['documents', documentsBench],
  ['messages', messagesBench],
  ['imports', importsBench],
  ['ledger', ledgerBench],
  ['webhooks', webhooksBench],
  ['flow', flowBench],
  ['growth', growthBench],
  ['pages', pagesBench],
  ['soak', soakBench],
  ['statements', statementsBench],
])
