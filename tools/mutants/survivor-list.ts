// The committed list of a folder's surviving mutants, under the reason why each may survive. Mutants without
// a reason stand under the empty one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const list = z.object({
  folder: z.string(),
  measured: z.object({ mutants: z.number(), killed: z.number() }),
  survivors: z.record(z.string(), z.array(z.string())),
})

export type SurvivorList = z.infer<typeof list>

/** The survivors that the new list contains without a reason. */
export function withoutReason({ survivors }: SurvivorList): readonly string[] {
  return survivors[''] ?? []
}

/** The new list: each survivor keeps its reason, and those that are killed now are gone. */
export function withReasonsOf(
  old: SurvivorList | undefined,
  {
    folder,
    measured,
    keys,
  }: Pick<SurvivorList, 'folder' | 'measured'> & { readonly keys: readonly string[] },
): SurvivorList {
  const reasons = new Map(
    Object.entries(old?.survivors ?? {}).flatMap(([reason, known]) => known.map((key) => [key, reason])),
  )
  const survivors: Record<string, string[]> = {}
  for (const key of new Set(keys)) (survivors[reasons.get(key) ?? ''] ??= []).push(key)
  const sorted = Object.entries(survivors).toSorted(([one], [other]) => one.localeCompare(other))
  return { folder, measured, survivors: Object.fromEntries(sorted) }
}

export function readSurvivorList(root: string, folder: string): SurvivorList | undefined {
  const path = pathOf(root, folder)
  return existsSync(path) ? list.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}

export function writeSurvivorList(root: string, written: SurvivorList): void {
  writeFileSync(pathOf(root, written.folder), `${JSON.stringify(written, null, 2)}\n`)
}

function pathOf(root: string, folder: string): string {
  return join(root, 'tools/mutants/survivors', `${folder.replaceAll('/', '-')}.json`)
}
