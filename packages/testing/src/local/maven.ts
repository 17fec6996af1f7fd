// Maven fetches packages that no Node registry has: Kafka's jars, and Redis if there is no newer server. Each
// artifact is fetched once into the cache folder; two processes that start together do not interfere.
import { writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { NotAvailable } from './local-program.ts'
import { makeDirectoryOnce } from './make-directory-once.ts'
import { findOnPath, runCommand } from './run-command.ts'

const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1'

/** Fetches all jars that the artifacts need at run time into `directory`. */
export async function resolveMavenJars(artifacts: readonly string[], directory: string): Promise<void> {
  await makeDirectoryOnce(directory, async (target) => {
    const pom = join(target, 'pom.xml')
    await writeFile(pom, pomWith(artifacts))
    const jars = join(target, 'jars')
    const goal = `${plugin}:copy-dependencies`
    await maven(['-f', pom, goal, '-DincludeScope=runtime', `-DoutputDirectory=${jars}`], target)
  })
}

/** Unpacks the content of one artifact into `directory`. */
export async function unpackMavenArtifact(artifact: string, directory: string): Promise<void> {
  await makeDirectoryOnce(directory, async (target) => {
    await maven([`${plugin}:unpack`, `-Dartifact=${artifact}`, `-DoutputDirectory=${target}`], target)
  })
}

/**
 * Maven runs in the target directory, because it leaves marker files where it runs and skips anything marked
 * as done.
 */
async function maven(args: readonly string[], target: string): Promise<void> {
  if (!(await findOnPath('mvn'))) {
    throw new NotAvailable('Maven is not installed')
  }
  // Java finds the home directory in the user database; the shell and this program use HOME.
  const options = `${process.env['MAVEN_OPTS'] ?? ''} -Duser.home=${homedir()}`.trim()
  const env = { ...process.env, MAVEN_OPTS: options }
  try {
    await runCommand('mvn', ['-q', '-B', ...args], { cwd: target, env })
  } catch (cause) {
    throw new NotAvailable(reasonOf(cause), { cause, wayOut: downloadWayOut })
  }
}

const downloadWayOut = 'connect to the internet (a proxy goes into ~/.m2/settings.xml)'

/** Maven marks its errors with a prefix; the first error states the reason, at length. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const noDownload = /could not (transfer|find) artifact|unknown host|cannot access|could not be resolved/i
  if (noDownload.test(text)) return 'Maven could not download it'
  const line = text.split('\n', 1)[0] ?? ''
  return line.replace('[ERROR] ', '').slice(0, 200)
}

function pomWith(artifacts: readonly string[]): string {
  const dependencies = artifacts.map((artifact) => {
    const [groupId, artifactId, version] = artifact.split(':')
    return `<dependency><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId><version>${version}</version></dependency>`
  })
  return `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>local</groupId><artifactId>jars</artifactId><version>1</version><packaging>pom</packaging>
<dependencies>${dependencies.join('\n')}</dependencies></project>`
}
