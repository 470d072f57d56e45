/** The limits of one GraphQL request. The portal's own operations stay far below these limits. */
export const QUERY_LIMITS = {
  depth: 10,
  aliases: 15,
  directives: 50,
  tokens: 1000,
  fieldUses: 125, // of one field or alias; GraphQL.js compares all uses in pairs
  characters: 10_000,
  cost: 5000,
  introspection: 90_000, // 20 % above the standard introspection query
  lists: 6,
} as const;
