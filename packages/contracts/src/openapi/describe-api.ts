// Builds the OpenAPI 3.1 description from the validation schemas, the error registry and the list of
// operations, so that nothing is written twice.
import { codeSamples } from './code-samples.ts'
import { describeAnswers, describeSharedAnswers } from './describe-answers.ts'
import { describeRequest } from './describe-request.ts'
import { describeWebhooks } from './describe-webhooks.ts'
import { HEADERS, PARAMETERS } from './headers.ts'
import { jsonSchemas, type JsonSchema } from './json-schemas.ts'
import { NAMED_SCHEMAS } from './named-schemas.ts'
import { TAGS, type Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'
import { SAMPLE_FILING } from './sample-filing.ts'
import { withSchemaMeanings } from './schema-meanings.ts'

/** The JSON Schema dialect of the document. */
const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

export interface OpenApiDocument {
  readonly openapi: '3.1.1'
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>
    readonly [member: string]: unknown
  }
  readonly [member: string]: unknown
}

/** The whole OpenAPI document; `overview` introduces the API, in markdown. */
export function describeApi(overview: string): OpenApiDocument {
  return {
    openapi: '3.1.1',
    jsonSchemaDialect: DIALECT,
    info: {
      title: 'Company filing API',
      version: '1.0.0',
      summary: 'File corporation tax returns and annual accounts.',
      description: overview,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    // The gateway serves the description with its own public address in place of the sample's.
    servers: [{ url: SAMPLE_FILING.publicUrl, description: 'The public address of this installation.' }],
    security: [{ ApiKey: [] }, { Bearer: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: describePaths(),
    webhooks: describeWebhooks(),
    components: {
      securitySchemes: {
        ApiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description:
            'A key that starts with `svc_live_` makes real filings; one that starts with `svc_test_` uses the sandbox.',
        },
        Bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The API key of the X-API-Key header may instead be sent as `Authorization: Bearer …`.',
        },
      },
      headers: HEADERS,
      parameters: PARAMETERS,
      responses: describeSharedAnswers(),
      schemas: withSchemaMeanings(jsonSchemas(NAMED_SCHEMAS)),
    },
  }
}

function describePaths(): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of OPERATIONS) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describeOperation(operation) }
  }
  return paths
}

function describeOperation(operation: Operation): Readonly<Record<string, unknown>> {
  const { id, tag, summary, description, scope, orScope } = operation
  const scopes = orScope === undefined ? `\`${scope}\`` : `\`${scope}\` or \`${orScope}\``
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: scope === null ? description : `${description}\n\nRequires the scope ${scopes}.`,
    ...(scope === null ? { security: [] } : {}),
    ...describeRequest(operation),
    responses: describeAnswers(operation),
    'x-codeSamples': codeSamples(operation),
  }
}
