const MEMBERS_TESTS = ['src/modules/identity/members/members.test.ts'];
const INVITATION_TESTS = ['src/modules/identity/members/member-invitations.test.ts'];
const MEMBERS_FILE = 'server/src/modules/identity/members/members.service.ts';
const RECOVERY_TESTS = ['src/modules/identity/owner-recovery/owner-recovery.test.ts'];
const RECOVERIES_FILE = 'server/src/modules/identity/owner-recovery/owner-recovery.service.ts';
const INVITATIONS_FILE = 'server/src/modules/identity/members/member-invitations.service.ts';

/** @type {import('../../../scripts/mutants.mjs').Mutant[]} */
export default [
  {
    rule: 'An owner who lost the role cannot complete a request that was waiting',
    file: MEMBERS_FILE,
    find: 'if (!team.owners.some(({ id }) => id === memberId)) throw createMissingPermissionError();',
    replace: '',
    tests: ['src/modules/identity/members/member-races.slow.test.ts'],
  },
  {
    rule: 'The last owner cannot get another role',
    file: MEMBERS_FILE,
    find: `    if (isLastOwner(team, member)) throw new UserErrors(lastOwnerError);
    await tx.update(Member, { id }, { role });`,
    replace: '    await tx.update(Member, { id }, { role });',
    tests: MEMBERS_TESTS,
  },
  {
    rule: 'The last owner cannot leave',
    file: MEMBERS_FILE,
    find: `  if (isLastOwner(team, member)) throw new UserErrors(lastOwnerError);
  await tx.update(Member, { id }, { disabledAt: context.now });`,
    replace: '  await tx.update(Member, { id }, { disabledAt: context.now });',
    tests: MEMBERS_TESTS,
  },
  {
    rule: 'An owner changes only the members of the company they own',
    file: MEMBERS_FILE,
    find: '{ id, companyId: company.id, disabledAt: IsNull() }',
    replace: '{ id, disabledAt: IsNull() }',
    tests: ['src/app/foreign-ids.test.ts'],
  },
  {
    rule: 'An owner withdraws only the invitations of the company they own',
    file: INVITATIONS_FILE,
    find: '{ id, companyId: company.id, expiresAt: MoreThan(context.now) }',
    replace: '{ id, expiresAt: MoreThan(context.now) }',
    tests: ['src/app/foreign-ids.test.ts'],
  },
  {
    rule: 'An invitation works once',
    file: INVITATIONS_FILE,
    find: '    await tx.delete(MemberInvitation, { id: invitation.id });\n',
    replace: '',
    tests: INVITATION_TESTS,
  },
  {
    rule: 'A new invitation replaces an earlier one to the same email',
    file: INVITATIONS_FILE,
    find: '    await tx.delete(MemberInvitation, { companyId, emailNormal });\n',
    replace: '',
    tests: INVITATION_TESTS,
  },
  {
    rule: 'Only an emailed invitation confirms the email',
    file: INVITATIONS_FILE,
    find: 'const emailConfirmedAt = isEmailed ? now : null;',
    replace: 'const emailConfirmedAt = isEmailed ? now : now;',
    tests: INVITATION_TESTS,
  },
  {
    rule: 'A member can object only to an owner recovery of the own company',
    file: RECOVERIES_FILE,
    find: 'await findRecovery(tx, { id, companyId });',
    replace: 'await findRecovery(tx, { id });',
    tests: RECOVERY_TESTS,
  },
  {
    rule: 'A suspended company cannot be recovered',
    file: RECOVERIES_FILE,
    find: '      if (company.suspendedAt) throw new UserErrors(recoveryOfSuspendedError);\n',
    replace: '',
    tests: RECOVERY_TESTS,
  },
  {
    rule: 'The link of a recovery waits until the members could object',
    file: RECOVERIES_FILE,
    find: '  if (getRecoveryState(recovery, now) === RecoveryState.WAITING) throw new UserErrors(recoveryWaitingError);\n',
    replace: '',
    tests: RECOVERY_TESTS,
  },
  {
    rule: 'A recovery that has ended creates no owner',
    file: RECOVERIES_FILE,
    find: '    if (!affected) throw new UserErrors(invalidLinkError);\n',
    replace: '',
    tests: RECOVERY_TESTS,
  },
  {
    rule: 'A member becomes an owner only with a confirmed email',
    file: RECOVERIES_FILE,
    find: '  if (!hasConfirmed(member, email)) throw new UserErrors(invitedEmailTakenError);\n',
    replace: '',
    tests: RECOVERY_TESTS,
  },
  {
    rule: 'Companies do not see which administrator started a recovery',
    file: 'server/src/modules/identity/owner-recovery/owner-recovery.resolver.ts',
    find: '    if (!isAdministrator(context)) return null;\n',
    replace: '',
    tests: RECOVERY_TESTS,
  },
  {
    rule: 'Licence strings are masked for members without the right to read them',
    file: 'server/src/modules/licensing/keys/keys.service.ts',
    find: '!granted.includes(CompanyRight.LICENCE_STRINGS)',
    replace: '!granted.includes(CompanyRight.READ)',
    tests: ['src/modules/licensing/search/masked-members.test.ts'],
  },
  {
    rule: 'A viewer cannot order',
    file: 'server/src/modules/companies/members/company-roles.rules.ts',
    find: 'rights: [OWN, READ],',
    replace: 'rights: [OWN, READ, ORDER],',
    tests: ['src/app/company-roles.test.ts'],
  },
  {
    rule: 'Emails about invoices are for the members with the role Billing',
    file: 'server/src/modules/companies/members/members.service.ts',
    find: 'return recipients.length ? recipients : listRecipients(db, company, [CompanyRole.OWNER]);',
    replace: 'return listRecipients(db, company, [CompanyRole.OWNER]);',
    tests: ['src/app/email-recipients.test.ts'],
  },
  {
    rule: 'A company is not released if a former member confirmed an email',
    file: 'server/src/modules/identity/sign-up/release.service.ts',
    find: 'not ${HAS_CONFIRMED_MEMBER_SQL}',
    replace: 'company.email_confirmed_at is null and company.confirmed_email is null',
    tests: MEMBERS_TESTS,
  },
  {
    rule: 'An API token does not share the read notifications of the first owner',
    file: 'server/src/platform/auth/viewer.ts',
    find: 'accountId: memberId ?? getAccessId(viewer)',
    replace: 'accountId: memberId ?? id',
    tests: ['src/modules/identity/members/member-accounts.test.ts'],
  },
  {
    rule: 'A download stops when its session ends',
    file: 'server/src/platform/rest/download.ts',
    find: 'if (hasStarted) await context.assertStillAuthorized(context);',
    replace: '',
    tests: ['src/modules/licensing/exports/long-exports.slow.test.ts'],
  },
  {
    rule: 'A download stops when the administrator who started it gets another role',
    file: 'server/src/modules/identity/login/open-entries.service.ts',
    find: 'if (administrator?.rights !== viewer.rights) throw createUnauthenticatedError();',
    replace: '',
    tests: ['src/modules/licensing/exports/long-exports.slow.test.ts'],
  },
  {
    rule: 'The members of a company have separate download slots',
    file: 'server/src/platform/http/concurrency-limit.ts',
    find: 'return viewer.memberId ?? `tokens of ${viewer.companyId}`',
    replace: 'return viewer.companyId',
    tests: ['src/platform/http/concurrency-limit.test.ts'],
  },
  {
    rule: 'A waiting request of an owner who then loses the role creates no API token',
    file: 'server/src/modules/identity/api-tokens/api-tokens.service.ts',
    find: `    if (viewer.role === Role.Customer && viewer.memberId !== null)
      await assertMemberRight(tx, viewer.memberId, CompanyRight.INTEGRATIONS);
`,
    replace: '',
    tests: ['src/modules/identity/members/member-integrations.test.ts'],
  },
  {
    rule: 'A member can change their email 20 times an hour',
    file: 'server/src/modules/identity/members/member-email.service.ts',
    find: '  await limits.countEmailChange(memberId, quotas);\n',
    replace: '',
    tests: ['src/modules/identity/members/member-email.test.ts'],
  },
  {
    rule: 'A member cannot change their email to one on a subdomain of a free provider',
    file: 'server/src/modules/identity/members/member-email.service.ts',
    find: 'checkOwnEmail(typedEmail, getDomainWithoutSuffix)',
    replace: 'checkOwnEmail(typedEmail)',
    tests: ['src/modules/identity/members/member-email.test.ts'],
  },
  {
    rule: 'Administrators see at most 100 members of a company',
    file: 'server/src/modules/identity/members/company-members.service.ts',
    find: ' limit ${MAX_LISTED_MEMBERS}',
    replace: ' limit ${10 * MAX_LISTED_MEMBERS}',
    tests: ['src/modules/identity/members/members.test.ts'],
  },
  {
    rule: 'The notice of an owner recovery goes to the last confirmed email of a member whose new email is unconfirmed',
    file: RECOVERIES_FILE,
    find: 'for (const { noticeEmail } of members) await queueEmail(tx, noticeEmail, content, [id]);',
    replace: 'for (const { email } of members) await queueEmail(tx, email, content, [id]);',
    tests: RECOVERY_TESTS,
  },
  {
    rule: 'The notices about members go to the last confirmed email of an owner whose new email is unconfirmed',
    file: MEMBERS_FILE,
    find: `  for (const { id, noticeEmail } of owners)
    if (!exceptIds.includes(id)) await queueEmail(tx, noticeEmail,`,
    replace: `  for (const { id, email } of owners)
    if (!exceptIds.includes(id)) await queueEmail(tx, email,`,
    tests: ['src/modules/identity/members/member-notices.test.ts'],
  },
  {
    rule: 'An owner who gets another role does not receive the notice to the other owners',
    file: MEMBERS_FILE,
    find: 'await notifyOwners(team, notice, [member.id, actor.memberId]);',
    replace: 'await notifyOwners(team, notice, [actor.memberId]);',
    tests: MEMBERS_TESTS,
  },
  {
    rule: 'An owner who leaves does not receive the notice to the other owners',
    file: MEMBERS_FILE,
    find: 'await notifyOwners(team, notice, [id, ...exceptIds]);',
    replace: 'await notifyOwners(team, notice, exceptIds);',
    tests: MEMBERS_TESTS,
  },
  {
    rule: 'The notice of a new role goes to the last confirmed email of a member whose new email is unconfirmed',
    file: MEMBERS_FILE,
    find: 'queueEmail(tx, member.noticeEmail, composeMemberRoleEmail',
    replace: 'queueEmail(tx, member.email, composeMemberRoleEmail',
    tests: ['src/modules/identity/members/member-notices.test.ts'],
  },
  {
    rule: 'The notice of a removal goes to the last confirmed email of a member whose new email is unconfirmed',
    file: MEMBERS_FILE,
    find: 'const { id, noticeEmail } = member;',
    replace: 'const { id, email: noticeEmail } = member;',
    tests: ['src/modules/identity/members/member-notices.test.ts'],
  },
  {
    rule: 'The notice of a second email change goes to the last confirmed email of the member',
    file: 'server/src/modules/identity/members/member-email.service.ts',
    find: 'before.noticeEmail, content',
    replace: 'before.email, content',
    tests: ['src/modules/identity/members/member-notices.test.ts'],
  },
  {
    rule: 'Former members do not count towards the limit of members when a company sends an invitation',
    file: INVITATIONS_FILE,
    find: 'const memberCount = await tx.countBy(Member, { companyId, disabledAt: IsNull() });',
    replace: 'const memberCount = await tx.countBy(Member, { companyId });',
    tests: INVITATION_TESTS,
  },
  {
    rule: 'The email about an objection links to the company whose recovery has ended',
    file: 'server/src/modules/identity/owner-recovery/owner-recovery.service.ts',
    find: '${config.publicUrl}/${companyId}/details',
    replace: '${config.publicUrl}/${id}/details',
    tests: ['src/modules/identity/owner-recovery/owner-recovery.test.ts'],
  },
  {
    rule: 'The email of a new owner cannot be on a subdomain of a free provider',
    file: RECOVERIES_FILE,
    find: 'checkRecoveryEmail(typedEmail, company.domain, getDomainWithoutSuffix)',
    replace: 'checkRecoveryEmail(typedEmail, company.domain)',
    tests: RECOVERY_TESTS,
  },
  {
    rule: 'The administrator who started a recovery gets the email about an objection, and other administrators do not',
    file: RECOVERIES_FILE,
    find: '(initiators.length ? initiators : administrators).flatMap',
    replace: 'administrators.flatMap',
    tests: RECOVERY_TESTS,
  },
  {
    rule: 'A member can become an owner through the last confirmed email while a new email is unconfirmed',
    file: RECOVERIES_FILE,
    find: '[isEmailConfirmed ? email : null, confirmedEmail].some(',
    replace: '[isEmailConfirmed ? email : null].some(',
    tests: RECOVERY_TESTS,
  },
  {
    rule: 'A waiting request of an owner who then loses the role returns no new webhook secret',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `    await assertManager(tx, viewer);
    const endpoint = await lockEndpoint(tx, owner, id);
    await`,
    replace: `    const endpoint = await lockEndpoint(tx, owner, id);
    await`,
    tests: ['src/modules/identity/members/member-integrations.test.ts'],
  },
  {
    rule: 'A waiting request of an owner who then loses the role creates no webhook',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `    await assertManager(tx, viewer);
    // The lock prevents concurrent requests from exceeding the limit.`,
    replace: `    // The lock prevents concurrent requests from exceeding the limit.`,
    tests: ['src/modules/identity/members/member-integrations.test.ts'],
  },
  {
    rule: 'A waiting request of an owner who then loses the role changes no webhook',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `    await assertManager(tx, viewer);
    const endpoint = await lockEndpoint(tx, owner, id);
    const`,
    replace: `    const endpoint = await lockEndpoint(tx, owner, id);
    const`,
    tests: ['src/modules/identity/members/member-integrations.test.ts'],
  },
  {
    rule: 'A waiting request of an owner who then loses the role enables or disables no webhook',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `    await assertManager(tx, viewer);
    const { switchedOffAt }`,
    replace: `    const { switchedOffAt }`,
    tests: ['src/modules/identity/members/member-integrations.test.ts'],
  },
  {
    rule: 'A waiting request of an owner who then loses the role deletes no webhook',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `    await assertManager(tx, viewer);
    const { affected }`,
    replace: `    const { affected }`,
    tests: ['src/modules/identity/members/member-integrations.test.ts'],
  },
  {
    rule: 'A webhook retains its creator if an API token rotates its secret',
    file: 'server/src/modules/notifications/webhooks/endpoints.service.ts',
    find: `        memberId: getMemberId(viewer) ?? endpoint.memberId,
`,
    replace: `        memberId: getMemberId(viewer),
`,
    tests: ['src/modules/identity/members/member-integrations.test.ts'],
  },
  {
    rule: 'The confirmed email of a member who is not the contact creates no COMPANY_CONFIRMED event',
    file: 'server/src/modules/identity/accounts/email-confirmation.service.ts',
    find: `  if (member.isContact) {`,
    replace: `  {`,
    tests: ['src/modules/identity/members/member-email.test.ts'],
  },
  {
    rule: 'An owner with an unconfirmed new email who becomes the contact keeps the confirmed email',
    file: 'server/src/platform/database/migrations/69-contact-emails.ts',
    find: '        new.email := new.confirmed_email;\n',
    replace: '',
    tests: ['src/modules/identity/members/member-email.test.ts'],
  },
  {
    rule: 'The link of a pending email change becomes invalid when its owner becomes the contact',
    file: 'server/src/platform/database/migrations/69-contact-emails.ts',
    find: `        delete from email_tokens where member_id = new.id and purpose = 'CONFIRM_EMAIL';`,
    replace: '',
    tests: ['src/modules/identity/members/member-email.test.ts'],
  },
  {
    rule: 'A former contact cannot log in with an unconfirmed new email',
    file: MEMBERS_FILE,
    find: '    if (member.isContact) await restrictLoginToConfirmedEmail(tx, member);',
    replace: '',
    tests: ['src/modules/identity/members/member-email.test.ts'],
  },
];
