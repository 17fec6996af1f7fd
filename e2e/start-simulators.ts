// Starts the product's simulators in this process, with their controls, and returns their URLs for the
// services.
import { startMail } from '@cfs/mail'
import { type PaymentProcessorSettings, startPaymentProcessor } from '@cfs/payment-processor'
import { type RegistrySettings, startRegistry } from '@cfs/registry'
import { startTaxAuthority } from '@cfs/tax-authority'
import type { SimulatorName } from '@cfs/product'
import { createSimulatorControl, type SimulatorControl } from './simulator-control.ts'

export interface RunningSimulators {
  readonly urls: Readonly<Record<SimulatorName, string>>
  readonly taxAuthority: SimulatorControl
  readonly registry: SimulatorControl
  /** The URLs of the simulators' further ports, by simulator and port name. */
  readonly extraPortUrlOf: (simulator: string, extraPort: string) => string
  close(): Promise<void>
}

/** The simulated authorities decide immediately, and ask to be polled every second. */
const PACE = { pollIntervalSeconds: 1, decisionMinMs: 0, decisionMaxMs: 100 }

export interface SimulatorOptions {
  readonly schemasDir?: string | undefined
  readonly registry?: Partial<RegistrySettings>
  readonly paymentProcessor?: Partial<PaymentProcessorSettings>
}

export async function startSimulators(options: SimulatorOptions = {}): Promise<RunningSimulators> {
  const { schemasDir } = options
  const all = await Promise.all([
    startTaxAuthority({ ...PACE, schemasDir }),
    startRegistry({ ...PACE, authoritySchemasDir: schemasDir, ...options.registry }),
    startPaymentProcessor(options.paymentProcessor),
    startMail(),
  ])
  const [taxAuthority, registry, paymentProcessor, mail] = all
  return {
    urls: {
      'tax-authority': taxAuthority.url,
      registry: registry.url,
      'payment-processor': paymentProcessor.url,
      mail: mail.url,
    },
    taxAuthority: createSimulatorControl(taxAuthority.url),
    registry: createSimulatorControl(registry.url),
    extraPortUrlOf: (simulator, extraPort) =>
      simulator === 'mail' && extraPort === 'smtp' ? mail.extraPorts.smtp : '',
    close: async () => void (await Promise.all(all.map((one) => one.close()))),
  }
}
