// Reads the free texts of notes for warnings about what they say.

export interface NoteTexts {
  readonly related_parties?: string | undefined
  readonly going_concern?: string | undefined
  readonly other?: readonly { readonly title?: string; readonly text: string }[] | undefined
}

/** The notes of which the condition holds, as members of `financials`: those named, and all `other` notes. */
export function notesWhere(
  notes: NoteTexts | undefined,
  names: readonly ('related_parties' | 'going_concern')[],
  holds: (text: string, title?: string) => boolean,
): readonly string[] {
  const named = names.filter((name) => holds(notes?.[name] ?? ''))
  const others = (notes?.other ?? []).flatMap(({ title, text }, index) =>
    holds(text, title) ? [`other.${index}`] : [],
  )
  return [...named, ...others].map((name) => `notes.${name}`)
}

/** Whether a sentence of the text says it; an abbreviation may divide a sentence in two. */
export function inASentence(text: string, says: (sentence: string) => boolean): boolean {
  return text.split(/[.;\n]/).some(says)
}
