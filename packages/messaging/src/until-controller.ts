// Repeats requests of an administrator while the brokers know no controller, as during an election: kafkajs
// gives them up at once, although the error is retriable (src/admin/index.js).
// Node cannot detect these named exports of the CommonJS module, so they are taken from the default export.
import kafkajs from 'kafkajs'
import { sleep } from './time-limit.ts'

const AGAIN_MS = 100

/** `work` must be safe to repeat. After the signal is aborted, it is not repeated. */
export async function untilController<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof kafkajs.KafkaJSBrokerNotFound) || signal.aborted) throw error
      await sleep(AGAIN_MS, signal)
    }
  }
}
