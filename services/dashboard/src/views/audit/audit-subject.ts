// Names and links for the people, keys, filings and companies in the audit log, in place of their ids. People
// who have left keep their ids, which tell them apart.

export interface AuditNames {
  readonly accountId: string
  readonly accountName: string
  /** The account's keys by id; empty while the gateway is unavailable. */
  readonly keys: ReadonlyMap<string, { readonly name: string; readonly mode: 'live' | 'test' }>
}

export interface AuditSubject {
  readonly words: string
  readonly href?: string
}

/** What an entry is about; undefined if its action says all. */
export function auditSubject(
  entry: {
    readonly subject: string | null
    readonly subjectName: string | null
    readonly replaces: string | null
  },
  names: AuditNames,
): AuditSubject | undefined {
  const { subject, subjectName, replaces } = entry
  if (subject === null || subject === '') return undefined
  if (subject === names.accountId) return { words: names.accountName }
  if (subject.startsWith('key_')) {
    const key = keySubject(subject, names)
    return replaces === null ? key : { ...key, words: `${key.words}, in place of ${replaces}` }
  }
  if (subject.startsWith('psn_')) {
    const href = `/account/team/${subject}`
    return subjectName === null ? { words: `Former member ${subject}` } : { words: subjectName, href }
  }
  if (subject.startsWith('fil_')) return { words: `Filing ${subject}`, href: `/live/filings/${subject}` }
  if (/^[A-Z\d]{2}\d{6}$/.test(subject))
    return { words: `Company ${subject}`, href: `/live/companies/${subject}` }
  return { words: subjectName ?? subject }
}

/** A key with its name and page; its id if the account has no such key. */
export function keySubject(keyId: string, { keys }: Pick<AuditNames, 'keys'>): AuditSubject {
  const key = keys.get(keyId)
  if (key === undefined) return { words: keyId }
  return { words: key.name, href: `/${key.mode === 'live' ? 'live' : 'sandbox'}/keys/${keyId}` }
}

/** Who acted, without an id where a name is known. */
export function auditActor(
  entry: { readonly actor: string; readonly actorName: string | null; readonly keyId: string | null },
  names: AuditNames,
): AuditSubject & { readonly detail?: string } {
  const { actor, actorName, keyId } = entry
  if (keyId !== null) {
    const { words, ...link } = keySubject(keyId, names)
    return { words: `API key ${words}`, ...link }
  }
  if (actorName !== null) return { words: actorName, detail: actor }
  if (actor === 'operator') return { words: 'The operator of this service' }
  return { words: actor.startsWith('psn_') ? `Former member ${actor}` : actor }
}
