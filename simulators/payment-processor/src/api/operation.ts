// Defines an operation of the API: its path, its parameters and its action.
import { z } from 'zod'
import type { Account } from '../account/account.ts'
import type { Cause } from '../account/event-log.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import type { ApiVersion } from './api-version.ts'
import { checkExpand } from './expand-object.ts'
import type { FormParameters } from './form-parameters.ts'
import { textList } from './parameters.ts'
import { parseParameters } from './parse-parameters.ts'

export interface CallContext {
  readonly account: Account
  readonly webhooks: Webhooks
  readonly version: ApiVersion
  readonly cause: Cause
  /** The ids in the path, by their names in the path's template. */
  readonly ids: Readonly<Record<string, string>>
  /** The URL at which browsers reach the checkout page. */
  readonly baseUrl: string
}

export interface PreparedCall {
  readonly expand: readonly string[]
  /** Runs the operation; throws ApiError if the current state does not allow it. */
  readonly run: () => object
}

export interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly schema: (version: ApiVersion) => z.ZodType
  /** Validates the parameters; throws ApiError before anything is executed. */
  readonly prepare: (given: FormParameters, context: CallContext) => PreparedCall
}

type Output<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

export interface OperationGiven<Shape extends z.ZodRawShape> {
  readonly method: Operation['method']
  readonly path: string
  /** The kind of object in the response, or in the list that is the response. */
  readonly kind: string
  readonly isList?: true
  readonly parameters: (version: ApiVersion) => Shape
  /** Compares several parameters with each other or with the clock; throws ApiError if they are invalid. */
  readonly check?: (context: CallContext, parameters: Output<Shape>) => void
  readonly run: (parameters: Output<Shape>, context: CallContext) => object
}

const expandSchema = z.object({ expand: textList().optional() })

export function operation<Shape extends z.ZodRawShape>(given: OperationGiven<Shape>): Operation {
  const { method, path, kind, isList = false, parameters, check, run } = given
  const own = (version: ApiVersion) => z.object(parameters(version))
  const schema = (version: ApiVersion) => z.strictObject({ ...parameters(version), ...expandSchema.shape })
  return {
    method,
    path,
    schema,
    prepare(form, context) {
      parseParameters(schema(context.version), form)
      const { expand = [] } = parseParameters(expandSchema, form)
      const parsed = parseParameters(own(context.version), form)
      checkExpand({ kind, isList }, expand)
      check?.(context, parsed)
      return { expand, run: () => run(parsed, context) }
    },
  }
}
