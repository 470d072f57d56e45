import type { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const SCHEMA_PREFIX = '#/components/schemas/';

/**
 * Builds an example of a response from the examples of its fields. Omits optional fields. Throws if a required field
 * has no example and its type does not determine one.
 */
export function buildExample(schema: JsonSchema, components: Record<string, JsonSchema>, path = ''): unknown {
  if (schema.examples?.length) return schema.examples[0];
  if (schema.$ref) return buildExample(components[schema.$ref.replace(SCHEMA_PREFIX, '')]!, components, path);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [variant] = schema.anyOf ?? schema.oneOf ?? [];
  if (variant) return buildExample(variant as JsonSchema, components, path);
  switch (schema.type) {
    case 'boolean':
      return true;
    case 'array':
      return [buildExample(schema.items as JsonSchema, components, `${path}[]`)];
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [
          name,
          buildExample(schema.properties![name] as JsonSchema, components, path ? `${path}.${name}` : name),
        ]),
      );
    default:
      throw new Error(`The field ${path} has no example.`);
  }
}
