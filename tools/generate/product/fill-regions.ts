// Fills the generated regions of files that are otherwise written by hand. A region is between the comment
// lines `# generated: <name>` and `# generated: end`, or `%% generated: …` in a diagram.

/** The text with each named region's lines filled in; throws if a region is missing or has no lines. */
export function fillRegions(text: string, regions: Readonly<Record<string, readonly string[]>>): string {
  const left = new Set(Object.keys(regions))
  const lines: string[] = []
  let isInside = false
  for (const line of text.split('\n')) {
    const [, indent = '', name] = /^(\s*)(?:#|%%) generated: (.+)$/.exec(line) ?? []
    if (name === 'end') isInside = false
    if (!isInside) lines.push(line)
    if (name === undefined || name === 'end') continue
    const content = regions[name]
    if (content === undefined) throw new Error(`nothing is generated for the region "${name}"`)
    lines.push(...content.map((own) => (own === '' ? '' : `${indent}${own}`)))
    left.delete(name)
    isInside = true
  }
  if (isInside) throw new Error('a generated part of a source file has a start marker but no end marker')
  if (left.size > 0) throw new Error(`no region is named ${[...left].join(', ')}`)
  return lines.join('\n')
}
