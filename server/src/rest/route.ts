import { type DocumentNode, type GraphQLSchema, Kind, type TypedQueryDocumentNode } from 'graphql';
import { z } from 'zod';
import type { Context } from '../shared/context.ts';
import { guardOf, isLimited, operationsOf } from '../shared/guards.ts';
import type { UserErrorCode } from '../shared/problem.rules.ts';
import { type Guard, Role } from '../shared/viewer.ts';
import type { Download } from './download.ts';
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
  /** Request headers it reads in addition to those that say who calls, each with what it is for. */
  headers?: Record<string, string>;
}

/** One row of the REST table. */
export interface Row extends Told {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  caller: Caller;
  /** The operations it runs: the guard of the first is asked before the body is read. */
  documents: DocumentNode[];
  /** The operation whose records it sends as a file, to whoever may call that. */
  exports?: string;
  /** The name of the file field, when it takes multipart. */
  file?: string;
  /** Whether its answer names the fields that it did not read. */
  namesIgnored?: boolean;
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
  file: (input: z.output<T>, context: Context) => Download;
}

/** A row that sends all records of an operation as a file. */
export const download = <T extends z.ZodType>(
  path: string,
  operation: string,
  { file, ...row }: DownloadOptions<T>,
): Row => ({
  ...row,
  method: 'GET',
  path,
  caller: 'portal',
  documents: [],
  exports: operation,
  handle: async (input, _run, context) => file(input as z.output<T>, context),
});

export const nothing = z.object({});

/** Who may call a row: the guards of the operation it runs first, read from the schema that states them. */
export const guardsOf = ({ documents: [document], exports }: Row, schema: GraphQLSchema): Guard[] =>
  (exports ? [operationsOf(schema)[exports]!] : operationsIn(document!, schema))
    .map(guardOf)
    .filter(({ roles }) => roles.length > 0)
    // whoever must add a second factor first does so in the portal
    .map(({ roles, right }) => ({ roles: roles.filter((role) => role !== Role.Enrolling), right }));

/** Whether a row runs an operation that counts attempts. */
export const countsAttempts = ({ documents }: Row, schema: GraphQLSchema): boolean =>
  documents.some((document) => operationsIn(document, schema).some(isLimited));

const operationsIn = (document: DocumentNode, schema: GraphQLSchema) =>
  document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const fields = definition.selectionSet.selections.filter((field) => field.kind === Kind.FIELD);
    return fields.map(({ name }) => operationsOf(schema)[name.value]!);
  });

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
