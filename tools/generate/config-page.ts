// Generates docs/config.md: every setting of every service, from the schema exported by its config.ts.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { markdownTable } from './markdown-table.ts'

export interface Setting {
  readonly name: string
  readonly purpose: string
  /**
   * The effect of leaving a variable unset: its default applies, nothing happens, or the service does not
   * start.
   */
  readonly absent: string
}

/**
 * The settings by workspace folder. Throws if a config.ts exports no schema or a setting lacks a
 * description.
 */
export async function readSettings(root: string): Promise<ReadonlyMap<string, readonly Setting[]>> {
  const found = new Map<string, readonly Setting[]>()
  for (const path of globSync('services/*/src/config.ts', { cwd: root }).toSorted()) {
    const module: unknown = await import(join(root, path))
    found.set(path.slice(0, -'/src/config.ts'.length), settingsOf(path, schemaIn(path, module)))
  }
  return found
}

/** The purpose of each environment variable, by name. */
export function settingsOf(path: string, schema: z.ZodObject): Setting[] {
  return Object.entries(schema.shape).map(([name, type]) => {
    if (!(type instanceof z.ZodType) || type.description === undefined)
      throw new Error(`${path}: ${name} has no description: .describe('…')`)
    return { name, purpose: type.description, absent: whenAbsent(type) }
  })
}

/** The text of the settings page; `settings` are listed by workspace folder. */
export function configPage(settings: ReadonlyMap<string, readonly Setting[]>): string {
  const sections = [...settings].map(([folder, own]) => {
    const rows = own.map(({ name, purpose, absent }) => [`\`${name}\``, absent, purpose])
    return `## ${folder}\n\n${markdownTable(['Variable', 'Default', 'What it is'], rows)}`
  })
  return `# Settings

Generated from the \`config.ts\` of each service by \`npm run generate\`; do not edit.

A setting is an environment variable; an empty variable counts as absent. Any setting may be read from a
file instead:
\`DATABASE_URL_FILE=/run/secrets/database_url\`. A process that lacks a required setting, or
has a malformed one, does not start, and its error names the setting.

${sections.join('\n')}`
}

function schemaIn(path: string, module: unknown): z.ZodObject {
  const exported: unknown[] = typeof module === 'object' && module !== null ? Object.values(module) : []
  const schema = exported.find((value) => value instanceof z.ZodObject)
  if (schema === undefined) throw new Error(`${path} exports no z.object of its settings`)
  return schema
}

function whenAbsent(type: z.ZodType): string {
  const parsed = type.safeParse(undefined)
  if (!parsed.success) return 'required'
  if (parsed.data === undefined || parsed.data === '') return 'none'
  return `\`${typeof parsed.data === 'string' ? parsed.data : JSON.stringify(parsed.data)}\``
}
