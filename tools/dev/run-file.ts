// `run.json`: where a running instance is, for every program that drives it from outside. It is there only
// while all is ready, and is replaced whole whenever a process gets a new pid.
import { rm } from 'node:fs/promises'
import { writeJsonFile } from './json-file.ts'

export interface RunFileContent {
  readonly gateway?: string
  readonly dashboard?: string
  readonly activation?: string
  readonly services: Readonly<Record<string, { readonly url: string; readonly pid: number | undefined }>>
  readonly simulators: Readonly<Record<string, string>>
  readonly infrastructure: Readonly<Record<string, Readonly<Record<string, string | number | undefined>>>>
  readonly accounts: Readonly<Record<string, unknown>>
  readonly logs: string
}

export class RunFile {
  readonly #path: string
  readonly #describe: () => RunFileContent
  #published = false
  #writing = Promise.resolve()

  /** `describe` is asked at each writing, so that the file is as true as the launcher is. */
  constructor(path: string, describe: () => RunFileContent) {
    this.#path = path
    this.#describe = describe
  }

  publish(): Promise<void> {
    this.#published = true
    return this.refresh()
  }

  /** Nothing before `publish`. */
  refresh(): Promise<void> {
    return this.#next(() =>
      this.#published ? writeJsonFile(this.#path, this.#describe()) : Promise.resolve(),
    )
  }

  remove(): Promise<void> {
    this.#published = false
    return this.#next(() => rm(this.#path, { force: true }))
  }

  /** One after the other: an older content never replaces a newer one. */
  #next(deed: () => Promise<void>): Promise<void> {
    this.#writing = this.#writing.catch(() => undefined).then(deed)
    return this.#writing
  }
}
