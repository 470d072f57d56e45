/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'A revoked API token does not work',
    file: 'server/src/tokens/api-tokens.service.ts',
    find: `token && token.revokedAt === null && !isExpired(token, now)`,
    replace: `token && !isExpired(token, now)`,
    tests: ['src/tokens/api-tokens.test.ts'],
  },
  {
    rule: 'An API token does not work at the instant it expires',
    file: 'server/src/tokens/api-tokens.service.ts',
    find: `expiresAt !== null && expiresAt <= now;`,
    replace: `expiresAt !== null && expiresAt < now;`,
    tests: ['src/tokens/api-token-times.test.ts'],
  },
  {
    rule: 'A session that has ended makes no API token',
    file: 'server/src/tokens/api-tokens.service.ts',
    find: `    if (!open.length) throw unauthenticated();
`,
    replace: ``,
    tests: ['src/tokens/api-token-ends.test.ts'],
  },
  {
    rule: 'API tokens are made one after another for an account',
    file: 'server/src/tokens/api-tokens.service.ts',
    find: `if ('companyId' in account) await tx.findOne(Company, { where: { id: account.companyId }, lock });`,
    replace: `if ('companyId' in account) await tx.findOne(Company, { where: { id: account.companyId } });`,
    tests: ['src/tokens/api-tokens.test.ts'],
  },
  {
    rule: 'A replaced API token is not rotated again',
    file: 'server/src/tokens/api-tokens.service.ts',
    find: `    if (old.replacedAt) throw new Refusal(rules.tokenReplaced);
`,
    replace: ``,
    tests: ['src/tokens/api-tokens.test.ts'],
  },
  {
    rule: 'An API token is rotated by its own account only',
    file: 'server/src/tokens/api-tokens.service.ts',
    find: `tx.findOneBy(ApiToken, { ...account, id, revokedAt: IsNull() })`,
    replace: `tx.findOneBy(ApiToken, { id, revokedAt: IsNull() })`,
    tests: ['src/tokens/api-token-times.test.ts'],
  },
  {
    rule: 'An API token is revoked by its own account only',
    file: 'server/src/tokens/api-tokens.service.ts',
    find: `const own = { ...ownerOf(viewer), id, revokedAt: IsNull() };`,
    replace: `ownerOf(viewer);
  const own = { id, revokedAt: IsNull() };`,
    tests: ['src/tokens/api-token-times.test.ts'],
  },
  {
    rule: 'A replaced API token does not count towards the limit',
    file: 'server/src/tokens/api-tokens.service.ts',
    find: `const present = { ...account, revokedAt: IsNull(), replacedAt: IsNull() };`,
    replace: `const present = { ...account, revokedAt: IsNull() };`,
    tests: ['src/tokens/api-token-times.test.ts'],
  },
  {
    rule: 'The use of an API token is noted once a minute by all servers',
    file: 'server/src/tokens/api-tokens.service.ts',
    find: ` and (last_used_at is null or last_used_at <= $4)`,
    replace: ` and $4::timestamptz is not null`,
    tests: ['src/tokens/api-token-times.test.ts'],
  },
  {
    rule: 'All API tokens of an account are revoked, and no others',
    file: 'server/src/tokens/api-tokens.service.ts',
    find: `await db.update(ApiToken, { ...account, revokedAt: IsNull() }, { revokedAt: now });`,
    replace: `await db.update(ApiToken, { revokedAt: IsNull() }, { revokedAt: now });`,
    tests: ['src/tokens/api-token-times.test.ts'],
  },
  {
    rule: 'A rotated API token that expires sooner is not prolonged',
    file: 'server/src/tokens/api-token.rules.ts',
    find: `expiresAt && expiresAt < end ? expiresAt : end`,
    replace: `end`,
    tests: ['src/tokens/api-tokens.test.ts'],
  },
  {
    rule: 'A stream ends with an expired API token',
    file: 'server/src/tokens/api-tokens.service.ts',
    find: `.orWhere({ expiresAt: MoreThan(now) })`,
    replace: `.orWhere({ expiresAt: MoreThan(new Date(0)) })`,
    tests: ['src/tokens/api-token-times.test.ts'],
  },
  {
    rule: 'A session of one kind of account is no session of the other',
    file: 'server/src/sessions/sessions.service.ts',
    find: `  if ((session.companyId === null) !== (claims.audience === 'administrator')) return null;
`,
    replace: ``,
    tests: ['src/sessions/session-times.test.ts'],
  },
  {
    rule: 'An expired session does not work',
    file: 'server/src/sessions/sessions.service.ts',
    find: `session.endedAt !== null || session.expiresAt <= now`,
    replace: `session.endedAt !== null`,
    tests: ['src/sessions/session-times.test.ts'],
  },
  {
    rule: 'A session that was idle for too long does not work',
    file: 'server/src/sessions/sessions.service.ts',
    find: `const isUsed = { id: session.id, lastSeenAt: MoreThanOrEqual(oldest) };`,
    replace: `const isUsed = { id: session.id };`,
    tests: ['src/sessions/session-times.test.ts'],
  },
  {
    rule: 'What a page requests in the background is no use of its session',
    file: 'server/src/sessions/sessions.service.ts',
    find: `const isOpen = isUse
`,
    replace: `const isOpen = isUse || !isUse
`,
    tests: ['src/sessions/session-times.test.ts'],
  },
  {
    rule: 'A page in the background does not keep an idle session open',
    file: 'server/src/sessions/sessions.service.ts',
    find: `(await openSessions(db.manager, [session.id], now)).has(session.id);`,
    replace: `true;`,
    tests: ['src/sessions/session-times.test.ts'],
  },
  {
    rule: 'A session is ended by its own account only',
    file: 'server/src/sessions/sessions.service.ts',
    find: `{ ...account, id, ...isOpenAt(now) }`,
    replace: `{ id, ...isOpenAt(now) }`,
    tests: ['src/sessions/sessions.test.ts', 'src/sessions/own-sessions.test.ts'],
  },
  {
    rule: 'Ending all other sessions leaves the present one open',
    file: 'server/src/sessions/sessions.service.ts',
    find: `...(keep && { id: Not(keep) })`,
    replace: `...(keep && {})`,
    tests: ['src/sessions/sessions.test.ts', 'src/sessions/own-sessions.test.ts'],
  },
  {
    rule: 'Ending all sessions of an account ends no others',
    file: 'server/src/sessions/sessions.service.ts',
    find: `{ ...account, endedAt: IsNull(), ...(keep`,
    replace: `{ endedAt: IsNull(), ...(keep`,
    tests: ['src/sessions/sessions.test.ts', 'src/sessions/own-sessions.test.ts'],
  },
  {
    rule: 'The cached session notes when it was seen',
    file: 'server/src/sessions/sessions.service.ts',
    find: `  if (affected) session.lastSeenAt = now;
`,
    replace: ``,
    tests: ['src/sessions/session-times.test.ts'],
  },
];
