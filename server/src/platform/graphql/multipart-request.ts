import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../auth/viewer.ts';
import { BadBodyError, type createBoundedJsonParser } from '../http/json-body.ts';
import { readMultipart } from '../storage/multipart.ts';
import { toUploadVariable } from '../storage/upload.scalar.ts';

// The maximum number of segments in the path of a variable, such as `variables.input.imageFile`.
const MAX_SEGMENTS = 5;

/** Reads a GraphQL multipart request: one operation, and one file for one of its variables. */
export async function readMultipartRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer,
  parseJson: ReturnType<typeof createBoundedJsonParser>,
): Promise<unknown> {
  const { fields, file } = await readMultipart(request, reply, viewer);
  const parse = (name: string) =>
    new Promise<unknown>((resolve, reject) => {
      const text = fields[name];
      if (!text) throw new BadBodyError(`The field '${name}' is missing.`);
      parseJson(request, text, (error, value) => (error ? reject(error) : resolve(value)));
    });
  const operations = await parse('operations');
  const path = getOnlyPath(await parse('map'), file?.field);
  if (!file || !path) throw new BadBodyError(`Send one file, and a 'map' that names one variable for it.`);
  setVariable(operations, path, toUploadVariable(file));
  return operations;
}

/** Returns the path if the map has one entry with one path for this file. Returns null otherwise. */
function getOnlyPath(map: unknown, fileField: string | undefined): string | null {
  const [entry, ...rest] = Object.entries(map ?? {});
  const [name, paths] = entry ?? [];
  const isSingle = !rest.length && name === fileField && Array.isArray(paths) && paths.length === 1;
  return isSingle && typeof paths[0] === 'string' ? paths[0] : null;
}

function setVariable(operations: unknown, path: string, upload: unknown): void {
  const [first, ...rest] = path.split('.', MAX_SEGMENTS + 1);
  const last = rest.pop() ?? '';
  const parent = rest.reduce(getMember, getMember(operations, 'variables'));
  if (first !== 'variables' || rest.length + 2 > MAX_SEGMENTS || getMember(parent, last) === undefined)
    throw new BadBodyError(`The 'map' names a variable that is not in 'operations'.`);
  (parent as Record<string, unknown>)[last] = upload;
}

// Inherited and non-enumerable properties, such as `length`, are not members of the JSON value.
const getMember = (value: unknown, name: string): unknown =>
  Object.prototype.propertyIsEnumerable.call(value ?? {}, name) ? (value as Record<string, unknown>)[name] : undefined;
