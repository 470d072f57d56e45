import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { CompanyRole } from '../../server/src/modules/companies/members/company-roles.rules.ts';
import { Member } from '../../server/src/modules/companies/members/member.entity.ts';
import { replaceLoginEmails } from '../../server/src/modules/companies/members/members.service.ts';
import { passwordHash, type Portal } from '../../server/test/portal.ts';

interface NewMember {
  role: CompanyRole;
  name?: string | null;
  email?: string;
}

/** Inserts a member with a confirmed email, as an accepted invitation does, and opens a session for the member. */
export async function addMember(
  portal: Portal,
  companyId: string,
  { role, name = 'Asha Rao', email = `${randomUUID().slice(0, 8)}@members.example` }: NewMember,
) {
  const id = randomUUID();
  const now = portal.clock();
  const columns = { companyId, name, email, role, passwordHash: await passwordHash };
  await portal.db.transaction(async (tx) => {
    await tx.insert(Member, { id, ...columns, emailConfirmedAt: now, createdAt: now });
    await replaceLoginEmails(tx, await tx.findOneByOrFail(Member, { id }));
  });
  return { id, name, email, jwt: await portal.openSession({ companyId, memberId: id }) };
}

/** Returns the links of the main navigation. */
export const getMainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

/** Returns an assertion that polls the link texts of the main navigation. */
export const expectMainLinks = (page: Page) => expect.poll(() => getMainLinks(page).allTextContents());
