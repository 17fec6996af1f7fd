// Writes `run.json`: the URLs of a running instance, for every program that uses the instance from outside.
// The file exists only while everything is ready, and is replaced in one step whenever a process gets a new
// process id.
import { rm } from 'node:fs/promises'
import { writeJsonFile } from './json-file.ts'

export interface RunFileContent {
  readonly gateway?: string
  readonly dashboard?: string
  readonly activation?: string
  readonly services: Readonly<Record<string, RunningServicePlace>>
  readonly simulators: Readonly<Record<string, string>>
  readonly infrastructure: Readonly<Record<string, Readonly<Record<string, string | number | undefined>>>>
  readonly accounts: Readonly<Record<string, unknown>>
  readonly logs: string
}

interface RunningServicePlace {
  readonly url: string
  /** The URL of the service's management routes. */
  readonly manage_url: string
  readonly pid: number | undefined
}

export class RunFile {
  readonly #path: string
  readonly #describe: () => RunFileContent
  #published = false
  #writing = Promise.resolve()

  /** `describe` is called for each write, so that the file always describes the launcher's present state. */
  constructor(path: string, describe: () => RunFileContent) {
    this.#path = path
    this.#describe = describe
  }

  publish(): Promise<void> {
    this.#published = true
    return this.refresh()
  }

  /** Writes nothing before `publish`. */
  refresh(): Promise<void> {
    return this.#next(() =>
      this.#published ? writeJsonFile(this.#path, this.#describe()) : Promise.resolve(),
    )
  }

  remove(): Promise<void> {
    this.#published = false
    return this.#next(() => rm(this.#path, { force: true }))
  }

  /** The file is written by one write at a time, so that older content never replaces newer content. */
  #next(deed: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing.catch(() => undefined).then(deed)
    return this.#writing
  }
}
