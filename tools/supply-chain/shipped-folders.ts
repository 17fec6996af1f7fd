// The folders whose packages are shipped. The Dockerfile installs the libraries of all programs in one layer
// that every image has, so every image contains the libraries of every program.
import { SERVICES, SIMULATORS } from '@cfs/product'

/** The client that API users install. */
export const CLIENT_FOLDER = 'packages/client'
/** The command line client, whose packed file contains its libraries. */
export const CLI_FOLDER = 'clients/cli'

/** The folder of each program that has an image. */
export const PROGRAM_FOLDERS: readonly string[] = [
  ...SERVICES.map((name) => `services/${name}`),
  ...SIMULATORS.map((name) => `simulators/${name}`),
]

/** The folders from which the Dockerfile installs libraries. */
export const IMAGE_FOLDERS: readonly string[] = [...PROGRAM_FOLDERS, 'packages/product']

/** The folders of everything that is shipped. */
export const SHIPPED_FOLDERS: readonly string[] = [...IMAGE_FOLDERS, CLIENT_FOLDER, CLI_FOLDER]
