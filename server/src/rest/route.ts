import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  type GraphQLSchema,
  Kind,
  type TypedQueryDocumentNode,
} from 'graphql';
import { z } from 'zod';
import { selectedScopes } from '../graphql/selected-scopes.ts';
import type { Context } from '../shared/context.ts';
import { guardOf, isIdempotent, isLimited, operationsOf } from '../shared/guards.ts';
import type { UserErrorCode } from '../shared/problem.rules.ts';
import { Refusal } from '../shared/refusal.ts';
import type { Scope } from '../shared/scopes.rules.ts';
import { STEP_UPS, type StepUp } from '../shared/step-up.rules.ts';
import { type Guard, Role } from '../shared/viewer.ts';
import type { Download, FileDownload, FileType } from './download.ts';
import { type Answer, type Caller, done, refused } from './envelope.ts';

/** Variables that leave nothing out, so that an input field that a row forgets is a type error there. */
type Complete<T> = T extends readonly (infer E)[]
  ? readonly Complete<E>[]
  : T extends object
    ? { [K in keyof T]-?: Complete<T[K]> }
    : T;

/** Runs one GraphQL operation in-process; its `errors` are thrown, never returned. */
export type Run = <D, V>(document: TypedQueryDocumentNode<D, V>, variables: Complete<V>) => Promise<D>;

/** What the documentation of a row says in addition to what is read from the row itself. */
interface Told {
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
export interface Row extends Told {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  caller: Caller;
  /** The operations it runs: the guard of the first is asked before the body is read. */
  documents: DocumentNode[];
  /** The operation whose guard it has, and the type of its file. API tokens need the scopes; without any it is closed to them. */
  exports?: { operation: string; type: FileType; scopes?: readonly Scope[] };
  /** The name of the file field, when it takes multipart. */
  file?: string;
  /** Whether a JSON response lists unknown fields and query parameters, as those of all calls outside the spec do. */
  namesIgnored?: boolean;
  /** Whether everybody may send it only so often within a second. */
  isPaced?: boolean;
  /** Reads the body (POST) or the query (GET, DELETE), and the path parameters, all in one object. */
  takes: z.ZodType;
  /** Called together with the guard. */
  admit?: (context: Context) => void;
  handle: (input: unknown, run: Run, context: Context) => Promise<Answer | Download>;
}

interface Options<D, V, T extends z.ZodType> extends Told {
  takes: T;
  variables: (input: z.output<T>, context: Context) => Complete<V>;
  reply: (data: D) => Answer;
  caller?: Caller;
  file?: string;
  namesIgnored?: boolean;
  isPaced?: boolean;
  admit?: (context: Context) => void;
}

/** A row that runs one GraphQL operation. */
export function route<D, V, T extends z.ZodType>(
  method: Row['method'],
  path: string,
  document: TypedQueryDocumentNode<D, V>,
  { variables, reply, caller = 'portal', ...row }: Options<D, V, T>,
): Row {
  return {
    ...row,
    method,
    path,
    caller,
    documents: [document],
    handle: async (input, run, context) => reply(await run(document, variables(input as z.output<T>, context))),
  };
}

interface DownloadOptions<T extends z.ZodType> extends Told {
  takes: T;
  type?: FileType;
  /** What an API token needs for the content of the file. Without any it is closed to tokens. */
  scopes?: readonly Scope[];
  file: (input: z.output<T>, context: Context) => FileDownload | Promise<FileDownload>;
  /** The part of the query that the audit log shows. The default is the whole query. */
  audited?: (input: z.output<T>) => object;
  /** Why a session needs step-up. */
  stepUp?: StepUp;
  /** Whether this caller needs it. The default is every caller. */
  needsStepUp?: (context: Context) => boolean;
}

/** A row that sends records as a file. It has the guard of an operation. */
export const download = <T extends z.ZodType>(
  path: string,
  operation: string,
  {
    file,
    type = 'text/csv',
    scopes,
    audited = (input) => input as object,
    stepUp,
    needsStepUp = () => true,
    ...row
  }: DownloadOptions<T>,
): Row => ({
  ...row,
  summary: stepUp ? `${row.summary} ${STEP_UPS[stepUp].description}` : row.summary,
  method: 'GET',
  path,
  caller: 'portal',
  namesIgnored: true,
  documents: [],
  exports: { operation, type, scopes },
  handle: async (sent, _run, context) => {
    const input = sent as z.output<T>;
    const made = await file(input, context);
    try {
      if (stepUp && needsStepUp(context)) await context.requireIdentity(context, stepUp);
    } catch (error) {
      if (error instanceof Refusal) return refused(error.message, {}, 200, error.problems[0]!.code);
      throw error;
    }
    const filter = Object.fromEntries(Object.entries(audited(input)).filter(([, value]) => value !== null));
    return { ...made, type, path, filter };
  },
});

export const nothing = z.object({});

/** Who may call a row: the guards of the operation it runs first, read from the schema that states them. */
export const guardsOf = ({ documents: [document], exports }: Row, schema: GraphQLSchema): Guard[] =>
  (exports
    ? [{ ...guardOf(operationsOf(schema)[exports.operation]!), scopes: exports.scopes }]
    : guardsIn(document!, schema)
  )
    .filter(({ roles }) => roles.length > 0)
    // whoever must add a second factor first does so in the portal
    .map((guard) => ({ ...guard, roles: guard.roles.filter((role) => role !== Role.Enrolling) }));

/** The guards of a document's operations, each with the scopes of all that is selected of it. */
const guardsIn = (document: DocumentNode, schema: GraphQLSchema): Guard[] => {
  const fragments = Object.fromEntries(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
  return fieldsIn(document).map((node) => {
    const operation = operationsOf(schema)[node.name.value]!;
    const guard = guardOf(operation);
    const selected = selectedScopes(schema, getNamedType(operation.type), node, fragments);
    return { ...guard, scopes: guard.scopes && [...new Set([...guard.scopes, ...selected])] };
  });
};

/** Whether a row runs an operation that counts attempts. */
export const countsAttempts = ({ documents }: Row, schema: GraphQLSchema): boolean =>
  documents.some((document) => operationsIn(document, schema).some(isLimited));

/** Whether a row runs a mutation that takes the header Idempotency-Key. */
export const takesIdempotencyKey = ({ documents }: Row, schema: GraphQLSchema): boolean =>
  documents.some((document) => operationsIn(document, schema).some(isIdempotent));

const operationsIn = (document: DocumentNode, schema: GraphQLSchema) =>
  fieldsIn(document).map(({ name }) => operationsOf(schema)[name.value]!);

const fieldsIn = (document: DocumentNode): FieldNode[] =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.filter((field) => field.kind === Kind.FIELD)
      : [],
  );

/** What every mutation's payload has. */
interface Payload {
  message: string;
  userErrors: readonly { code: `${UserErrorCode}`; field: string | null; message: string }[];
}

/** The answer to a payload: its refusals, with `names` for its fields where they differ, or what `extra` makes of it. */
export function outcome<P extends Payload>(
  payload: P,
  extra: (payload: P) => Record<string, unknown> = () => ({}),
  { names = {}, refusedStatus = 200 }: { names?: Record<string, string>; refusedStatus?: number } = {},
): Answer {
  const [first] = payload.userErrors;
  if (!first) return done(payload.message, extra(payload));
  const fields = payload.userErrors.flatMap(({ field, message }) => (field ? [[names[field] ?? field, message]] : []));
  return refused(payload.message, Object.fromEntries(fields) as Record<string, string>, refusedStatus, first.code);
}
