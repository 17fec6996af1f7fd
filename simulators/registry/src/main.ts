// Runs the registry simulator as a process.
import { runSimulator } from '@cfs/simulator-control'
import { readSettings } from './config.ts'
import { startRegistry } from './index.ts'

await runSimulator(() => startRegistry(readSettings()))
