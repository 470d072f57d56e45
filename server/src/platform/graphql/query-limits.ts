/** The limits of one GraphQL request. The portal's own operations stay far below these limits. */
export const QUERY_LIMITS = {
  depth: 10,
  aliases: 15,
  directives: 50,
  tokens: 1000,
  characters: 10_000,
  cost: 5000,
  introspection: 90_000, // 20 % above the standard introspection query
  lists: 6,
} as const;
