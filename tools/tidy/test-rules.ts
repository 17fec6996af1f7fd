// Refuses tests that are disabled or that sleep, because they prove nothing; and tests that drive a browser
// without saying so in their name, by which they are left out where there is no browser.
import type { Node } from 'oxc-parser'
import type { Placed } from './source.ts'
import { eachSource, type Rule } from './tree.ts'

const TESTERS = ['test', 'it', 'describe', 'suite', 'bench']
const SWITCHES = ['skip', 'only', 'todo', 'fails']

const checkTestRules = eachSource((source) => {
  if (!source.isTest) return []
  return source.nodes.flatMap((placed) => {
    const { node } = placed
    const line = source.lineAt(node.start)
    const off = switchedOff(node)
    if (off !== undefined) return [{ line, rule: `no test is switched off: .${off}` }]
    if (drivesBrowser(node) && !isBrowserTest(source.path))
      return [{ line, rule: 'a test in a real browser is named *.browser.test.ts or *.browser.long.test.ts' }]
    if (sleeps(placed)) return [{ line, rule: 'no sleep in a test: wait for a condition' }]
    return []
  })
})

function switchedOff(node: Node): string | undefined {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined
  const { name } = node.property
  if (!SWITCHES.includes(name)) return undefined
  let object: Node = node.object
  while (object.type === 'MemberExpression' || object.type === 'CallExpression')
    object = object.type === 'MemberExpression' ? object.object : object.callee
  return object.type === 'Identifier' && TESTERS.includes(object.name) ? name : undefined
}

/** Finds timers that only resolve a promise, and Node's promise-based timers. */
function sleeps({ node, parent }: Placed): boolean {
  if (node.type === 'ImportDeclaration') return /^(node:)?timers\/promises$/.test(node.source.value)
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return false
  if (node.callee.name !== 'setTimeout') return false
  return isExecutor(parent) || node.arguments[0]?.type === 'Identifier'
}

/** Finds the import of a function that starts a browser. */
function drivesBrowser(node: Node): boolean {
  if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return false
  const names = node.specifiers.map(({ local }) => local.name)
  return (
    names.includes('launchChromium') ||
    (node.source.value === 'playwright-core' && names.includes('chromium'))
  )
}

const isBrowserTest = (path: string): boolean =>
  !path.endsWith('.test.ts') || /\.browser(?:\.long)?\.test\.ts$/.test(path)

function isExecutor(around: Placed | undefined): boolean {
  for (let at = around; at !== undefined; at = at.parent) {
    if (at.node.type !== 'ArrowFunctionExpression' && at.node.type !== 'FunctionExpression') continue
    const made = at.parent?.node
    return (
      made?.type === 'NewExpression' && made.callee.type === 'Identifier' && made.callee.name === 'Promise'
    )
  }
  return false
}

export const testRules: readonly Rule[] = [checkTestRules]
