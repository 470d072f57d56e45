import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { toErrorPath } from './error-path.ts';

const schema = buildSchema(`
  input Terms { addOns: [String!]! }
  input Profile { name: String! }
  input RequestInput { terms: Terms!, quotedTotal: Int, profiles: [Profile!] }
  input CorrectInput { known: Profile, name: String! }
  type Query {
    quote(keyId: ID!, terms: Terms!): Int
    request(input: RequestInput!): Int
    correct(input: CorrectInput!): Int
  }
`);

it.each([
  ['quotedTotal', 'request', ['input', 'quotedTotal']],
  ['addOns', 'request', ['input', 'terms', 'addOns']],
  ['addOns', 'quote', ['terms', 'addOns']],
  ['keyId', 'quote', ['keyId']],
  // The field of the input itself precedes a nested field of the same name.
  ['name', 'correct', ['input', 'name']],
  ['profiles.1.name', 'request', ['input', 'profiles', '1', 'name']],
  // A header is not an argument.
  ['idempotencyKey', 'request', ['idempotencyKey']],
])('user errors: the field %s of %s has the path %j', (field, operation, path) => {
  expect(toErrorPath(field, schema.getQueryType()!.getFields()[operation]!.args)).toEqual(path);
});
