// Starts the product's simulators in this process; returns their addresses, for the services under test, and
// their controls, for the tests.
import { type RegistrySettings, startRegistry } from '@cfs/registry'
import { startTaxAuthority } from '@cfs/tax-authority'
import type { SimulatorName } from '@cfs/product'
import { createSimulatorControl, type SimulatorControl } from './simulator-control.ts'

export interface RunningSimulators {
  readonly urls: Readonly<Record<SimulatorName, string>>
  readonly taxAuthority: SimulatorControl
  readonly registry: SimulatorControl
  close(): Promise<void>
}

/** The simulated authorities decide immediately, and ask to be polled every second. */
const PACE = { pollIntervalSeconds: 1, decisionMinMs: 0, decisionMaxMs: 100 }

export async function startSimulators(
  options: { readonly schemasDir?: string | undefined; readonly registry?: Partial<RegistrySettings> } = {},
): Promise<RunningSimulators> {
  const { schemasDir } = options
  const [taxAuthority, registry] = await Promise.all([
    startTaxAuthority({ ...PACE, schemasDir }),
    startRegistry({ ...PACE, authoritySchemasDir: schemasDir, ...options.registry }),
  ])
  return {
    urls: { 'tax-authority': taxAuthority.url, registry: registry.url },
    taxAuthority: createSimulatorControl(taxAuthority.url),
    registry: createSimulatorControl(registry.url),
    close: async () => void (await Promise.all([taxAuthority.close(), registry.close()])),
  }
}
