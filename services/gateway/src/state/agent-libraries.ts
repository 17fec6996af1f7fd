// The libraries that answer agents, loaded with the first message: a gateway without agents does not need
// their memory.
import { readFile } from 'node:fs/promises'

export type AgentLibraries = Awaited<ReturnType<typeof load>>

/** `apiFile` has the API's description, as in /openapi.json. The next message repeats a failed load. */
export function createAgentLibraries(apiFile: string): () => Promise<AgentLibraries> {
  let loading: Promise<AgentLibraries> | undefined
  return async () => {
    loading ??= load(apiFile)
    try {
      return await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }
}

async function load(apiFile: string) {
  const [agents, client, protocol] = await Promise.all([
    import('@cfs/agents'),
    import('@cfs/client'),
    import('@modelcontextprotocol/server'),
  ])
  const readApi = async (): Promise<unknown> => JSON.parse(await readFile(apiFile, 'utf8'))
  return { agents, client, protocol, descriptions: agents.createRequestDescriptions(readApi) }
}
