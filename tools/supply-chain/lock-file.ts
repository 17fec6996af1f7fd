// The lock file as the supply-chain tools read it: which packages an installation fetches, and how it
// verifies them.
import { z } from 'zod'

const lockedEntry = z.looseObject({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
})
const lockFile = z.looseObject({ packages: z.record(z.string(), lockedEntry) })
const manifest = z.looseObject({
  version: z.string().optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
})

export type LockFile = z.infer<typeof lockFile>

/** Private workspaces have no version of their own, but a bill of materials needs one. */
const OWN_VERSION = '0.0.0'
const REGISTRY = 'https://registry.npmjs.org/'

/** Parses the text of `package-lock.json`. */
export function parseLockFile(text: string): LockFile {
  return lockFile.parse(JSON.parse(text))
}

/** The folders of the project's own packages; the root is the empty text. */
export function ownFolders({ packages }: LockFile): readonly string[] {
  return Object.keys(packages).filter((path) => !path.includes('node_modules/'))
}

/**
 * The lock file without development dependencies, as the images install it: the Dockerfile removes them from
 * every manifest.
 */
export function withoutDevelopment(lock: LockFile): LockFile {
  const own = ownFolders(lock).map((folder) => [folder, shippedManifest(lock.packages[folder])] as const)
  return { ...lock, packages: { ...lock.packages, ...Object.fromEntries(own) } }
}

/** A manifest (the contents of a package.json) without development dependencies, and with a version. */
export function shippedManifest(content: unknown): z.infer<typeof manifest> {
  const { devDependencies: _, version = OWN_VERSION, ...rest } = manifest.parse(content)
  return { ...rest, version }
}

/**
 * Reports every locked package that an installation could not verify: it has no SHA-512 hash, or does not
 * come from the npm registry. Without network access this replaces `npm audit signatures`: the hashes were
 * recorded when the lock file was written, and npm refuses a package that differs.
 */
export function unverifiedPackages({ packages }: LockFile): readonly string[] {
  return Object.entries(packages).flatMap(([path, { link, integrity = '', resolved }]) => {
    if (link === true || !path.includes('node_modules/')) return []
    if (!integrity.startsWith('sha512-')) return [`${path}: has no SHA-512 hash`]
    const isFromRegistry = resolved === undefined || resolved.startsWith(REGISTRY)
    return isFromRegistry ? [] : [`${path}: comes from ${resolved}`]
  })
}

/** Reports every dependency whose version a manifest leaves open (`latest`, `*`, a URL or a Git branch). */
export function openVersions(dependencies: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(dependencies).flatMap(([name, range]) => {
    const isOwn = name.startsWith('@cfs/')
    if (!isOwn && !/^[~^]?\d/.test(range)) return [`${name}: ${range}`]
    const isExact = /^\d+\.\d+\.\d+$/.test(range)
    return name.startsWith('@types/') && !isExact ? [`${name}: ${range}`] : []
  })
}
