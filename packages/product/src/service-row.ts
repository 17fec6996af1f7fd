// The shape of the manifest: what a service or a simulator is to everything that runs, deploys or watches it.
import type { EventType } from '@cfs/contracts'

export interface Product<
  Service extends string = string,
  Simulator extends string = string,
  Secret extends string = string,
> {
  readonly services: Readonly<Record<Service, ServiceRow>>
  readonly simulators: Readonly<Record<Simulator, SimulatorRow>>
  /** Generated at random for each installation, and given only to the programs whose settings name them. */
  readonly secrets: Readonly<Record<Secret, SecretRow>>
}

export interface ServiceRow {
  /** A PostgreSQL database and a role of its own, both named after the service. */
  readonly hasDatabase: boolean
  /** Only for services that clients reach directly: these are published, and they stop first. */
  readonly publicAddress?: PublicAddress
  /** Whether it calls parties outside the installation; otherwise its containers have no way out. */
  readonly callsOutside: boolean
  /** The limit of V8's heap in the local run, whose programs together fit into 1.2 GB. */
  readonly localHeapMb: number
  readonly consumes: readonly EventType[]
  readonly publishes: readonly EventType[]
  /** What other parts of the installation give it, beyond what every service gets. */
  readonly settings: Settings
  /** What it takes from simulators; without them, whoever runs the product must set the real values. */
  readonly simulated: Settings
  /** The names in `simulated` that have a working default without simulators. */
  readonly simulatedWithDefault: readonly string[]
  /** Settings that the containers pass on from the environment of whoever runs them. */
  readonly passedOn: readonly string[]
}

export interface PublicAddress {
  /** The members of run.json that name this address. */
  readonly names: readonly string[]
  /** The port on the host: in the default instance of the local run, and in docker-compose.yml. */
  readonly port: number
}

export interface SimulatorRow {
  readonly localHeapMb: number
  /** A path that answers with success once it works. */
  readonly healthPath: string
  readonly settings: Settings
  /** Further ports, by the member of run.json's `infrastructure` that names their address. */
  readonly doors: Readonly<Record<string, Door>>
}

/** A port beside the one for HTTP, such as that of a mail server. */
export interface Door {
  readonly scheme: string
  /** The simulator's setting for the port. */
  readonly setting: string
  /** The port inside a container. */
  readonly port: number
}

export interface SecretRow {
  /** `numbered` secrets have an id before a colon; all earlier ones stay valid after a renewal. */
  readonly form: 'plain' | 'numbered'
  /** Whether the previous secret stays valid beside a new one. */
  readonly overlaps: boolean
  /** Whether launchers that run one product together take it from their environment. */
  readonly isShared: boolean
}

export type Settings = Readonly<Record<string, Setting>>

export type Setting =
  | { readonly from: 'text'; readonly text: string }
  | { readonly from: 'address'; readonly of: string; readonly path: string }
  | { readonly from: 'public address'; readonly of: string }
  | { readonly from: 'door'; readonly of: string; readonly door: string }
  | { readonly from: 'secret'; readonly name: string }
  | { readonly from: 'redis' }

/** A value that is the same everywhere. */
export const text = (value: string): Setting => ({ from: 'text', text: value })
/** Where a service or a simulator listens, and a path there. */
export const addressOf = (program: string, path = ''): Setting => ({ from: 'address', of: program, path })
/** Where clients reach a service, for links that leave the installation. */
export const publicAddressOf = (service: string): Setting => ({ from: 'public address', of: service })
/** The address of a simulator's further port. */
export const doorOf = (simulator: string, door: string): Setting => ({ from: 'door', of: simulator, door })
/** One of the product's generated secrets. */
export const secret = (name: string): Setting => ({ from: 'secret', name })
/** The address of the Redis that the installation shares. */
export const redis: Setting = { from: 'redis' }
