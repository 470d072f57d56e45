import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  type GraphQLSchema,
  Kind,
  type TypedQueryDocumentNode,
} from 'graphql';
import { z } from 'zod';
import { getSelectedScopes } from '../graphql/selected-scopes.ts';
import type { Context } from '../context/context.ts';
import { getGuard, isIdempotent, limitsAttempts, getOperations } from '../auth/guards.ts';
import type { UserErrorCode } from '../kernel/user-error.rules.ts';
import { UserErrors } from '../kernel/user-errors.ts';
import type { Scope } from '../auth/scopes.rules.ts';
import { STEP_UP_RULES, type StepUp } from '../auth/step-up.rules.ts';
import { type Guard, Role } from '../auth/viewer.ts';
import type { Download, FileDownload, FileType } from './download.ts';
import { type RestResponse, type RestCaller, createSuccessResponse, createUserErrorResponse } from './envelope.ts';

/** Variables with every field required, so that a route that omits an input field does not compile. */
type CompleteVariables<T> = T extends readonly (infer E)[]
  ? readonly CompleteVariables<E>[]
  : T extends object
    ? { [K in keyof T]-?: CompleteVariables<T[K]> }
    : T;

/** Runs one GraphQL operation in-process. Throws its `errors`. */
export type RunOperation = <D, V>(
  document: TypedQueryDocumentNode<D, V>,
  variables: CompleteVariables<V>,
) => Promise<D>;

/** The parts of a route's documentation that cannot be derived from the route itself. */
interface RouteDocs {
  /** One line that says what the route does. */
  summary: string;
  /** An example of a valid request, without its file. */
  example?: Record<string, unknown>;
  /** Fields of the response in addition to success, code and message. */
  returns?: z.ZodRawShape;
  /** Request headers in addition to Idempotency-Key and the credentials, each with a description. */
  headers?: Record<string, string>;
}

/** One REST route. */
export interface RestRoute extends RouteDocs {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  caller: RestCaller;
  /** The GraphQL operations of the route. The guard of the first one is checked before the body is read. */
  documents: DocumentNode[];
  /** The operation whose guard applies to a route that runs no GraphQL operation. */
  operation?: string;
  /** For downloads: the file type, and the scopes for API tokens. Without scopes, tokens are rejected. */
  exports?: { type: FileType; scopes?: readonly Scope[] };
  /** The name of the file field, if the route accepts multipart bodies. */
  file?: string;
  /** Whether JSON responses list unknown fields and query parameters. All routes outside the spec do. */
  listsIgnoredFields?: boolean;
  /** Whether requests per second are limited for each address and each caller. */
  isRateLimited?: boolean;
  /** Parses the body (POST) or the query (GET, DELETE), merged with the path parameters. */
  inputSchema: z.ZodType;
  /** An additional check after the guard. */
  authorize?: (context: Context) => void;
  handle: (input: unknown, run: RunOperation, context: Context) => Promise<RestResponse | Download>;
}

interface RouteOptions<D, V, T extends z.ZodType> extends RouteDocs {
  inputSchema: T;
  variables: (input: z.output<T>, context: Context) => CompleteVariables<V>;
  reply: (data: D) => RestResponse;
  caller?: RestCaller;
  file?: string;
  listsIgnoredFields?: boolean;
  isRateLimited?: boolean;
  authorize?: (context: Context) => void;
}

/** Defines a route that runs one GraphQL operation. */
export function defineRoute<D, V, T extends z.ZodType>(
  method: RestRoute['method'],
  path: string,
  document: TypedQueryDocumentNode<D, V>,
  { variables, reply, caller = 'portal', ...row }: RouteOptions<D, V, T>,
): RestRoute {
  return {
    ...row,
    method,
    path,
    caller,
    documents: [document],
    handle: async (input, run, context) => reply(await run(document, variables(input as z.output<T>, context))),
  };
}

interface DownloadOptions<T extends z.ZodType> extends RouteDocs {
  inputSchema: T;
  type?: FileType;
  /** The scopes that an API token needs for the content of the file. Without scopes, tokens are rejected. */
  scopes?: readonly Scope[];
  file: (input: z.output<T>, context: Context) => FileDownload | Promise<FileDownload>;
  /** The part of the query to record in the audit log. Default: the whole query. */
  toAuditFilter?: (input: z.output<T>) => object;
  /** The reason why the download requires step-up. */
  stepUp?: StepUp;
  /** Whether this caller needs step-up. Default: every caller. */
  needsStepUp?: (context: Context) => boolean;
}

