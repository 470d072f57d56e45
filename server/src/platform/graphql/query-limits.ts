/** What one GraphQL request may ask for; the portal's own documents stay far below these limits. */
export const QUERY_LIMITS = {
  depth: 8,
  aliases: 15,
  directives: 50,
  tokens: 1000,
  characters: 10_000,
  cost: 5000,
  lists: 6,
} as const;
