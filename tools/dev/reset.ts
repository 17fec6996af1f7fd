// `npm run reset [-- --instance NAME]`: removes everything that an instance has stored.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { instanceArgument, resetHelp, wantsHelp } from './arguments.ts'
import { removeContainers } from './container-program.ts'
import { dropDatabase } from './databases.ts'
import { explainFailure } from './explain-failure.ts'
import { instance, type Instance } from './instance.ts'
import { takeLauncherLock } from './launcher-lock.ts'
import { openProcessRegister } from './process-register.ts'
import { services } from './services.ts'

/** Refuses to run while the instance is running. */
export async function resetInstance(target: Instance, environment: NodeJS.ProcessEnv): Promise<boolean> {
  if (!existsSync(target.directory)) return false
  const lock = await takeLauncherLock(target.path('launcher.json'), target.name)
  try {
    await openProcessRegister(target.path('processes.json'))
    const adminUrl = environment['DATABASE_URL']
    // The databases of an instance are on its own server unless an environment variable gives the address of
    // another server.
    if (adminUrl && !existsSync(target.path('postgres'))) {
      const owners = services.filter((row) => row.database)
      for (const { name } of owners)
        await dropDatabase({ adminUrl, instanceName: target.name, service: name })
    }
    await removeContainers(target.name)
    await rm(target.directory, { recursive: true, force: true })
    return true
  } finally {
    await lock.release()
  }
}

if (import.meta.main) {
  if (wantsHelp(process.argv.slice(2))) {
    process.stdout.write(`${resetHelp}\n`)
    process.exit(0)
  }
  try {
    const target = instance(instanceArgument(process.argv.slice(2)))
    const removed = await resetInstance(target, process.env)
    process.stdout.write(`instance ${target.name}: ${removed ? 'removed' : 'there was no data to remove'}\n`)
  } catch (error) {
    process.stderr.write(`${explainFailure(error, 'default') ?? String(error)}\n`)
    process.exitCode = 1
  }
}
