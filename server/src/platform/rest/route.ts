import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  type GraphQLSchema,
  Kind,
  type TypedQueryDocumentNode,
} from 'graphql';
import { z } from 'zod';
import { getGuard, isIdempotent, limitsAttempts, getOperations } from '../auth/guards.ts';
import type { Scope } from '../auth/scopes.rules.ts';
import { STEP_UP_RULES, type StepUp } from '../auth/step-up.rules.ts';
import { type Guard, Role } from '../auth/viewer.ts';
import type { Context } from '../context/context.ts';
import { getScopesSelectedByField } from '../graphql/selected-scopes.ts';
import { getFieldName, getMessagesByField, type UserErrorCode } from '../kernel/user-error.rules.ts';
import { UserErrors } from '../kernel/user-errors.ts';
import type { Download, FileDownload, FileType } from './download.ts';
import { type RestResponse, type RestCaller, createSuccessResponse, createUserErrorResponse } from './envelope.ts';
import type { RestTag } from './tags.ts';

/** Requires every field of the variables, so that a route that omits an input field does not compile. */
type CompleteVariables<T> = T extends readonly (infer E)[]
  ? readonly CompleteVariables<E>[]
  : T extends object
    ? { [K in keyof T]-?: CompleteVariables<T[K]> }
    : T;

/** Runs one GraphQL operation in-process. Throws the first of its `errors`. */
export type RunOperation = <D, V>(
  document: TypedQueryDocumentNode<D, V>,
  variables: CompleteVariables<V>,
) => Promise<D>;

/** The parts of a route's documentation that cannot be derived from the route itself. */
interface RouteDocs {
  /** The name of the operation in generated clients: a verb and a noun. */
  operationId: string;
  tag: RestTag;
  /** What the operation does, in at most ten words. */
  summary: string;
  /** What a caller must know in addition to the summary, in Markdown. */
  description?: string;
  /** An example of a valid request, without its file. */
  example?: Record<string, unknown>;
  /** Fields of the response in addition to success, code and message. */
  returns?: z.ZodRawShape;
  /** Request headers other than Idempotency-Key and the credentials, each with a description. */
  headers?: Record<string, string>;
}

export interface RestRoute extends RouteDocs {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Selects the status codes of errors. Does not authenticate the caller. */
  caller: RestCaller;
  /** The `message` of the response to the example. Downloads have none. */
  message?: string;
  /** The GraphQL documents of the route. The guards of the first document are checked before the body is read. */
  documents: DocumentNode[];
  /** The operation whose guard applies to a route that runs no GraphQL operation. */
  operation?: string;
  /**
   * For downloads: the file type, the first lines of an example, and the scopes for API tokens. Without scopes, tokens
   * are rejected.
   */
  exports?: { type: FileType; example: string; scopes?: readonly Scope[] };
  /** The name of the file field, if the route accepts multipart bodies. */
  file?: string;
  /** Whether JSON responses list unknown fields and query parameters. Set for chat apps, events and downloads. */
  listsIgnoredFields?: boolean;
  /** Whether errors have `docs`, the URL of their documentation. Clients of older routes expect no new fields. */
  linksErrorDocs?: boolean;
  /** Whether requests per second are limited for each address and each caller. */
  isRateLimited?: boolean;
  /** Parses the body (POST) or the query (GET, DELETE), merged with the path parameters. */
  inputSchema: z.ZodType;
  /** An additional check before the guard. */
  authorize?: (context: Context) => void;
  handle: (input: unknown, run: RunOperation, context: Context) => Promise<RestResponse | Download>;
}

interface RouteOptions<D, V, T extends z.ZodType> extends RouteDocs {
  message: string;
  inputSchema: T;
  variables: (input: z.output<T>, context: Context) => CompleteVariables<V>;
  reply: (data: D) => RestResponse;
  caller?: RestCaller;
  file?: string;
  listsIgnoredFields?: boolean;
  linksErrorDocs?: boolean;
  isRateLimited?: boolean;
  authorize?: (context: Context) => void;
}

