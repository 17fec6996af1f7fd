// Apache Kafka as a local process: one KRaft node, broker and controller in one, from Maven Central's jars.
// Kafka starts fast, because a formatted directory is copied and classes are loaded from an archive.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseFreePort } from '../free-port.ts'
import { waitFor } from '../wait-for.ts'
import { startGuarded } from './guarded-process.ts'
import { kafkaAnswers } from './kafka-answers.ts'
import { kafkaClusterId, type KafkaSettings, kafkaProperties, log4jProperties } from './kafka-properties.ts'
import { type LocalProgram, NotAvailable } from './local-program.ts'
import { makeDirectoryOnce } from './make-directory-once.ts'
import { resolveMavenJars } from './maven.ts'
import { findOnPath, runCommand } from './run-command.ts'

const version = '4.3.1'
const oldestJava = 17
// The logger binding is not among Kafka's own dependencies.
const artifacts = [
  `org.apache.kafka:kafka_2.13:${version}`,
  'org.apache.logging.log4j:log4j-slf4j-impl:2.25.4',
]

/** The directory is prepared once on a machine and shared by all its brokers. */
export interface KafkaInstallation {
  readonly java: string
  /**
   * The jars are listed individually, because the class archive is only valid for an identical class path.
   */
  readonly classPath: string
  readonly formattedDirectory: string
  readonly classArchive: string
  readonly loggingConfiguration: string
}

/** The first call downloads, formats and archives (about 15 seconds); later calls only check. */
export async function installKafka(cacheDirectory: string): Promise<KafkaInstallation> {
  const home = join(cacheDirectory, `kafka-${version}`)
  const java = await findJava({ isTried: existsSync(join(home, 'formatted')) })
  await resolveMavenJars(artifacts, join(home, 'lib'))
  const jarDirectory = join(home, 'lib', 'jars')
  const jars = (await readdir(jarDirectory)).filter((name) => name.endsWith('.jar')).sort()
  const installation: KafkaInstallation = {
    java,
    classPath: jars.map((name) => join(jarDirectory, name)).join(':'),
    formattedDirectory: join(home, 'formatted'),
    classArchive: join(home, 'classes-with-logins.jsa'),
    loggingConfiguration: join(home, 'log4j2.properties'),
  }
  if (!existsSync(installation.loggingConfiguration)) {
    await writeFile(installation.loggingConfiguration, log4jProperties)
  }
  await formatDirectory(installation)
  await archiveClasses(installation, join(home, `archiving-${process.pid}`))
  return installation
}

/** Skips the slow version check for a Java that has formatted a data directory before. */
async function findJava({ isTried }: { isTried: boolean }): Promise<string> {
  const java = await findOnPath('java')
  if (!java) throw new NotAvailable('Java is not installed')
  if (isTried) return java
  // Where Java is not installed, macOS still has a program named `java`, which only fails.
  const output = await runCommand(java, ['--version']).catch(() => '')
  const release = Number(/^\S+ (\d+)/.exec(output)?.[1] ?? Number.NaN)
  if (release >= oldestJava) return java
  throw new NotAvailable(`${java} is not Java ${oldestJava} or newer`)
}

export function kafkaProgram(installation: KafkaInstallation, settings: KafkaSettings): LocalProgram {
  const propertiesFile = `${settings.dataDirectory}.properties`
  return {
    name: 'kafka',
    address: settings.advertised ?? `127.0.0.1:${settings.port}`,
    command: installation.java,
    args: [
      ...jvmOptions(installation, settings.heapMb ?? 256),
      ...(settings.youngMb === undefined ? [] : [`-Xmn${settings.youngMb}m`]),
      '-Xshare:auto',
      `-XX:SharedArchiveFile=${installation.classArchive}`,
      'kafka.Kafka',
      propertiesFile,
    ],
    env: { ...process.env, CLASSPATH: installation.classPath },
    stopSignal: 'SIGTERM',
    prepare: async () => {
      if (!existsSync(join(settings.dataDirectory, 'meta.properties'))) {
        await cp(installation.formattedDirectory, settings.dataDirectory, { recursive: true })
        if (settings.member !== undefined) await nameMember(settings.dataDirectory, settings.member.id)
      }
      // It contains passwords.
      await writeFile(propertiesFile, kafkaProperties(settings), { mode: 0o600 })
    },
    ready: () => kafkaAnswers(settings.port),
  }
}

/** A copy of the formatted directory belongs to member 1 until it says otherwise. */
async function nameMember(directory: string, id: number): Promise<void> {
  const path = join(directory, 'meta.properties')
  const text = await readFile(path, 'utf8')
  const own = text
    .replace(/^node\.id=.*$/m, `node.id=${id}`)
    .replace(/^directory\.id=.*$/m, `directory.id=${randomBytes(16).toString('base64url')}`)
  await writeFile(path, own)
}

function jvmOptions(installation: KafkaInstallation, heapMb: number): string[] {
  return [
    '-Xms32m',
    `-Xmx${heapMb}m`,
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    '-XX:-UsePerfData',
    '-XX:MaxDirectMemorySize=64m',
    '-Djava.awt.headless=true',
    `-Dlog4j2.configurationFile=${installation.loggingConfiguration}`,
  ]
}

async function formatDirectory(installation: KafkaInstallation): Promise<void> {
  await makeDirectoryOnce(installation.formattedDirectory, async (target) => {
    const properties = `${target}.properties`
    await writeFile(properties, kafkaProperties({ port: 1, controllerPort: 2, dataDirectory: target }))
    await runCommand(installation.java, [
      ...jvmOptions(installation, 256),
      '-cp',
      installation.classPath,
      'kafka.tools.StorageTool',
      'format',
      '-t',
      kafkaClusterId,
      '-c',
      properties,
    ])
    await rm(properties)
  })
}

/** Starting and stopping a broker once writes an archive of all the classes that it needed. */
async function archiveClasses(installation: KafkaInstallation, workDirectory: string): Promise<void> {
  if (existsSync(installation.classArchive)) return
  const archive = join(workDirectory, 'classes.jsa')
  const settings = {
    port: await chooseFreePort(),
    controllerPort: await chooseFreePort(),
    dataDirectory: join(workDirectory, 'data'),
    passwords: { admin: 'archive', broker: 'archive' },
  }
  await mkdir(workDirectory, { recursive: true })
  const program = kafkaProgram(installation, settings)
  await program.prepare()
  const args = program.args.filter((argument) => !argument.startsWith('-XX:SharedArchiveFile'))
  const broker = await startGuarded(
    { ...program, args: [`-XX:ArchiveClassesAtExit=${archive}`, ...args] },
    { stdout: 'ignore', stderr: 'ignore' },
  )
  try {
    await waitFor(async () => !broker.running() || program.ready(), { timeoutMs: 60_000 })
    await broker.stop(60_000)
    // Kafka also starts without the archive, only more slowly.
    if (existsSync(archive)) await rename(archive, installation.classArchive)
  } finally {
    await broker.kill()
    await rm(workDirectory, { recursive: true, force: true })
  }
}
