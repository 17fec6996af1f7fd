// A sample of each operation in curl, TypeScript and Python, which runs as it stands: it reads the API key
// and the ids from environment variables, and needs no package. The sandbox answers every sample.
import type { Operation } from './operation.ts'
import { SAMPLE_FILING } from './sample-filing.ts'

export interface CodeSample {
  /** The language as code blocks and `x-codeSamples` name it. */
  readonly lang: 'sh' | 'typescript' | 'python'
  readonly label: string
  readonly source: string
}

/** The samples of an operation, one for each language. */
export function codeSamples(operation: Operation): readonly CodeSample[] {
  const call = callOf(operation)
  return [
    { lang: 'sh', label: 'curl', source: inCurl(call) },
    { lang: 'typescript', label: 'TypeScript', source: inTypeScript(call) },
    { lang: 'python', label: 'Python', source: inPython(call) },
  ]
}

interface Call {
  readonly method: string
  /** The parts of the URL: texts, and the names of environment variables. */
  readonly url: readonly { readonly text?: string; readonly variable?: string }[]
  /** Header values: texts, and the name of an environment variable. */
  readonly headers: Readonly<Record<string, { readonly text?: string; readonly variable?: string }>>
  readonly body: unknown
  /** The name of the file to which a download is written. */
  readonly file: string | undefined
}

/** The request of an operation: ids come from environment variables, the company is one of the sandbox. */
function callOf(operation: Operation): Call {
  const { method, path, scope, isFile, isSubmission } = operation
  const parts = `${SAMPLE_FILING.publicUrl}${path}`.split(/(\{[a-z_]+\})/).map((part) => {
    const [, name] = /^\{([a-z_]+)\}$/.exec(part) ?? []
    if (name === undefined) return { text: part }
    return name === 'company_number' ? { text: '00000001' } : { variable: name.toUpperCase() }
  })
  const body = sandboxBody(operation)
  return {
    method: method.toUpperCase(),
    url: parts.filter(({ text }) => text !== ''),
    headers: {
      ...(scope === null ? {} : { 'X-API-Key': { variable: 'API_KEY' } }),
      ...(isSubmission === true ? { 'Idempotency-Key': { variable: 'IDEMPOTENCY_KEY' } } : {}),
      ...(body === undefined ? {} : { 'Content-Type': { text: 'application/json' } }),
    },
    body,
    file: isFile === true ? fileNameOf(path) : undefined,
  }
}

function fileNameOf(path: string): string {
  if (path.endsWith('/archive')) return 'documents.zip'
  return path.endsWith('/evidence') ? 'evidence.jws' : 'document.pdf'
}

/** The example for test keys, or the first one if it works with any key. */
function sandboxBody({ request }: Operation): unknown {
  const examples = Object.entries(request?.examples ?? {})
  const [, example] = examples.find(([name]) => name.startsWith('sandbox')) ?? examples[0] ?? []
  return example?.body
}

function inCurl({ method, url, headers, body, file }: Call): string {
  const address = url.map(({ text, variable }) => text ?? `$${variable}`).join('')
  const lines = [
    `curl -sS${method === 'GET' ? '' : ` -X ${method}`} "${address}"`,
    ...Object.entries(headers).map(
      ([name, { text, variable }]) => `  -H "${name}: ${text ?? `$${variable}`}"`,
    ),
    ...(body === undefined ? [] : [`  -d '${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}'`]),
    ...(file === undefined ? [] : [`  -o ${file}`]),
  ]
  return lines.join(' \\\n')
}

function inTypeScript({ method, url, headers, body, file }: Call): string {
  const address = url.map(({ text, variable }) => text ?? `\${process.env.${variable}}`).join('')
  const quoted = url.length === 1 ? `'${address}'` : `\`${address}\``
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(Object.keys(headers).length === 0
      ? []
      : [
          '  headers: {',
          ...Object.entries(headers).map(
            ([name, { text, variable }]) =>
              `    '${name}': ${text === undefined ? `process.env.${variable} ?? ''` : `'${text}'`},`,
          ),
          '  },',
        ]),
    ...(body === undefined
      ? []
      : [`  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),`]),
  ]
  const call = options.length === 0 ? `fetch(${quoted})` : `fetch(${quoted}, {\n${options.join('\n')}\n})`
  if (file === undefined)
    return `const response = await ${call}\nconsole.log(response.status, await response.json())`
  return `import { writeFile } from 'node:fs/promises'

const response = await ${call}
if (!response.ok) throw new Error(await response.text())
await writeFile('${file}', Buffer.from(await response.arrayBuffer()))`
}

function inPython({ method, url, headers, body, file }: Call): string {
  const hasVariable = url.some(({ variable }) => variable !== undefined)
  const address = url.map(({ text, variable }) => text ?? `{os.environ['${variable}']}`).join('')
  const values = Object.entries(headers).map(
    ([name, { text, variable }]) =>
      `        "${name}": ${text === undefined ? `os.environ["${variable}"]` : `"${text}"`},`,
  )
  const needsOs = hasVariable || Object.values(headers).some(({ variable }) => variable !== undefined)
  const modules = ['json', ...(needsOs ? ['os'] : []), 'urllib.request'].filter(
    (module) => module !== 'json' || file === undefined || body !== undefined,
  )
  const lines = [
    ...modules.map((module) => `import ${module}`),
    '',
    'request = urllib.request.Request(',
    `    ${hasVariable ? 'f' : ''}"${address}",`,
    `    method="${method}",`,
    ...(values.length === 0 ? [] : ['    headers={', ...values, '    },']),
    ...(body === undefined ? [] : [`    data=json.dumps(${pythonValue(body)}).encode(),`]),
    ')',
    'with urllib.request.urlopen(request) as response:',
    ...(file === undefined
      ? ['    print(response.status, json.load(response))']
      : [`    with open("${file}", "wb") as file:`, '        file.write(response.read())']),
  ]
  return lines.join('\n')
}

const PYTHON_WORDS: Readonly<Record<string, string>> = { true: 'True', false: 'False', null: 'None' }

/** A JSON value as Python writes it. */
function pythonValue(value: unknown): string {
  const lines = JSON.stringify(value, null, 4).split('\n')
  return lines
    .map((line) =>
      line.replace(/(?<=: |^ *)(?:true|false|null)(?=,?$)/, (word) => PYTHON_WORDS[word] ?? word),
    )
    .join('\n    ')
}
