// Writes the extract of Stripe's OpenAPI document: `node test/openapi/main.ts path/to/spec3.json`.
import { readFileSync, writeFileSync } from 'node:fs'
import { extractOpenapi } from './extract-openapi.ts'
import { operationNames } from './operation-names.ts'
import { extractPath, extractText } from './stored-extract.ts'

const [, , path = ''] = process.argv
writeFileSync(extractPath, extractText(extractOpenapi(readFileSync(path, 'utf8'), operationNames)))
