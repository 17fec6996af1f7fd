// Checks for plain British English in the texts that people read: comments, messages, documents, commit
// subjects. In tests, only comments and titles are checked.
import type { Node } from 'oxc-parser'
import { isTester } from './coverage-rules.ts'
import { type Breach, eachSource, type Rule } from './tree.ts'

/** A phrase that readers stumble over, and what to write instead. */
interface Phrase {
  readonly pattern: RegExp
  readonly instead: string
}

const PHRASES: readonly Phrase[] = [
  { pattern: /\bwhoever\b/i, instead: 'anyone who, the caller, the customer' },
  { pattern: /\b(nobody|somebody)\b/i, instead: 'no one, anyone, or the noun: the caller, the operator' },
  { pattern: /\bcome what may\b/i, instead: 'in every case' },
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\b(is|are|that's|too) dear\b|\bdearer\b/i, instead: 'expensive' },
  { pattern: /\b(is|are|was|were|be|been|being) told\b/i, instead: 'is given, is notified, is published' },
  { pattern: /\btold (by|of|to)\b/i, instead: 'from, stated by, reported to' },
  { pattern: /\b(can|could|cannot|may|to) be had\b/i, instead: 'is available, is unavailable' },
  { pattern: /\b(can|could)(not| no longer)? be told\b/i, instead: 'is unknown, cannot be determined' },
  { pattern: /\bbrought to the dead letters\b|\bburied\b|\bgraveyard\b/i, instead: 'dead-lettered' },
  { pattern: /\b(what|whatever) becomes? of\b/i, instead: 'the outcome of' },
  { pattern: /\b(lets|let) go\b/i, instead: 'releases' },
  { pattern: /\b(are|is|was|were) undone\b/i, instead: 'rolled back' },
  { pattern: /\ball the same\b/i, instead: 'still, nevertheless' },
  { pattern: /\b(is|are) away\b/i, instead: 'is unavailable' },
  { pattern: /\bspeaks? (TLS|HTTP|the protocol)\b/i, instead: 'uses' },
  { pattern: /\bjudg(e|es|ed|ing)\b/i, instead: 'check, decide, evaluate' },
  { pattern: /\bhad not the\b|\bhas not the\b|\bhave not the\b/i, instead: 'does not have the' },
  {
    pattern: /\bhold(s|ing)? (\w+ ){1,3}against\b|\bheld against\b/i,
    instead: 'compare with, check against',
  },
  { pattern: /\bas told\b/i, instead: 'as stated' },
  { pattern: /(^|[.;:] )Left out\b/, instead: 'Defaults to …' },
  {
    pattern: /(^|[.;:] )Of (a|an|the|those|these|several|all|each|many|two|one|what|its)\b/,
    instead: 'subject, verb, object: Only for …',
  },
]
/**
 * The description of a field must start with the fact, such as Defaults to, Required when, Only for or Must
 * be.
 */
const DESCRIPTION_OPENING = /^(Of|As|Left out|Whoever) /
/** Code is not checked; test titles that documents quote are checked where they stand. */
const QUOTED = /“[^”]*”|`[^`]*`/g
const SUBJECT_COLUMNS = 72

const checkSources = eachSource((source) => {
  const comments = source.comments.flatMap(({ value, start }) =>
    phrasesIn(value.replace(/\n\s*\*? ?/g, ' ').trim()).map((rule) => ({ line: source.lineAt(start), rule })),
  )
  const texts = source.nodes.flatMap(({ node, parent }) => {
    const text = textOf(node)
    if (text === undefined || parent?.node.type === 'ImportDeclaration') return []
    if (source.isTest && !isTitle(node, parent?.node)) return []
    const opening = isDescription(parent?.node) && DESCRIPTION_OPENING.test(text)
    const rules = opening ? ['a description opens with the thing itself, not with Of, As or Left out'] : []
    return [...rules, ...phrasesIn(text)].map((rule) => ({ line: source.lineAt(node.start), rule }))
  })
  return [...comments, ...texts]
})

/**
 * Released event schemas never change, and neither does the page generated from them, so neither is checked.
 */
const checkDocuments: Rule = (tree) =>
  [...tree.files].flatMap(([path, text]) => {
    if (!path.endsWith('.md') || path === 'docs/events.md' || /\/generated\/|^bench\/results\//.test(path))
      return []
    return text
      .split('\n')
      .flatMap((line, index): Breach[] => phrasesIn(line).map((rule) => ({ path, line: index + 1, rule })))
  })

const checkSubjects: Rule = (tree) =>
  tree.commits.flatMap(({ hash, subject }): Breach[] => {
    const long = [...subject].length > SUBJECT_COLUMNS
    const rules = [
      ...(long ? [`a subject has at most ${SUBJECT_COLUMNS} characters`] : []),
      ...phrasesIn(subject),
    ]
    return rules.map((rule) => ({ path: `commit ${hash}`, line: 1, rule }))
  })

function phrasesIn(quoting: string): string[] {
  const text = quoting.replaceAll(QUOTED, '')
  // A single word in quotes is a name or a value, so it is not checked.
  if (!text.includes(' ')) return []
  return PHRASES.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)?.[0].trim()
    return found === undefined ? [] : [`not plain English: “${found}”; write: ${instead}`]
  })
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateElement' ? (node.value.cooked ?? undefined) : undefined
}

/** The title of a test or of a group of tests. */
function isTitle(node: Node, parent: Node | undefined): boolean {
  return parent?.type === 'CallExpression' && parent.arguments[0] === node && isTester(parent.callee)
}

/** `.describe('…')` or `description: '…'`. */
function isDescription(node: Node | undefined): boolean {
  if (node?.type === 'Property')
    return node.key.type === 'Identifier' && /^(description|summary)$/.test(node.key.name)
  if (node?.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { property } = node.callee
  return property.type === 'Identifier' && property.name === 'describe'
}

export const wordingRules: readonly Rule[] = [checkSources, checkDocuments, checkSubjects]