/** Defines a route that sends records as a file and uses the guard of an operation. */
export const defineDownload = <T extends z.ZodType>(
  path: string,
  operation: string,
  {
    file,
    type = 'text/csv',
    scopes,
    toAuditFilter = (input) => input as object,
    stepUp,
    needsStepUp = () => true,
    ...row
  }: DownloadOptions<T>,
): RestRoute => ({
  ...row,
  summary: stepUp ? `${row.summary} ${STEP_UP_RULES[stepUp].description}` : row.summary,
  method: 'GET',
  path,
  caller: 'portal',
  listsIgnoredFields: true,
  documents: [],
  operation,
  exports: { type, scopes },
  handle: async (rawInput, _run, context) => {
    const input = rawInput as z.output<T>;
    const download = await file(input, context);
    try {
      if (stepUp && needsStepUp(context)) await context.assertStepUp(context, stepUp);
    } catch (error) {
      if (error instanceof UserErrors)
        return createUserErrorResponse(error.message, {}, 200, error.userErrors[0]!.code);
      throw error;
    }
    const filter = Object.fromEntries(Object.entries(toAuditFilter(input)).filter(([, value]) => value !== null));
    return { ...download, type, path, filter };
  },
});

export const emptyInput = z.object({});

/** Returns the guards of a route, read from its operations in the schema. */
export const listRouteGuards = (
  { documents: [document], operation, exports }: RestRoute,
  schema: GraphQLSchema,
): Guard[] =>
  (operation
    ? [{ ...getGuard(getOperations(schema)[operation]!), ...(exports && { scopes: exports.scopes }) }]
    : listDocumentGuards(document!, schema)
  )
    .filter(({ roles }) => roles.length > 0)
    // An administrator who must add a second factor does so in the portal, not over REST.
    .map((guard) => ({ ...guard, roles: guard.roles.filter((role) => role !== Role.Enrolling) }));

/** Returns the guards of a document's operations, each with the scopes of all selected fields. */
const listDocumentGuards = (document: DocumentNode, schema: GraphQLSchema): Guard[] => {
  const fragments = Object.fromEntries(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
  return listRootFields(document).map((field) => {
    const operation = getOperations(schema)[field.name.value]!;
    const guard = getGuard(operation);
    const selected = getSelectedScopes(schema, getNamedType(operation.type), field, fragments);
    return { ...guard, scopes: guard.scopes && [...new Set([...guard.scopes, ...selected])] };
  });
};

/** Whether a route runs an operation that limits attempts. */
export const hasAttemptLimit = ({ documents }: RestRoute, schema: GraphQLSchema): boolean =>
  documents.some((document) => listDocumentOperations(document, schema).some(limitsAttempts));

/** Whether a route runs a mutation that supports the header Idempotency-Key. */
export const acceptsIdempotencyKey = ({ documents }: RestRoute, schema: GraphQLSchema): boolean =>
  documents.some((document) => listDocumentOperations(document, schema).some(isIdempotent));

const listDocumentOperations = (document: DocumentNode, schema: GraphQLSchema) =>
  listRootFields(document).map(({ name }) => getOperations(schema)[name.value]!);

const listRootFields = (document: DocumentNode): FieldNode[] =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.filter((field) => field.kind === Kind.FIELD)
      : [],
  );

interface PayloadFields {
  message: string;
  userErrors: readonly { code: `${UserErrorCode}`; field: string | null; message: string }[];
}

/**
 * Builds the response for a mutation payload: its user errors, or success with the fields that `extra` returns. `names`
 * maps GraphQL field names to different REST names.
 */
export function toPayloadResponse<P extends PayloadFields>(
  payload: P,
  extra: (payload: P) => Record<string, unknown> = () => ({}),
  { names = {}, refusedStatus = 200 }: { names?: Record<string, string>; refusedStatus?: number } = {},
): RestResponse {
  const [first] = payload.userErrors;
  if (!first) return createSuccessResponse(payload.message, extra(payload));
  const fields = payload.userErrors.flatMap(({ field, message }) => (field ? [[names[field] ?? field, message]] : []));
  return createUserErrorResponse(
    payload.message,
    Object.fromEntries(fields) as Record<string, string>,
    refusedStatus,
    first.code,
  );
}
