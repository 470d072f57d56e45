import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createMember,
  createMembersClient,
  createTeam,
  listQueuedEmails,
  type TestMember,
} from '../../../../test/members.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { resetRateLimits } from '../../../../test/sign-up.ts';
import { CompanyRole } from '../../companies/members/company-roles.rules.ts';

const CHANGED_SUBJECT = 'Your email address was changed';

let portal: Portal;
let client: ReturnType<typeof createMembersClient>;
let company: Awaited<ReturnType<Portal['createCompany']>>;
let viewer: TestMember;
beforeAll(async () => {
  portal = await startPortal({ SMTP_URL: 'smtp://127.0.0.1:1' });
  client = createMembersClient(portal);
});
beforeEach(async () => {
  await resetRateLimits(portal);
  const team = await createTeam(portal);
  company = team.company;
  viewer = team.members.VIEWER;
});
afterAll(() => portal.stop());

const listSubjects = async (recipient: string): Promise<string[]> =>
  (await listQueuedEmails(portal, recipient)).map(({ subject }) => subject);
/** Changes the email of a member without confirming it, and returns the new email. */
async function changeEmail({ email, jwt }: TestMember): Promise<string> {
  const newEmail = `new.${email}`;
  expect((await client.run('updateMemberEmail', { email: newEmail }, jwt)).userErrors).toEqual([]);
  return newEmail;
}

describe('members: notices while a new email is unconfirmed', () => {
  it('the last confirmed email gets the notices about a new role and about the removal', async () => {
    const newEmail = await changeEmail(viewer);
    await client.changeRole(company.jwt, viewer.id, CompanyRole.BUYER);
    await client.remove(company.jwt, viewer.id);
    expect(await listSubjects(viewer.email)).toEqual([
      CHANGED_SUBJECT,
      'Your role was changed',
      'Your access has ended',
    ]);
    expect(await listSubjects(newEmail)).toEqual(['Confirm your email address']);
  });

  it('the last confirmed email of an owner gets the notices about other members', async () => {
    const owner = await createMember(portal, company.id, { role: CompanyRole.OWNER });
    const newEmail = await changeEmail(owner);
    await client.remove(company.jwt, viewer.id);
    expect(await listSubjects(owner.email)).toEqual([CHANGED_SUBJECT, 'A member no longer has access to your company']);
    expect(await listSubjects(newEmail)).toEqual(['Confirm your email address']);
  });

  it('the last confirmed email gets the notice of every further change', async () => {
    await changeEmail(viewer);
    const email = `other.${viewer.email}`;
    expect((await client.run('updateMemberEmail', { email }, viewer.jwt)).userErrors).toEqual([]);
    expect(await listSubjects(viewer.email)).toEqual([CHANGED_SUBJECT, CHANGED_SUBJECT]);
  });
});
