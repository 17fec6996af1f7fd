// The types of the product manifest, which describes each service and simulator to launchers, deployments
// and monitoring.
import type { EventType, Scope } from '@cfs/contracts'

export interface Product<
  Service extends string = string,
  Simulator extends string = string,
  Secret extends string = string,
> {
  readonly services: Readonly<Record<Service, ServiceRow>>
  readonly simulators: Readonly<Record<Simulator, SimulatorRow>>
  /**
   * Secrets are generated at random for each installation, and each is given only to the programs whose
   * settings name it.
   */
  readonly secrets: Readonly<Record<Secret, SecretRow>>
}

export interface ServiceRow {
  /** Whether the service has its own PostgreSQL database and role, both named after the service. */
  readonly hasDatabase: boolean
  /**
   * Set only for services that clients reach directly: their ports are published, and they are stopped
   * first.
   */
  readonly publicAddress?: PublicAddress
  /**
   * Whether the service calls systems outside the installation; otherwise its containers have no outgoing
   * access.
   */
  readonly callsOutside: boolean
  /** Set for services with threads that draw documents: their containers have memory for a second heap. */
  readonly drawsDocuments?: true
  /** V8's heap limit in the local run, where all programs together must fit into 1.2 GB. */
  readonly localHeapMb: number
  readonly consumes: readonly EventType[]
  readonly publishes: readonly EventType[]
  /** The services that this service calls, and the only scopes that its tokens for them may contain. */
  readonly calls: Readonly<Record<string, readonly Scope[]>>
  /** Those services in `calls` without which it works: an installation may not have them yet. */
  readonly worksWithout: readonly string[]
  /** Those callers whose secret an installation may not have yet: until then their requests are refused. */
  readonly mayLackCallers: readonly string[]
  /** Settings supplied by other parts of the installation, in addition to those of every service. */
  readonly settings: Settings
  /** Settings that the simulators supply; without simulators, the operator must set the real values. */
  readonly simulated: Settings
  /** Those settings in `simulated` that have a working default even without simulators. */
  readonly simulatedWithDefault: readonly string[]
  /** Those settings in `simulated` whose real values are secret, besides those that are generated. */
  readonly confidential: readonly string[]
  /** Settings that the containers pass on from the host's environment. */
  readonly passedOn: readonly string[]
  /** Secrets that an installation needs only with another setting: the secret's name, and that setting. */
  readonly secretsWith?: Readonly<Record<string, string>>
}

export interface PublicAddress {
  /** The fields of run.json that contain this URL. */
  readonly names: readonly string[]
  /** The port on the host: in the default instance of the local run, and in docker-compose.yml. */
  readonly port: number
  /** The host name of this URL in installations on one machine; defaults to 127.0.0.1. */
  readonly host?: 'localhost'
}

export interface SimulatorRow {
  readonly localHeapMb: number
  /** Only for simulators with pages for people: the port on the host in docker-compose.yml. */
  readonly publicPort?: number
  /** A path that responds with success once the simulator is ready. */
  readonly healthPath: string
  readonly settings: Settings
  /** The program's further ports, by the field of run.json's `infrastructure` that contains their address. */
  readonly extraPorts: Readonly<Record<string, ExtraPort>>
}

/** A port besides the HTTP port, such as that of a mail server. */
export interface ExtraPort {
  readonly scheme: string
  /** The name of the simulator's setting for the port. */
  readonly setting: string
  /** The port on which the program listens inside a container. */
  readonly port: number
}

export interface SecretRow {
  /** What the secret begins with, if the programs that read it insist on that. */
  readonly prefix?: string
  /** Secrets marked `numbered` have an id before a colon; all earlier secrets stay valid after a rotation. */
  readonly form: 'plain' | 'numbered'
  /** Whether the previous secret stays valid while the secret is being rotated. */
  readonly overlaps: boolean
  /** Whether launchers that run one product together take this secret from their environment. */
  readonly isShared: boolean
}

export type Settings = Readonly<Record<string, Setting>>

export type Setting =
  | { readonly from: 'text'; readonly text: string }
  | { readonly from: 'address'; readonly of: string; readonly path: string }
  | { readonly from: 'manage address'; readonly of: string }
  | { readonly from: 'public address'; readonly of: string }
  | { readonly from: 'extra-port'; readonly of: string; readonly extraPort: string }
  | { readonly from: 'secret'; readonly name: string }
  | { readonly from: 'redis' }

/** A value that is the same in every installation. */
export const text = (value: string): Setting => ({ from: 'text', text: value })
/** The URL of a service or a simulator, followed by a path. */
export const addressOf = (program: string, path = ''): Setting => ({ from: 'address', of: program, path })
/** The URL of a service's management routes. */
export const manageAddressOf = (service: string): Setting => ({ from: 'manage address', of: service })
/**
 * The URL at which clients reach a service or a simulator, for links that people outside the installation
 * open.
 */
export const publicAddressOf = (program: string): Setting => ({ from: 'public address', of: program })
/** The URL of a further port of a simulator. */
export const extraPortOf = (simulator: string, extraPort: string): Setting => ({
  from: 'extra-port',
  of: simulator,
  extraPort,
})
/** The value is one of the product's generated secrets. */
export const secret = (name: string): Setting => ({ from: 'secret', name })
/** The address of the Redis that the whole installation shares. */
export const redis: Setting = { from: 'redis' }
