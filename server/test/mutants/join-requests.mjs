const FOLDER = 'server/src/modules/identity/join-requests';
const TESTS = ['src/modules/identity/join-requests/join-requests.test.ts'];
const CONFIRMED_TESTS = ['src/modules/identity/join-requests/confirmed-join-requests.test.ts'];

/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'A link that confirms a join request works once',
    file: `${FOLDER}/join-confirmations.service.ts`,
    find: 'if (!affected || checkNotReleased(company).length)',
    replace: 'if (checkNotReleased(company).length)',
    tests: TESTS,
  },
  {
    rule: 'A company that has not confirmed its email cannot be joined',
    file: `${FOLDER}/join-confirmations.service.ts`,
    find: 'and (email_confirmed_at is not null or confirmed_email is not null)',
    replace: '',
    tests: TESTS,
  },
  {
    rule: 'A person with an account or an open request gets no link',
    file: `${FOLDER}/join-confirmations.service.ts`,
    find: '(await hasAccountOrRequest(tx, emailNormal, now)) || ',
    replace: '',
    tests: TESTS,
  },
  {
    rule: 'A join request of a person with an account uses none of the hourly links of the company',
    file: `${FOLDER}/join-confirmations.service.ts`,
    find: '(await hasAccountOrRequest(tx, emailNormal, now)) || !(await limits.countJoinLink(company.id))',
    replace: '!(await limits.countJoinLink(company.id)) || (await hasAccountOrRequest(tx, emailNormal, now))',
    tests: TESTS,
  },
  {
    rule: 'A join request that cannot be processed does not delay later requests',
    file: 'server/src/modules/identity/join-requests/join-confirmations.service.ts',
    find: 'sendJoinConfirmation(runtime, id).catch((error: unknown) => failures.push(error))',
    replace: 'sendJoinConfirmation(runtime, id)',
    tests: ['src/modules/identity/join-requests/join-requests.test.ts'],
  },
  {
    rule: 'After a full batch of join requests, the next links are sent without a pause',
    file: 'server/src/modules/identity/join-requests/join-confirmations.service.ts',
    find: 'return queuedRequests.length === BATCH_SIZE;',
    replace: 'return false;',
    tests: ['src/modules/identity/join-requests/confirmed-join-requests.test.ts'],
  },
  {
    rule: 'Owners decide only on the join requests of their company',
    file: `${FOLDER}/join-requests.service.ts`,
    find: '{ id, companyId: company.id }',
    replace: '{ id }',
    tests: ['src/app/foreign-ids.test.ts'],
  },
  {
    rule: 'A join request is decided once',
    file: `${FOLDER}/join-requests.service.ts`,
    find: '  assertNoUserErrors(checkJoinRequestOpen(request, decider, now));\n',
    replace: '',
    tests: CONFIRMED_TESTS,
  },
  {
    rule: 'A join request ends exactly when it expires',
    file: 'server/src/modules/identity/join-requests/join-requests.rules.ts',
    find: `return expiresAt <= now`,
    replace: `return expiresAt < now`,
    tests: ['src/app/deadlines.test.ts'],
  },
  {
    rule: 'Owners get one email about join requests in 24 hours',
    file: `${FOLDER}/join-request-notices.service.ts`,
    find: '    if (!claim) return;\n',
    replace: '',
    tests: CONFIRMED_TESTS,
  },
  {
    rule: 'After a full batch of companies, the next owners are notified without a pause',
    file: 'server/src/modules/identity/join-requests/join-requests.job.ts',
    find: 'return hasMoreLinks || hasMoreNotices;',
    replace: 'return hasMoreLinks || (hasMoreNotices && hasMoreLinks);',
    tests: ['src/modules/identity/join-requests/confirmed-join-requests.test.ts'],
  },
  {
    rule: 'Join requests for equivalent forms of an email share one limit',
    file: 'server/src/modules/identity/join-requests/join-confirmations.service.ts',
    find: 'limits.countJoinRequest(normalizeLoginName(email), address)',
    replace: 'limits.countJoinRequest(email, address)',
    tests: TESTS,
  },
  {
    rule: 'One network address can request 30 emails an hour, including join requests to different domains',
    file: 'server/src/modules/identity/accounts/login-limits.ts',
    find: `    async countJoinRequest(email, from) {
      await countAttempt(resetAddress, getAddressKey(from));
`,
    replace: '    async countJoinRequest(email, from) {\n',
    tests: TESTS,
  },
  {
    rule: 'Join requests to one company do not use up the hourly links of another company',
    file: 'server/src/modules/identity/accounts/login-limits.ts',
    find: 'isWithinLimit(() => countAttempt(joinLinks, hashKey(companyId)))',
    replace: "isWithinLimit(() => countAttempt(joinLinks, hashKey(companyId && 'company')))",
    tests: TESTS,
  },
  {
    rule: 'A released company with a longer matching domain does not prevent join requests to the company of the parent domain',
    file: 'server/src/modules/identity/join-requests/join-confirmations.service.ts',
    find: 'where domain = any($1) and released_at is null',
    replace: 'where domain = any($1)',
    tests: TESTS,
  },
  {
    rule: 'The email about join requests goes to the last confirmed email of an owner whose new email is unconfirmed',
    file: 'server/src/modules/identity/join-requests/join-request-notices.service.ts',
    find: 'const { noticeEmail } of await filterBy',
    replace: 'const { email: noticeEmail } of await filterBy',
    tests: CONFIRMED_TESTS,
  },
  {
    rule: 'A company that has confirmed an email can be joined while a new email is unconfirmed',
    file: 'server/src/modules/identity/join-requests/join-confirmations.service.ts',
    find: '(email_confirmed_at is not null or confirmed_email is not null)',
    replace: 'email_confirmed_at is not null',
    tests: TESTS,
  },
];
