// The process: settings from the environment, one line of JSON when it is ready, gone on SIGTERM.
import { runSimulator } from '@cfs/simulator-control'
import { settingsOfProcess } from './config.ts'
import { startTaxAuthority } from './tax-authority.ts'

await runSimulator(() => startTaxAuthority(settingsOfProcess()))
