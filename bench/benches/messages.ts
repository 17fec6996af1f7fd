// Measures the time from the commit of a decision in one process to the commit of its effect in another.
// Between the two processes, the event passes through outbox, relay, broker, consumer and inbox. Each
// process has its own database, and every commit is synced to disk.
import { type MessagesResult, measureMessages, type MessagesRun } from '../load/measure-messages.ts'
import { startBenchStores } from '../product/bench-stores.ts'
import type { Figure, Measured } from '../report/figures.ts'
import { inMs, percentile } from '../report/percentile.ts'
import type { BenchContext } from './bench.ts'

const runs = {
  paced: { name: 'paced', events: 5_000, perSecond: 500, relayLast: false },
  flatOut: { name: 'flat_out', events: 15_000, relayLast: false },
  backlog: { name: 'backlog', events: 15_000, relayLast: true },
} satisfies Record<string, MessagesRun>

const cpuFigure = (name: string, { cpuMicroseconds }: MessagesResult): Figure => ({
  what: `${name}: CPU for an event`,
  value: `${[...cpuMicroseconds.values()].reduce((sum, one) => sum + one, 0).toFixed(0)} µs`,
  ratio: [...cpuMicroseconds].map(([who, spent]) => `${who} ${spent.toFixed(0)}`).join(', '),
})

export async function messagesBench({ say }: BenchContext): Promise<Measured> {
  const stores = await startBenchStores({ kafka: true })
  try {
    // Warms up the code of the broker and of both processes before measuring.
    await measureMessages(stores, { name: 'warm_up', events: 3_000, relayLast: false })
    const paced = await measureMessages(stores, runs.paced)
    say('500 a second: done')
    const flatOut = await measureMessages(stores, runs.flatOut)
    say(`flat out: ${flatOut.perSecond.toFixed(0)} events/s`)
    const backlog = await measureMessages(stores, runs.backlog)
    const latency = (rank: number) => inMs(percentile(paced.latenciesMs, rank / 100))
    const rate = ({ perSecond }: MessagesResult) => `${perSecond.toFixed(0)} events/s`
    return {
      title: 'Messages: commit of the decision to commit of the effect',
      figures: [
        { what: '500 events/s: p50', value: latency(50) },
        { what: '500 events/s: p99', value: latency(99), aim: '< 100 ms' },
        cpuFigure('500 events/s', paced),
        { what: 'flat out, decided one by one', value: rate(flatOut), aim: '≥ 2,500, then 5,000' },
        cpuFigure('flat out', flatOut),
        { what: 'a backlog, published and handled', value: rate(backlog) },
        cpuFigure('a backlog', backlog),
      ],
      notes: [
        'Each event is decided in a transaction of its own, 16 at a time; fsync is on. Both commits are the' +
          ' database’s own times. Every event arrived once and in the order of its key, or the bench fails.',
        `Commits of the consumer: ${[paced, flatOut, backlog].map(({ commits }) => commits).join(', ')} for` +
          ` ${[runs.paced, runs.flatOut, runs.backlog].map(({ events }) => events).join(', ')} events.`,
      ],
    }
  } finally {
    await stores.stop()
  }
}
