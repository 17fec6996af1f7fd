// Runs the simulator as a process: it reads its settings from the environment, prints one line of JSON when
// ready, and exits on SIGTERM.
import { runSimulator } from '@cfs/simulator-control'
import { settingsOfProcess } from './config.ts'
import { startTaxAuthority } from './tax-authority.ts'

await runSimulator(() => startTaxAuthority(settingsOfProcess()))
