import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { isDayOrTimestamp } from './calendar.rules.ts';

const createInputError = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });

const parseMoney = (value: unknown): number => {
  // The error of a product of doubles grows with the amount.
  const isAmount =
    typeof value === 'number' &&
    Number.isFinite(value) &&
    Math.abs(Math.round(value * 100) - value * 100) < Math.max(1e-6, Math.abs(value) * 1e-13);
  if (!isAmount) throw createInputError('Money must be a number of rupees with at most 2 decimals.');
  // A sum of doubles, such as 4092.94 + 5, can differ from the decimal amount.
  return Math.round(value * 100) / 100;
};

export const Money = new GraphQLScalarType<number, number>({
  name: 'Money',
  description: 'An amount in INR (rupees) with at most 2 decimals.',
  serialize: (value) => value as number,
  parseValue: parseMoney,
  parseLiteral: (node) =>
    parseMoney(node.kind === Kind.INT || node.kind === Kind.FLOAT ? Number(node.value) : undefined),
});

const parseCount = (value: unknown): number => {
  if (!Number.isSafeInteger(value) || (value as number) < 0)
    throw createInputError('A count must be a whole number from 0 to 9007199254740991.');
  return value as number;
};

export const Count = new GraphQLScalarType<number, number>({
  name: 'Count',
  description: 'A whole number from 0 to 2^53 - 1.',
  serialize: (value) => value as number,
  parseValue: parseCount,
  parseLiteral: (node) => parseCount(node.kind === Kind.INT ? Number(node.value) : undefined),
});

const parseDateOrDateTime = (value: unknown): string => {
  if (typeof value !== 'string' || !isDayOrTimestamp(value))
    throw createInputError(
      'A date must be YYYY-MM-DD, or a timestamp with an offset, for example 2027-03-05T18:30:00Z.',
    );
  return value;
};

export const DateOrDateTime = new GraphQLScalarType<string, string>({
  name: 'DateOrDateTime',
  description: 'A calendar day in the business time zone (YYYY-MM-DD), or a timestamp with an offset (ISO 8601).',
  serialize: (value) => value as string,
  parseValue: parseDateOrDateTime,
  parseLiteral: (node) => parseDateOrDateTime(node.kind === Kind.STRING ? node.value : undefined),
});
