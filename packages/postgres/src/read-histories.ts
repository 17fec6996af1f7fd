// The histories of a database: its service's migrations, and those of the packages that own some of its
// tables. All are in one table, `schema_migration`, where each package has a range of numbers of its own.
import { type Migration, readMigrations } from './read-migrations.ts'

/** The tables that a package owns in the database of every service that uses it. */
export interface PackageTables {
  /** The name of the package, which precedes the names of its files. */
  readonly name: string
  /**
   * The place of its numbers: place 1 has 10001, 10002, …. A place belongs to one package for ever.
   */
  readonly place: number
  /** The folder with its numbered migrations. */
  readonly directory: string
}

export interface History {
  readonly place: number
  readonly migrations: readonly Migration[]
}

const SERVICE = 0
/** The number of a migration's file has four digits. */
const NUMBERS_OF_A_PLACE = 10_000

/** The history of each package, in the order of their places, and then the service's own. */
export async function readHistories(
  directory: string,
  packages: readonly PackageTables[] = [],
): Promise<readonly History[]> {
  const inOrder = packages.toSorted((one, other) => one.place - other.place)
  return [
    ...(await Promise.all(inOrder.map(historyOfPackage))),
    { place: SERVICE, migrations: await readMigrations(directory) },
  ]
}

async function historyOfPackage({ name, place, directory }: PackageTables): Promise<History> {
  const migrations = await readMigrations(directory)
  const numbered = migrations.map((migration) => ({
    ...migration,
    number: place * NUMBERS_OF_A_PLACE + migration.number,
    file: `${name}/${migration.file}`,
  }))
  return { place, migrations: numbered }
}

/** The rows of `schema_migration` that belong to the history. */
export function landedOf<T extends { readonly number: number }>(
  { place }: History,
  landed: readonly T[],
): readonly T[] {
  return landed.filter(({ number }) => Math.floor(number / NUMBERS_OF_A_PLACE) === place)
}
