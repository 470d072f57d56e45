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

/** Variables that leave nothing out, so that an input field that a row forgets is a type error there. */
type CompleteVariables<T> = T extends readonly (infer E)[]
  ? readonly CompleteVariables<E>[]
  : T extends object
    ? { [K in keyof T]-?: CompleteVariables<T[K]> }
    : T;

/** Runs one GraphQL operation in-process; its `errors` are thrown, never returned. */
export type RunOperation = <D, V>(
  document: TypedQueryDocumentNode<D, V>,
  variables: CompleteVariables<V>,
) => Promise<D>;

/** What the documentation of a row says in addition to what is read from the row itself. */
interface RouteDocs {
  /** What it does, in one line. */
  summary: string;
  /** A request that works, without its file. */
  example?: Record<string, unknown>;
  /** What its answer holds in addition to success, code and message. */
  returns?: z.ZodRawShape;
  /** Request headers it reads in addition to Idempotency-Key and those that say who calls, each with what it is for. */
  headers?: Record<string, string>;
}

/** One row of the REST table. */
export interface RestRoute extends RouteDocs {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  caller: RestCaller;
  /** The operations it runs: the guard of the first is asked before the body is read. */
  documents: DocumentNode[];
  /** The operation whose guard it has, and the type of its file. API tokens need the scopes; without any it is closed to them. */
  exports?: { operation: string; type: FileType; scopes?: readonly Scope[] };
  /** The name of the file field, when it takes multipart. */
  file?: string;
  /** Whether a JSON response lists unknown fields and query parameters, as those of all calls outside the spec do. */
  listsIgnoredFields?: boolean;
  /** Whether each address and each caller may send only a limited number per second. */
  isRateLimited?: boolean;
  /** Reads the body (POST) or the query (GET, DELETE), and the path parameters, all in one object. */
  inputSchema: z.ZodType;
  /** Called together with the guard. */
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

/** A row that runs one GraphQL operation. */
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
  /** What an API token needs for the content of the file. Without any it is closed to tokens. */
  scopes?: readonly Scope[];
  file: (input: z.output<T>, context: Context) => FileDownload | Promise<FileDownload>;
  /** The part of the query that the audit log shows. The default is the whole query. */
  toAuditFilter?: (input: z.output<T>) => object;
  /** Why a session needs step-up. */
  stepUp?: StepUp;
  /** Whether this caller needs it. The default is every caller. */
  needsStepUp?: (context: Context) => boolean;
}

/** A row that sends records as a file. It has the guard of an operation. */
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
  exports: { operation, type, scopes },
  handle: async (sent, _run, context) => {
    const input = sent as z.output<T>;
    const made = await file(input, context);
    try {
      if (stepUp && needsStepUp(context)) await context.assertStepUp(context, stepUp);
    } catch (error) {
      if (error instanceof UserErrors)
        return createUserErrorResponse(error.message, {}, 200, error.userErrors[0]!.code);
      throw error;
    }
    const filter = Object.fromEntries(Object.entries(toAuditFilter(input)).filter(([, value]) => value !== null));
    return { ...made, type, path, filter };
  },
});

export const emptyInput = z.object({});

/** Who may call a row: the guards of the operation it runs first, read from the schema that states them. */
export const listRouteGuards = ({ documents: [document], exports }: RestRoute, schema: GraphQLSchema): Guard[] =>
  (exports
    ? [{ ...getGuard(getOperations(schema)[exports.operation]!), scopes: exports.scopes }]
    : listDocumentGuards(document!, schema)
  )
    .filter(({ roles }) => roles.length > 0)
    // whoever must add a second factor first does so in the portal
    .map((guard) => ({ ...guard, roles: guard.roles.filter((role) => role !== Role.Enrolling) }));

/** The guards of a document's operations, each with the scopes of all that is selected of it. */
const listDocumentGuards = (document: DocumentNode, schema: GraphQLSchema): Guard[] => {
  const fragments = Object.fromEntries(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
  return listRootFields(document).map((node) => {
    const operation = getOperations(schema)[node.name.value]!;
    const guard = getGuard(operation);
    const selected = getSelectedScopes(schema, getNamedType(operation.type), node, fragments);
    return { ...guard, scopes: guard.scopes && [...new Set([...guard.scopes, ...selected])] };
  });
};

/** Whether a row runs an operation that counts attempts. */
export const hasAttemptLimit = ({ documents }: RestRoute, schema: GraphQLSchema): boolean =>
  documents.some((document) => listDocumentOperations(document, schema).some(limitsAttempts));

/** Whether a row runs a mutation that takes the header Idempotency-Key. */
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

/** What every mutation's payload has. */
interface PayloadFields {
  message: string;
  userErrors: readonly { code: `${UserErrorCode}`; field: string | null; message: string }[];
}

/** The answer to a payload: its refusals, with `names` for its fields where they differ, or what `extra` makes of it. */
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
