const LOGIN_LIMIT_TESTS = ['src/modules/identity/accounts/login-limits.test.ts'];
const RESET_LIMIT_TESTS = ['src/modules/identity/passwords/reset-limits.test.ts'];
const PASSWORD_RESET_TESTS = ['src/modules/identity/passwords/password-reset.test.ts'];
const PASSWORD_CHANGE_TESTS = ['src/modules/identity/passwords/password-change.test.ts'];
const SIGN_UP_TESTS = ['src/modules/identity/sign-up/sign-up.test.ts'];
const RATE_LIMIT_TESTS = ['src/platform/http/rate-limit.test.ts'];
const REST_TESTS = ['src/app/rest.test.ts'];
const LOGIN_RACE_TESTS = ['src/modules/identity/login/login-races.test.ts'];
const SIGN_UP_RACE_TESTS = ['src/modules/identity/sign-up/sign-up-races.test.ts'];
const COST_LIMIT_TESTS = ['src/platform/graphql/cost-limit.test.ts'];
const GRAPHQL_TESTS = ['src/platform/graphql/graphql-server.test.ts'];
const SECOND_FACTOR_TESTS = ['src/modules/identity/second-factor/'];

/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'Concurrent password attempts are counted before they are checked',
    file: 'server/src/modules/identity/accounts/login-limits.ts',
    find: `        await countAttempt(accountLimiter, accountKey);
        const isCorrect = await verify();`,
    replace: `        const isCorrect = await verify();
        await countAttempt(accountLimiter, accountKey);`,
    tests: LOGIN_LIMIT_TESTS,
  },
  {
    rule: 'Failed logins are counted per address across accounts',
    file: 'server/src/modules/identity/accounts/login-limits.ts',
    find: `        await countAttempt(addressLimiter, addressKey);
`,
    replace: '',
    tests: LOGIN_LIMIT_TESTS,
  },
  {
    rule: 'A successful login does not count against its address',
    file: 'server/src/modules/identity/accounts/login-limits.ts',
    find: 'Promise.all([accountLimiter.reward(accountKey), addressLimiter.reward(addressKey)])',
    replace: 'accountLimiter.reward(accountKey)',
    tests: LOGIN_LIMIT_TESTS,
  },
  {
    rule: 'A known address has a separate limit',
    file: 'server/src/modules/identity/accounts/login-limits.ts',
    find: `const accountKey = isKnownAddress ? getPairKey(name, from) : hashKey(name);`,
    replace: `const accountKey = isKnownAddress ? hashKey(name) : hashKey(name);`,
    tests: LOGIN_LIMIT_TESTS,
  },
  {
    rule: 'An address is known only for the same account',
    file: 'server/src/modules/identity/sessions/sessions.service.ts',
    find: `db.existsBy(KnownAddress, { accountId: getAccountId(account), address: toNetwork(address) })`,
    replace: `db.existsBy(KnownAddress, { ...(!getAccountId(account) && { accountId: "" }), address: toNetwork(address) })`,
    tests: LOGIN_LIMIT_TESTS,
  },
  {
    rule: 'The password of a disconnected caller is not checked',
    file: 'server/src/modules/identity/accounts/login-limits.ts',
    find: `        assertClientConnected();
`,
    replace: '',
    tests: LOGIN_LIMIT_TESTS,
  },
  {
    rule: 'At most 50 attempts are queued for one account',
    file: 'server/src/modules/identity/accounts/login-limits.ts',
    find: `queue.count >= MAX_QUEUED_ATTEMPTS`,
    replace: `queue.count > MAX_QUEUED_ATTEMPTS`,
    tests: LOGIN_LIMIT_TESTS,
  },
  {
    rule: 'Attempts on one account run one after another',
    file: 'server/src/modules/identity/accounts/login-limits.ts',
    find: 'const attempt = queue.last.then(runAttempt, runAttempt);',
    replace: 'const attempt = runAttempt();',
    tests: LOGIN_LIMIT_TESTS,
  },
  {
    rule: 'A link requested from a known address does not count against unknown addresses',
    file: 'server/src/modules/identity/accounts/login-limits.ts',
    find: `if (!isKnownAddress) await countAttempt(resetAccount, hashKey(name));`,
    replace: `await countAttempt(resetAccount, hashKey(name));`,
    tests: RESET_LIMIT_TESTS,
  },
  {
    rule: 'An account gets at most ten emailed links an hour, from all addresses together',
    file: 'server/src/modules/identity/accounts/login-limits.ts',
    find: `if (!isKnownAddress) await countAttempt(resetAccount, hashKey(name));`,
    replace: '',
    tests: RESET_LIMIT_TESTS,
  },
  {
    rule: 'A password reset clears the failed logins of the account',
    file: 'server/src/modules/identity/passwords/password-reset.service.ts',
    find: `  await limits.forgiveLogins(getRateLimitKey(account), [address]);
`,
    replace: '',
    tests: RESET_LIMIT_TESTS,
  },
  {
    rule: 'A password reset also clears the failed logins from the known address that sets the password',
    file: 'server/src/modules/identity/passwords/password-reset.service.ts',
    find: 'forgiveLogins(getRateLimitKey(account), [address])',
    replace: 'forgiveLogins(getRateLimitKey(account))',
    tests: RESET_LIMIT_TESTS,
  },
  {
    rule: 'A request for a reset link that cannot be processed does not delay later requests',
    file: 'server/src/modules/identity/passwords/password-reset.service.ts',
    find: 'sendLinksForRequest(runtime, id).catch((error: unknown) => failures.push(error))',
    replace: 'sendLinksForRequest(runtime, id)',
    tests: ['src/modules/identity/passwords/password-reset.test.ts'],
  },
  {
    rule: 'After a full batch of requests for reset links, the next batch is processed without a pause',
    file: 'server/src/modules/identity/passwords/password-reset.service.ts',
    find: 'return requests.length === BATCH_SIZE;',
    replace: 'return false;',
    tests: ['src/modules/identity/passwords/password-reset.test.ts'],
  },
  {
    rule: 'A request for a reset link is deleted only after it was processed',
    file: 'server/src/modules/identity/passwords/password-reset.service.ts',
    find: 'await tx.delete(PasswordResetRequest, { id });',
    replace: 'await db.manager.query("select 1");',
    tests: RESET_LIMIT_TESTS,
  },
  {
    rule: 'A member who leaves while a request for a reset link waits for the account gets no link',
    file: 'server/src/modules/identity/passwords/password-reset.service.ts',
    find: 'if (member && !member.disabledAt && !member.company.erasedAt) {',
    replace: 'if (member && !member.company.erasedAt) {',
    tests: ['src/modules/identity/passwords/password-reset.test.ts'],
  },
  {
    rule: 'An account gets at most ten reset links an hour from unknown addresses',
    file: 'server/src/modules/identity/passwords/password-reset.service.ts',
    find: 'if (!recipient || !(await countLink(account))) return;',
    replace: 'if (!recipient) return;',
    tests: ['src/modules/identity/passwords/reset-limits.test.ts'],
  },
  {
    rule: 'A GraphQL request can contain only one login',
    file: 'server/src/platform/graphql/cost-limit.ts',
    find: `getComplexityWith(countAttempts(kind)) > 1`,
    replace: `getComplexityWith(countAttempts(kind)) > 2`,
    tests: ['src/modules/identity/login/attempts-per-request.test.ts'],
  },
  {
    rule: 'A GraphQL request can contain only one change of an administrator profile',
    file: 'server/src/modules/identity/profile/profile.resolver.ts',
    find: `  @OncePerRequest('identity')
`,
    replace: '',
    tests: ['src/app/schema.test.ts'],
  },
  {
    rule: 'A GraphQL request can contain only one password reset',
    file: 'server/src/modules/identity/passwords/passwords.resolver.ts',
    find: `  @OncePerRequest('link')
`,
    replace: '',
    tests: ['src/app/schema.test.ts'],
  },
  {
    rule: 'A request for a reset link is counted for its email, with or without an account',
    file: 'server/src/modules/identity/passwords/password-reset.service.ts',
    find: `  await limits.countResetRequest(normalizeLoginName(email), address);
`,
    replace: '',
    tests: RESET_LIMIT_TESTS,
  },
  {
    rule: 'A password reset revokes the API tokens of the account',
    file: 'server/src/modules/identity/passwords/password-reset.service.ts',
    find: 'const revokedTokenCount = await revokeApiTokens(tx, tokenAccount, now);',
    replace: 'const revokedTokenCount = 0;',
    tests: ['src/platform/live/live-ends.test.ts'],
  },
  {
    rule: 'The email about a password reset states one revoked API token in the singular',
    file: 'server/src/modules/identity/accounts/account-emails.ts',
    find: 'revokedTokenCount === 1',
    replace: 'revokedTokenCount === 0',
    tests: ['src/modules/identity/profile/email-change.test.ts'],
  },
  {
    rule: 'A password reset ends every session of the account',
    file: 'server/src/modules/identity/passwords/password-reset.service.ts',
    find: '    await endSessions(tx, tokenAccount, now);\n',
    replace: '',
    tests: PASSWORD_RESET_TESTS,
  },
  {
    rule: 'An emailed link works once, even for concurrent callers',
    file: 'server/src/modules/identity/accounts/email-tokens.service.ts',
    find: 'return (await tx.existsBy(EmailToken, validToken)) ? account : null;',
    replace: 'return account;',
    tests: PASSWORD_RESET_TESTS,
  },
  {
    rule: 'An emailed link works only for its purpose',
    file: 'server/src/modules/identity/accounts/email-tokens.service.ts',
    find: `const validToken = { hash: In([hashToken(token), hashMemberToken(token)]), purpose, expiresAt: MoreThan(now) };`,
    replace: `const validToken = { hash: In([hashToken(token), hashMemberToken(token)]), ...(!purpose && { purpose }), expiresAt: MoreThan(now) };`,
    tests: PASSWORD_RESET_TESTS,
  },
  {
    rule: 'A changed password invalidates earlier emailed links',
    file: 'server/src/modules/identity/passwords/password-change.service.ts',
    find: `  await deleteTokens(tx, TokenPurpose.RESET_PASSWORD, account);
`,
    replace: '',
    tests: PASSWORD_RESET_TESTS,
  },
  {
    rule: 'A password change checks the pattern of the new password before it compares it with the current one',
    file: 'server/src/modules/identity/passwords/password-change.rules.ts',
    find: `  if (userErrors.length) return userErrors;
  if (newPassword === currentPassword)
    return [createUserError('newPassword', 'Current password and new password must not be same.')];
`,
    replace: `  if (newPassword === currentPassword)
    return [createUserError('newPassword', 'Current password and new password must not be same.')];
  if (userErrors.length) return userErrors;
`,
    tests: ['client/src/features/identity/passwords/password-forms.test.ts'],
  },
  {
    rule: 'A password change fails if the password has changed since the check',
    file: 'server/src/modules/identity/passwords/password-change.service.ts',
    find: 'const lockedHolder = await lockIfPasswordUnchanged(tx, account, holder);',
    replace: 'const lockedHolder = holder;',
    tests: PASSWORD_CHANGE_TESTS,
  },
  {
    rule: 'A changed password ends all sessions except the current one',
    file: 'server/src/modules/identity/passwords/password-change.service.ts',
    find: 'await endSessions(tx, account, now, sessionId);',
    replace: 'await endSessions(tx, account, now);',
    tests: PASSWORD_CHANGE_TESTS,
  },
  {
    rule: 'A login creates no session if the password changes concurrently',
    file: 'server/src/modules/identity/login/log-in.service.ts',
    find: '    if (lockedHolder?.passwordHash !== holder.passwordHash) return null;\n',
    replace: '    if (!lockedHolder) return null;\n',
    tests: LOGIN_RACE_TESTS,
  },
  {
    rule: 'A wrong code of a two-step login stays counted',
    file: 'server/src/modules/identity/second-factor/code-attempts.service.ts',
    find: '    } else await attempt.forgive();\n',
    replace: '    }\n    await attempt.forgive();\n',
    tests: SECOND_FACTOR_TESTS,
  },
  {
    rule: 'A concurrent sign-up with the same email gets a user error',
    file: 'server/src/modules/identity/sign-up/sign-up.service.ts',
    find: '    if (isEmailTaken(error)) throw createEmailTakenError();\n',
    replace: '',
    tests: SIGN_UP_RACE_TESTS,
  },
  {
    rule: 'A lapsed sign-up releases its email and domain',
    file: 'server/src/modules/identity/sign-up/sign-up.service.ts',
    find: `      await releaseLapsedSignUps(tx, email, domain, now);
`,
    replace: '',
    tests: SIGN_UP_TESTS,
  },
  {
    rule: 'Twenty sign-ups an hour are accepted from one address',
    file: 'server/src/modules/identity/sign-up/sign-up.service.ts',
    find: `  await limits.countAcceptedSignUp(address, quotas);
`,
    replace: '',
    tests: SIGN_UP_TESTS,
  },
  {
    rule: 'Every attempt to sign up is counted, rejected ones included',
    file: 'server/src/modules/identity/sign-up/sign-up.service.ts',
    find: `  await limits.countSignUpAttempt(address, quotas);
  assertNoUserErrors(checkSignUp(form, getDomainWithoutSuffix));`,
    replace: `  assertNoUserErrors(checkSignUp(form, getDomainWithoutSuffix));
  await limits.countSignUpAttempt(address, quotas);`,
    tests: SIGN_UP_TESTS,
  },
  {
    rule: 'A sign-up with an email on a subdomain of a free provider is rejected',
    file: 'server/src/modules/identity/sign-up/sign-up.service.ts',
    find: 'checkSignUp(form, getDomainWithoutSuffix)',
    replace: 'checkSignUp(form)',
    tests: SIGN_UP_TESTS,
  },
  {
    rule: 'A company with an Approved key does not lapse',
    file: 'server/src/modules/identity/sign-up/release.service.ts',
    find: `
  and not exists (select 1 from keys where keys.company_id = company.id and keys.status = 'APPROVED')`,
    replace: '',
    tests: ['src/modules/identity/accounts/email-confirmation.test.ts'],
  },
  {
    rule: 'REST routes marked as rate limited enforce the limit',
    file: 'server/src/platform/rest/router.ts',
    find: 'if (route.isRateLimited) limitRate(request);',
    replace: '',
    tests: RATE_LIMIT_TESTS,
  },
  {
    rule: 'Chat apps are counted by the normalized licence string',
    file: 'server/src/modules/licensing/validation/identify-licence.ts',
    find: `id: toLicenceString(licence)`,
    replace: 'id: licence',
    tests: RATE_LIMIT_TESTS,
  },
  {
    rule: 'The count of chat app requests restarts every second',
    file: 'server/src/platform/http/rate-limit.ts',
    find: 'if (currentSecond !== countedSecond) [countedSecond, counts] = [currentSecond, new Map()];',
    replace: '',
    tests: RATE_LIMIT_TESTS,
  },
  {
    rule: 'The message of a rate limit never names a shorter time than Retry-After',
    file: 'server/src/platform/kernel/system-errors.ts',
    find: 'Math.ceil(seconds / 60)',
    replace: 'Math.floor(seconds / 60)',
    tests: ['src/platform/http/rate-limit.test.ts'],
  },
  {
    rule: 'A REST route checks the guards of its operations before the body',
    file: 'server/src/platform/rest/router.ts',
    find: `for (const guard of guards) assertAllowed(context.viewer, guard);`,
    replace: '',
    tests: REST_TESTS,
  },
  {
    rule: 'A REST request reads its fields only from the body',
    file: 'server/src/platform/rest/router.ts',
    find: "route.method === 'POST' ? body : request.query",
    replace: "route.method === 'POST' ? { ...(request.query as object), ...(body as object) } : request.query",
    tests: REST_TESTS,
  },
  {
    rule: 'A chunked body that is empty counts as {} with a content type other than JSON',
    file: 'server/src/platform/rest/body-parsers.ts',
    find: 'body.length ? done(createUnsupportedTypeError()) : done(null, {}),',
    replace: 'done(createUnsupportedTypeError()),',
    tests: ['src/platform/rest/malformed-requests.test.ts'],
  },
  {
    rule: 'A chunked JSON body that is empty counts as {}',
    file: 'server/src/platform/rest/body-parsers.ts',
    find: '    if (!body.length) return done(null, {});\n',
    replace: '',
    tests: ['src/platform/rest/malformed-requests.test.ts'],
  },
  {
    rule: 'Only GET returns the page of the portal for an unknown path',
    file: 'server/src/platform/http/portal-files.ts',
    find: "request.method === 'GET' && request.headers.accept?.includes('text/html')",
    replace: "request.headers.accept?.includes('text/html')",
    tests: ['src/platform/http/portal-files.test.ts'],
  },
  {
    rule: 'The documentation is served once it is built, without a restart',
    file: 'server/src/platform/http/docs-files.ts',
    find: 'files ??= await listFiles(folder);',
    replace: 'files ??= (await listFiles(folder)) ?? new Set<string>();',
    tests: ['src/platform/http/portal-files.test.ts'],
  },
  {
    rule: 'The playground cannot be framed',
    file: 'server/src/platform/graphql/playground.ts',
    find: `  frameAncestors: ["'none'"],
`,
    replace: '',
    tests: ['client/test/playground.test.ts'],
  },
  {
    rule: 'The playground sends forms only to the same host',
    file: 'server/src/platform/graphql/playground.ts',
    find: `  formAction: ["'self'"],
`,
    replace: '',
    tests: ['client/test/playground.test.ts'],
  },
  {
    rule: 'A request can contain at most six lists',
    file: 'server/src/platform/graphql/cost-limit.ts',
    find: 'lists > QUERY_LIMITS.lists',
    replace: 'lists > QUERY_LIMITS.lists + 1',
    tests: GRAPHQL_TESTS,
  },
  {
    rule: 'A subscription is an error of the client, and not of the server',
    file: 'server/src/platform/graphql/graphql-server.ts',
    find: ', rejectSubscriptions]',
    replace: ']',
    tests: GRAPHQL_TESTS,
  },
  {
    rule: 'The error for an exceeded limit of a document states the maximum and the remedy',
    file: 'server/src/platform/graphql/errors.ts',
    find: 'return limit ? message.replace(...limit) : truncateMessage(message);',
    replace: 'return limit ? message : truncateMessage(message);',
    tests: GRAPHQL_TESTS,
  },
  {
    rule: 'The error for a persisted query contains no internals of Apollo',
    file: 'server/src/platform/graphql/errors.ts',
    find: 'extensions: { http: _http, ...extensions },',
    replace: 'extensions,',
    tests: GRAPHQL_TESTS,
  },
  {
    rule: 'Errors in variables suggest no names',
    file: 'server/src/platform/graphql/cost-limit.ts',
    find: `.replace(/ ?Did you mean .*$/s, '')`,
    replace: '',
    tests: GRAPHQL_TESTS,
  },
  {
    rule: 'An introspection query cannot read nested lists of all types',
    file: 'server/src/platform/graphql/cost-limit.ts',
    find: 'childComplexity * (SCHEMA_ROWS[field.name] ?? 1)',
    replace: 'childComplexity',
    tests: COST_LIMIT_TESTS,
  },
  {
    rule: 'The cost of a document is cached per page size',
    file: 'server/src/platform/graphql/cost-limit.ts',
    find: '...values.map(toCostKey)',
    replace: '...values.map((value) => typeof value)',
    tests: COST_LIMIT_TESTS,
  },
  {
    rule: 'The cost of a document is cached per operation',
    file: 'server/src/platform/graphql/cost-limit.ts',
    find: 'JSON.stringify([operationName, ...values',
    replace: 'JSON.stringify([typeof operationName, ...values',
    tests: COST_LIMIT_TESTS,
  },
  {
    rule: 'The cost of a document is cached per number of ids',
    file: 'server/src/platform/graphql/cost-limit.ts',
    find: 'return `${value.length} values`;',
    replace: 'return typeof value;',
    tests: ['src/app/nodes.test.ts'],
  },
  {
    rule: 'At most 100 operations are compiled at a time',
    file: 'server/src/platform/graphql/executor.ts',
    find: 'if (compiled) compiledPlans.push(plan);',
    replace: 'if (compiled && isComplete) compiledPlans.push(plan);',
    tests: ['src/platform/graphql/executor.test.ts'],
  },
  {
    rule: 'A node needs the permission of the query of its type',
    file: 'server/src/platform/graphql/nodes.ts',
    find: 'if (!idsOfType.length || !isReadable(nodeType, context.viewer, info)) continue;',
    replace: 'if (!idsOfType.length) continue;',
    tests: ['src/app/nodes.test.ts'],
  },
  {
    rule: 'A node needs the scopes of the selected fields of its type',
    file: 'server/src/platform/graphql/nodes.ts',
    find: '[...guard.scopes, ...scopes, ...selectedScopes]',
    replace: '[...guard.scopes, ...scopes]',
    tests: ['src/app/nodes.test.ts'],
  },
  {
    rule: 'A company reads only its own key as a node',
    file: 'server/src/modules/licensing/keys/keys.service.ts',
    find: '{ id: In(ids), ...toScopeFilter(scope) }',
    replace: '{ id: In(ids) }',
    tests: ['src/app/nodes.test.ts'],
  },
  {
    rule: 'A sensitive mutation requires a recent password',
    file: 'server/src/modules/identity/login/step-up.service.ts',
    find: 'if (!session!.isRecent) throw',
    replace: 'if (!session) throw',
    tests: ['src/modules/identity/login/step-up.test.ts'],
  },
  {
    rule: 'A confirmed password counts only for its session',
    file: 'server/src/modules/identity/login/step-up.service.ts',
    find: 'tx.update(Session, { id: sessionId }, { confirmedAt',
    replace: 'tx.update(Session, { ...account, ...(!sessionId && { id: sessionId }) }, { confirmedAt',
    tests: ['src/modules/identity/login/step-up.test.ts'],
  },
  {
    rule: 'A concurrent sign-up with the same domain gets a user error',
    file: 'server/src/modules/identity/sign-up/sign-up.service.ts',
    find: "    if (isUniqueViolation(error, 'companies_domain_unique')) throw createDomainTakenError();\n",
    replace: '',
    tests: SIGN_UP_RACE_TESTS,
  },
  {
    rule: 'A company that confirms its email concurrently is not released',
    file: 'server/src/modules/identity/sign-up/release.service.ts',
    find: "${buildLapsedSql('$3')} for update`",
    replace: "${buildLapsedSql('$3')}`",
    tests: SIGN_UP_RACE_TESTS,
  },
  {
    rule: 'A request of a lapsed sign-up is not shown as withdrawn by the company',
    file: 'server/src/modules/licensing/lifecycle/key-status.service.ts',
    find: 'administratorId === null && reason === null ? EventKind.KEY_WITHDRAWN',
    replace: 'administratorId === null ? EventKind.KEY_WITHDRAWN',
    tests: SIGN_UP_RACE_TESTS,
  },
  {
    rule: 'The pending requests of a released company are rejected',
    file: 'server/src/modules/identity/sign-up/release.service.ts',
    find: `  await rejectPendingRequests(tx, companyId, {`,
    replace: `  if (administratorId) await rejectPendingRequests(tx, companyId, {`,
    tests: SIGN_UP_RACE_TESTS,
  },
  {
    rule: 'A login creates no session if the account is closed concurrently',
    file: 'server/src/modules/identity/login/log-in.service.ts',
    find: `    await assertCanLogIn(tx, lockedHolder);
`,
    replace: '',
    tests: LOGIN_RACE_TESTS,
  },
  {
    rule: 'A login creates no session if the company is released concurrently',
    file: 'server/src/modules/identity/login/log-in.service.ts',
    find: `  assertNoUserErrors(checkNotReleased(holder.company));
`,
    replace: '',
    tests: LOGIN_RACE_TESTS,
  },
  {
    rule: 'The cost of a document depends on the fields that its variables include',
    file: 'server/src/platform/graphql/cost-limit.ts',
    find: "typeof value === 'number' || typeof value === 'boolean' ?",
    replace: "typeof value === 'number' ?",
    tests: COST_LIMIT_TESTS,
  },
  {
    rule: 'An unknown id in one mutation retains the payloads of the other mutations',
    file: 'server/src/platform/graphql/operations.ts',
    find: `withReadYourWrites(withUnknownIdAsData(withErrors))`,
    replace: `withReadYourWrites(withErrors)`,
    tests: ['src/app/unknown-ids.test.ts'],
  },
  {
    rule: 'Errors of REST paths in the specification have no additional members',
    file: 'server/src/platform/rest/router.ts',
    find: 'route.linksErrorDocs ? addErrorDocs(response, portalUrl) : response',
    replace: 'addErrorDocs(response, portalUrl)',
    tests: ['src/app/rest.test.ts'],
  },
  {
    rule: 'A request that Fastify rejects before any hook is logged',
    file: 'server/src/platform/rest/malformed-requests.ts',
    find: "    request.log.info({ address: request.ip, status, reason: error.code }, 'malformed request rejected');\n",
    replace: '',
    tests: ['src/platform/rest/malformed-requests.test.ts'],
  },
  {
    rule: 'A form field without an example is disabled in the REST collection',
    file: 'server/src/platform/rest/collection.ts',
    find: ', description, disabled: value === undefined };',
    replace: ', description };',
    tests: ['src/platform/rest/collection.test.ts'],
  },
  {
    rule: 'An optional query parameter without an example is disabled in the REST collection',
    file: 'server/src/platform/rest/collection.ts',
    find: 'disabled: !parameter.required && parameter.example === undefined,',
    replace: 'disabled: false,',
    tests: ['src/platform/rest/collection.test.ts'],
  },
  {
    rule: 'The path of a user error starts with the argument',
    file: 'server/src/platform/graphql/operations.ts',
    find: 'field: field === null ? null : toErrorPath(field, operationArgs),',
    replace: 'field: field === null ? null : [field],',
    tests: ['src/modules/licensing/orders/key-requests.test.ts'],
  },
  {
    rule: 'A company that confirms its email while an administrator releases it is not released',
    file: 'server/src/modules/identity/sign-up/release.service.ts',
    find: "const company = await tx.findOne(Company, { where: { id: companyId }, lock: { mode: 'pessimistic_write' } });",
    replace: 'const company = await tx.findOne(Company, { where: { id: companyId } });',
    tests: SIGN_UP_RACE_TESTS,
  },
  {
    rule: 'A network address can run at most four downloads at the same time',
    file: 'server/src/platform/rest/download.ts',
    find: `perCompany: 8, perAddress: 4, total: 40`,
    replace: `perCompany: 8, total: 40`,
    tests: ['src/modules/licensing/exports/long-exports.slow.test.ts'],
  },
  {
    rule: 'A correction by an administrator does not count towards the email changes of the company',
    file: 'server/src/modules/identity/profile/profile.service.ts',
    find: 'changeProfile(context, companyId, edit, administratorId, true);',
    replace: 'changeProfile(context, companyId, edit, administratorId);',
    tests: ['src/modules/identity/profile/company-correction.test.ts'],
  },
  {
    rule: 'Each member has a separate limit of confirmation links',
    file: 'server/src/modules/identity/accounts/email-confirmation.service.ts',
    find: '`confirmation of ${memberId ?? companyId}`',
    replace: '`confirmation of ${companyId}`',
    tests: ['src/modules/identity/members/member-email.test.ts'],
  },
  {
    rule: 'One network address can request 30 emails an hour, including confirmation links',
    file: 'server/src/modules/identity/accounts/login-limits.ts',
    find: `    async countConfirmationEmail(name, from) {
      await countAttempt(resetAddress, getAddressKey(from));
`,
    replace: `    async countConfirmationEmail(name, from) {
`,
    tests: ['src/modules/identity/accounts/email-confirmation.test.ts'],
  },
  {
    rule: 'An account gets at most ten emailed confirmation links an hour, from all addresses together',
    file: 'server/src/modules/identity/accounts/login-limits.ts',
    find: `      await countAttempt(resetPair, getPairKey(name, from));
      await countAttempt(resetAccount, hashKey(name));
    },`,
    replace: `      await countAttempt(resetPair, getPairKey(name, from));
    },`,
    tests: ['src/modules/identity/accounts/email-confirmation.test.ts'],
  },
  {
    rule: 'One address gets at most three reset links an hour to an account with two login emails',
    file: 'server/src/modules/identity/accounts/login-limits.ts',
    find: `        await countAttempt(resetPair, getPairKey(name, from));
        if (!isKnownAddress)`,
    replace: `        if (!isKnownAddress)`,
    tests: ['src/modules/identity/passwords/reset-limits.test.ts'],
  },
  {
    rule: 'Escaping the formulas of a CSV file takes linear time',
    file: 'server/src/platform/rest/csv.ts',
    find: `const INNER_FORMULA_PATTERN = /(?=[=+\\-@＝＋－＠])(?<=[;|\\t\\r\\n]\\s*)/g;`,
    replace: `const INNER_FORMULA_PATTERN = /(?<=[;|\\t\\r\\n]\\s*)(?=[=+\\-@＝＋－＠])/g;`,
    tests: ['src/platform/rest/csv.test.ts'],
  },
  {
    rule: 'The server closes idle connections later than the documented nginx configuration, which closes them after 60 seconds',
    file: 'server/src/app/app.ts',
    find: `keepAliveTimeout: 72_000`,
    replace: `keepAliveTimeout: 50_000`,
    tests: ['test/slow-clients.slow.test.ts'],
  },
  {
    rule: 'A rejected cross-site request names the missing header',
    file: 'server/src/platform/graphql/errors.ts',
    find: `if (message.startsWith('This operation has been blocked as a potential Cross-Site Request Forgery'))`,
    replace: `if (message === '')`,
    tests: GRAPHQL_TESTS,
  },
  {
    rule: 'GraphQL names the content type that a body needs',
    file: 'server/src/platform/graphql/errors.ts',
    find: `  if (error.statusCode === 415) return 'Send the body as application/json.';
`,
    replace: '',
    tests: GRAPHQL_TESTS,
  },
  {
    rule: 'An empty chunked body counts as {} even if its content type is invalid',
    file: 'server/src/platform/rest/router.ts',
    find: 'if (!hasBody(request) || request.mediaType === undefined) delete',
    replace: 'if (!hasBody(request)) delete',
    tests: ['src/platform/rest/malformed-requests.test.ts'],
  },
  {
    rule: 'Different copies of a header that identifies the caller are rejected',
    file: 'server/src/platform/http/unreadable-request.ts',
    find: `if (others.length)`,
    replace: `if (others.length > 1)`,
    tests: ['src/platform/rest/malformed-requests.test.ts'],
  },
  {
    rule: 'A compressed body is rejected with 415 on REST and GraphQL',
    file: 'server/src/platform/http/unreadable-request.ts',
    find: `!hasBody(request) || encodings.every`,
    replace: `hasBody(request) || encodings.every`,
    tests: GRAPHQL_TESTS,
  },
];
