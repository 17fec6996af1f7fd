// Samples the memory, file handles and connections of each program of an instance at one moment.
import { instanceDirectory } from './bench-instance.ts'
import { stackHandles } from './stack-handles.ts'
import { stackMemory } from '@cfs/tools/dev/stack-memory.ts'

export interface StackSample {
  /** The number of minutes since the load began. */
  readonly minute: number
  readonly programs: readonly {
    readonly name: string
    readonly pssMb: number
    readonly handles: number
    readonly connections: number
  }[]
}

export async function sampleStack(minute: number): Promise<StackSample> {
  const memory = (await stackMemory(instanceDirectory)) ?? []
  const handles = new Map((await stackHandles())?.map((program) => [program.name, program]))
  return {
    minute,
    programs: memory.map(({ name, pssMb }) => ({
      name,
      pssMb,
      handles: handles.get(name)?.handles ?? 0,
      connections: handles.get(name)?.connections ?? 0,
    })),
  }
}