/** Defines a route that runs one GraphQL operation. */
export function defineRoute<D, V, T extends z.ZodType>(
  method: RestRoute['method'],
  path: string,
  document: TypedQueryDocumentNode<D, V>,
  { variables, reply, caller = 'portal', ...docs }: RouteOptions<D, V, T>,
): RestRoute {
  return {
    ...docs,
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
  /** The first lines of an example file, for the documentation. */
  fileExample: string;
  linksErrorDocs?: boolean;
  /** The scopes that an API token needs for the content of the file. Without scopes, tokens are rejected. */
  scopes?: readonly Scope[];
  file: (input: z.output<T>, context: Context) => FileDownload | Promise<FileDownload>;
  /** Returns the part of the input to record in the audit log. Default: the whole input. */
  toAuditFilter?: (input: z.output<T>) => object;
  /** The reason why the download requires step-up. */
  stepUp?: StepUp;
  /** Returns whether a caller needs step-up. Default: every caller does. */
  needsStepUp?: (context: Context) => boolean;
}

/** Defines a route that sends records as a file. The guard of `operation` applies. */
export const defineDownload = <T extends z.ZodType>(
  path: string,
  operation: string,
  {
    file,
    type = 'text/csv',
    fileExample,
    scopes,
    toAuditFilter = (input) => input as object,
    stepUp,
    needsStepUp = () => true,
    ...docs
  }: DownloadOptions<T>,
): RestRoute => ({
  ...docs,
  description: [docs.description, stepUp && STEP_UP_RULES[stepUp].description].filter(Boolean).join(' '),
  method: 'GET',
  path,
  caller: 'portal',
  listsIgnoredFields: true,
  documents: [],
  operation,
  exports: { type, example: fileExample, scopes },
  handle: async (rawInput, _run, context) => {
    const input = rawInput as z.output<T>;
    try {
      const download = await file(input, context);
      if (stepUp && needsStepUp(context)) await context.assertStepUp(context, stepUp);
      const filter = Object.fromEntries(Object.entries(toAuditFilter(input)).filter(([, value]) => value !== null));
      return { ...download, type, path, filter };
    } catch (error) {
      if (error instanceof UserErrors)
        return createUserErrorResponse(
          error.message,
          getMessagesByField(error.userErrors),
          200,
          error.userErrors[0]!.code,
        );
      throw error;
    }
  },
});

interface ReadOptions<T extends z.ZodType> extends RouteDocs {
  message: string;
  inputSchema: T;
  linksErrorDocs?: boolean;
  reply: (input: z.output<T>, context: Context) => Promise<RestResponse>;
  listsIgnoredFields?: boolean;
}

/**
 * Defines a route that reads stored JSON or an unbounded list without a GraphQL operation. The guard of `operation`
 * applies.
 */
export const defineRead = <T extends z.ZodType>(
  method: RestRoute['method'],
  path: string,
  operation: string,
  { reply, ...docs }: ReadOptions<T>,
): RestRoute => ({
  ...docs,
  method,
  path,
  caller: 'portal',
  documents: [],
  operation,
  handle: (input, _run, context) => {
    context.logged.operations = [operation];
    return reply(input as z.output<T>, context);
  },
});

export const emptyInput = z.object({});

/** Returns the guards of a route's operations. Omits the guards of public operations. */
export const listRouteGuards = (route: RestRoute, schema: GraphQLSchema): Guard[] =>
  listGuards(route, schema)
    .filter(({ roles }) => roles.length > 0)
    // An administrator who must add a second factor does so in the portal, not over REST.
    .map((guard) => ({ ...guard, roles: guard.roles.filter((role) => role !== Role.Enrolling) }));

function listGuards({ documents: [document], exports, operation }: RestRoute, schema: GraphQLSchema): Guard[] {
  if (!operation) return listDocumentGuards(document!, schema);
  return [{ ...getGuard(getOperations(schema)[operation]!), ...(exports && { scopes: exports.scopes }) }];
}

/** Returns the guards of a document's operations. Adds the scopes of the selected fields to the scopes of a guard. */
const listDocumentGuards = (document: DocumentNode, schema: GraphQLSchema): Guard[] => {
  const fragments = Object.fromEntries(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
  return listRootFields(document).map((field) => {
    const operation = getOperations(schema)[field.name.value]!;
    const guard = getGuard(operation);
    const selectedScopes = getScopesSelectedByField(schema, getNamedType(operation.type), field, fragments);
    return { ...guard, scopes: guard.scopes && [...new Set([...guard.scopes, ...selectedScopes])] };
  });
};

/** Returns whether a route runs an operation that limits attempts. */
export const hasAttemptLimit = ({ documents }: RestRoute, schema: GraphQLSchema): boolean =>
  documents.some((document) => listDocumentOperations(document, schema).some(limitsAttempts));

/** Returns whether a route runs a mutation that supports the header Idempotency-Key. */
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
  userErrors: readonly { code: `${UserErrorCode}`; field: readonly string[] | null; message: string }[];
}

// The REST name of a field that is a header in REST.
const HEADER_NAMES: Record<string, string> = { idempotencyKey: 'Idempotency-Key' };

/**
 * Builds the response for a mutation payload: its user errors, or success with the fields that `extra` returns. `names`
 * maps GraphQL field names to different REST names.
 */
export function toPayloadResponse<P extends PayloadFields>(
  payload: P,
  extra: (payload: P) => Record<string, unknown> = () => ({}),
  { names = {}, rejectedStatus = 200 }: { names?: Record<string, string>; rejectedStatus?: number } = {},
): RestResponse {
  const [first] = payload.userErrors;
  if (!first) return createSuccessResponse(payload.message, extra(payload));
  const fields = payload.userErrors.flatMap(({ field, message }) => {
    const name = getFieldName(field);
    return name ? [[names[name] ?? HEADER_NAMES[name] ?? name, message]] : [];
  });
  return createUserErrorResponse(
    payload.message,
    Object.fromEntries(fields) as Record<string, string>,
    rejectedStatus,
    first.code,
  );
}
