// The topic partitions of a process, as the process logged them when it last joined its consumer group.
import { z } from 'zod'

const joined = z.object({
  msg: z.literal('Consumer has joined the group'),
  kafkajs: z.object({ memberAssignment: z.record(z.string(), z.array(z.number())) }),
})

/** The process's partitions as `topic/partition`; empty before the process has joined its consumer group. */
export function partitionsOf(log: string): readonly string[] {
  const last = log
    .split('\n')
    .filter((line) => line.includes('Consumer has joined the group'))
    .map((line) => joined.parse(JSON.parse(line)).kafkajs.memberAssignment)
    .at(-1)
  return Object.entries(last ?? {}).flatMap(([topic, own]) => own.map((number) => `${topic}/${number}`))
}
