/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'Several spaces can separate the scheme Bearer from the token',
    file: 'server/src/platform/http/request-headers.ts',
    find: '/^Bearer +(',
    replace: '/^Bearer (',
    tests: ['src/modules/identity/api-tokens/api-tokens.test.ts'],
  },
  {
    rule: 'An API token works only from its allowed addresses',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: 'if (isAllowedFrom(token, address)) return token;',
    replace: 'if (token) return token;',
    tests: ['src/app/token-addresses.test.ts'],
  },
  {
    rule: 'A rejected API token adds at most one audit entry an hour across all servers',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: 'where id = $1 and (last_refused_at is null or last_refused_at <= $4) returning id, company_id',
    replace: 'where id = $1 and $4::timestamptz is not null returning id, company_id',
    tests: ['src/app/token-addresses.test.ts'],
  },
  {
    rule: 'A request with an API token runs no statement if a use was recorded within the last minute',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: `  token.lastUsedAt = now;
`,
    replace: '',
    tests: ['src/modules/identity/api-tokens/api-token-times.test.ts'],
  },
  {
    rule: 'The first address of an API token that an earlier version used is its earlier address',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: 'coalesce(first_used_address, last_used_address, $3)',
    replace: 'coalesce(first_used_address, $3)',
    tests: ['src/modules/identity/api-tokens/api-token-times.test.ts'],
  },
  {
    rule: 'A new API token expires',
    file: 'server/src/modules/identity/api-tokens/api-token.rules.ts',
    find: '(days === null || days < 1 || days > maxDays)',
    replace: 'days !== null && (days < 1 || days > maxDays)',
    tests: ['src/modules/identity/api-tokens/api-token-limits.test.ts'],
  },
  {
    rule: 'A rotated API token cannot outlive the maximum lifetime',
    file: 'server/src/modules/identity/api-tokens/api-token.rules.ts',
    find: 'Math.min(lifetimeMs, maxDays * DAY_MS)',
    replace: 'lifetimeMs',
    tests: ['src/modules/identity/api-tokens/api-token-limits.test.ts'],
  },
  {
    rule: 'A revoked API token does not work',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: `!token || token.revokedAt !== null || isExpired(token, now)`,
    replace: `!token || isExpired(token, now)`,
    tests: ['src/modules/identity/api-tokens/api-tokens.test.ts'],
  },
  {
    rule: 'An API token does not work at the instant it expires',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: `expiresAt !== null && expiresAt <= now;`,
    replace: `expiresAt !== null && expiresAt < now;`,
    tests: ['src/modules/identity/api-tokens/api-token-times.test.ts'],
  },
  {
    rule: 'A list of sessions has at most 100 sessions',
    file: 'server/src/modules/identity/sessions/sessions.service.ts',
    find: `    take: MAX_LISTED_SESSIONS,
`,
    replace: '',
    tests: ['src/modules/identity/sessions/own-sessions.test.ts'],
  },
  {
    rule: 'A verified session token that a server remembers expires',
    file: 'server/src/modules/identity/sessions/session-tokens.ts',
    find: 'return cachedToken.expiresAtMs > now.getTime() ? cachedToken.claims : null;',
    replace: 'return cachedToken.claims;',
    tests: ['src/modules/identity/sessions/session-tokens.test.ts'],
  },
  {
    rule: 'A server remembers a limited number of verified session tokens',
    file: 'server/src/modules/identity/sessions/session-tokens.ts',
    find: 'verifiedTokens.size > maxCachedTokens',
    replace: 'verifiedTokens.size > 2 * maxCachedTokens',
    tests: ['src/modules/identity/sessions/session-tokens.test.ts'],
  },
  {
    rule: 'An ended session cannot create an API token',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: `    await assertSessionOpen(tx, viewer);
`,
    replace: ``,
    tests: ['src/modules/identity/api-tokens/api-token-expiry.test.ts'],
  },
  {
    rule: 'An ended session cannot change the email of a member',
    file: 'server/src/modules/identity/members/member-email.service.ts',
    find: `    await assertSessionOpen(tx, viewer);
`,
    replace: ``,
    tests: ['src/modules/identity/sessions/sessions.test.ts'],
  },
  {
    rule: 'An ended session cannot change the email of a company',
    file: 'server/src/modules/identity/profile/profile.service.ts',
    find: `      await assertSessionOpen(tx, context.viewer);
`,
    replace: ``,
    tests: ['src/modules/identity/sessions/sessions.test.ts'],
  },
  {
    rule: 'An ended session cannot change a team',
    file: 'server/src/modules/identity/members/members.service.ts',
    find: `    await assertSessionOpen(tx, viewer);
`,
    replace: ``,
    tests: ['src/modules/identity/sessions/sessions.test.ts'],
  },
  {
    rule: 'An ended session cannot change another administrator',
    file: 'server/src/modules/identity/invitations/administrator-accounts.service.ts',
    find: `    await assertSessionOpen(tx, viewer);
`,
    replace: ``,
    tests: ['src/modules/identity/sessions/sessions.test.ts'],
  },
  {
    rule: 'An ended session cannot invite an administrator',
    file: 'server/src/modules/identity/invitations/invitations.service.ts',
    find: `    await assertSessionOpen(tx, viewer);
`,
    replace: ``,
    tests: ['src/modules/identity/sessions/sessions.test.ts'],
  },
  {
    rule: 'An ended session cannot change a webhook',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `  await assertSessionOpen(tx, viewer);
`,
    replace: ``,
    tests: ['src/modules/identity/sessions/sessions.test.ts'],
  },
  {
    rule: 'A password reset of an administrator ends before or after a change of a webhook, not during it',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `  else if (viewer.role === Role.Admin)
    await tx.findOne(Administrator, { where: { id: viewer.administratorId }, lock: { mode: 'pessimistic_read' } });
`,
    replace: ``,
    tests: ['src/modules/identity/sessions/sessions.test.ts'],
  },
  {
    rule: 'A session that ends while a request waits for the company cannot cancel an owner recovery',
    file: 'server/src/modules/identity/owner-recovery/owner-recovery.service.ts',
    find: `    await assertSessionOpen(tx, viewer);
    return endAndNotify`,
    replace: `    return endAndNotify`,
    tests: ['src/modules/identity/sessions/sessions.test.ts'],
  },
  {
    rule: 'An ended session cannot change the recipients of invoice copies',
    file: 'server/src/modules/billing/parties/parties.service.ts',
    find: `    await assertSessionOpen(tx, viewer);
`,
    replace: ``,
    tests: ['src/modules/identity/sessions/sessions.test.ts'],
  },
  {
    rule: 'An ended session cannot request a confirmation link',
    file: 'server/src/modules/identity/accounts/email-confirmation.service.ts',
    find: `    await assertSessionOpen(tx, viewer);
`,
    replace: ``,
    tests: ['src/modules/identity/sessions/sessions.test.ts'],
  },
  {
    rule: 'An ended session cannot start an owner recovery',
    file: 'server/src/modules/identity/owner-recovery/owner-recovery.service.ts',
    find: `      await assertSessionOpen(tx, viewer);
`,
    replace: ``,
    tests: ['src/modules/identity/sessions/sessions.test.ts'],
  },
  {
    rule: 'An ended session cannot replace the recovery codes',
    file: 'server/src/modules/identity/second-factor/second-factor.service.ts',
    find: `    await assertSessionOpen(tx, viewer);
    const { codes, hashes } = createRecoveryCodes();
    const confirmedFactor`,
    replace: `    const { codes, hashes } = createRecoveryCodes();
    const confirmedFactor`,
    tests: ['src/modules/identity/sessions/sessions.test.ts'],
  },
  {
    rule: 'API tokens of an account are created one after another',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: `if ('companyId' in owner) await tx.findOne(Company, { where: { id: owner.companyId }, lock });`,
    replace: `if ('companyId' in owner) await tx.findOne(Company, { where: { id: owner.companyId } });`,
    tests: ['src/modules/identity/api-tokens/api-tokens.test.ts'],
  },
  {
    rule: 'A replaced API token is not rotated again',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: `    if (oldToken.replacedAt) throw new UserErrors(rules.tokenAlreadyRotatedError);
`,
    replace: ``,
    tests: ['src/modules/identity/api-tokens/api-tokens.test.ts'],
  },
  {
    rule: 'Only its account can rotate an API token',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: `tx.findOneBy(ApiToken, { ...owner, id, revokedAt: IsNull() })`,
    replace: `tx.findOneBy(ApiToken, { id, revokedAt: IsNull() })`,
    tests: ['src/modules/identity/api-tokens/api-token-times.test.ts'],
  },
  {
    rule: 'Only its account can revoke an API token',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: `const ownTokenCondition = { ...getOwner(viewer), id, revokedAt: IsNull() };`,
    replace: `getOwner(viewer);
  const ownTokenCondition = { id, revokedAt: IsNull() };`,
    tests: ['src/modules/identity/api-tokens/api-token-times.test.ts'],
  },
  {
    rule: 'A replaced API token does not count towards the limit',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: `const countedTokensCondition = { ...owner, revokedAt: IsNull(), replacedAt: IsNull() };`,
    replace: `const countedTokensCondition = { ...owner, revokedAt: IsNull() };`,
    tests: ['src/modules/identity/api-tokens/api-token-times.test.ts'],
  },
  {
    rule: 'The use of an API token is recorded at most once a minute across all servers',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: ` and (last_used_at is null or last_used_at <= $4)`,
    replace: ` and $4::timestamptz is not null`,
    tests: ['src/modules/identity/api-tokens/api-token-times.test.ts'],
  },
  {
    rule: 'All API tokens of an account are revoked, and no others',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: `await db.update(ApiToken, { ...account, revokedAt: IsNull() }, { revokedAt: now });`,
    replace: `await db.update(ApiToken, { revokedAt: IsNull() }, { revokedAt: now });`,
    tests: ['src/modules/identity/api-tokens/api-token-times.test.ts'],
  },
  {
    rule: 'The rotation of an API token never extends its expiry',
    file: 'server/src/modules/identity/api-tokens/api-token.rules.ts',
    find: `expiresAt && expiresAt < end ? expiresAt : end`,
    replace: `end`,
    tests: ['src/modules/identity/api-tokens/api-tokens.test.ts'],
  },
  {
    rule: 'A stream ends with an expired API token',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: `{ ...unrevokedCondition, expiresAt: MoreThan(now) }`,
    replace: `{ ...unrevokedCondition, expiresAt: MoreThan(new Date(0)) }`,
    tests: ['src/modules/identity/api-tokens/api-token-times.test.ts'],
  },
  {
    rule: "A company's session is not valid for an administrator, and vice versa",
    file: 'server/src/modules/identity/sessions/sessions.service.ts',
    find: `(session.memberId === null) !== (claims.audience === 'administrator') || `,
    replace: ``,
    tests: ['src/modules/identity/sessions/session-times.test.ts'],
  },
  {
    rule: 'An expired session does not work',
    file: 'server/src/modules/identity/sessions/sessions.service.ts',
    find: `session.endedAt !== null || session.expiresAt <= now`,
    replace: `session.endedAt !== null`,
    tests: ['src/modules/identity/sessions/session-times.test.ts'],
  },
  {
    rule: 'A session that was idle for too long does not work',
    file: 'server/src/modules/identity/sessions/sessions.service.ts',
    find: `endedAt: IsNull(), lastSeenAt: MoreThanOrEqual(getIdleCutoff(now)) };`,
    replace: `endedAt: IsNull() };`,
    tests: ['src/modules/identity/sessions/session-times.test.ts'],
  },
  {
    rule: 'Background requests do not count as use of a session',
    file: 'server/src/modules/identity/sessions/sessions.service.ts',
    find: `...(isUserActivity && { lastSeenAt: now }) };`,
    replace: `lastSeenAt: now };`,
    tests: ['src/modules/identity/sessions/session-times.test.ts'],
  },
  {
    rule: 'A page in the background does not extend an idle session',
    file: 'server/src/modules/identity/sessions/sessions.service.ts',
    find: `(await listOpenSessions(db.manager, [session.id], now)).has(session.id);`,
    replace: `true;`,
    tests: ['src/modules/identity/sessions/session-times.test.ts'],
  },
  {
    rule: 'Only its account can end a session',
    file: 'server/src/modules/identity/sessions/sessions.service.ts',
    find: `{ ...toSessionColumns(account), id, ...buildOpenCondition(now) }`,
    replace: `{ id, ...buildOpenCondition(now) }`,
    tests: ['src/modules/identity/sessions/sessions.test.ts', 'src/modules/identity/sessions/own-sessions.test.ts'],
  },
  {
    rule: 'Ending all other sessions leaves the current one open',
    file: 'server/src/modules/identity/sessions/sessions.service.ts',
    find: `...(exceptId && { id: Not(exceptId) })`,
    replace: `...(exceptId && {})`,
    tests: ['src/modules/identity/sessions/sessions.test.ts', 'src/modules/identity/sessions/own-sessions.test.ts'],
  },
  {
    rule: 'Ending all sessions of an account ends no others',
    file: 'server/src/modules/identity/sessions/sessions.service.ts',
    find: `{ ...toSessionColumns(account), endedAt: IsNull(), ...(exceptId`,
    replace: `{ endedAt: IsNull(), ...(exceptId`,
    tests: ['src/modules/identity/sessions/sessions.test.ts', 'src/modules/identity/sessions/own-sessions.test.ts'],
  },
  {
    rule: 'A cached session records its last use',
    file: 'server/src/modules/identity/sessions/sessions.service.ts',
    find: `  if (affected) Object.assign(session, change);
`,
    replace: ``,
    tests: ['src/modules/identity/sessions/session-times.test.ts'],
  },
  {
    rule: 'The email about a login from a new address states the time of the login',
    file: 'server/src/modules/identity/sessions/new-address.service.ts',
    find: 'formatEmailTime(now, zone)',
    replace: 'formatEmailTime(new Date(), zone)',
    tests: ['src/modules/identity/sessions/new-address.test.ts'],
  },
  {
    rule: 'A reported login from a new address does not suppress the email to another account',
    file: 'server/src/modules/identity/sessions/new-address.service.ts',
    find: 'tx.update(KnownAddress, { accountId, address: toNetwork(address) }',
    replace: 'tx.update(KnownAddress, { address: toNetwork(address) }',
    tests: ['src/modules/identity/sessions/new-address.test.ts'],
  },
  {
    rule: 'An old API token without an expiry can follow streams and download files',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: `      { ...unrevokedCondition, expiresAt: IsNull() },
`,
    replace: ``,
    tests: ['src/modules/identity/api-tokens/api-token-times.test.ts'],
  },
  {
    rule: 'REST names the header for a token if a request has none',
    file: 'server/src/platform/rest/router.ts',
    find: 'hasToken: getToken(request) !== null',
    replace: 'hasToken: true',
    tests: ['src/app/rejected-tokens.test.ts'],
  },
];
