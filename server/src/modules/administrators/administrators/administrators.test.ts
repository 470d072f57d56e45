import { expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { startPortal } from '../../../../test/portal.ts';
import { AdministratorRole } from '../roles/roles.rules.ts';

it('administrators: disabled administrators and those without the permission receive no emails about keys', async () => {
  const { OWNER, OPERATOR, EDITOR, VIEWER } = AdministratorRole;
  const portal = await startPortal({ SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    for (const role of [OWNER, OPERATOR, EDITOR, VIEWER]) {
      const [email, disabledEmail] = [role, `gone-${role}`].map((name) => `${name.toLowerCase()}@portal.example`);
      await createAdministrator(portal, { role, email });
      const disabledAdministrator = await createAdministrator(portal, { role, email: disabledEmail });
      await portal.db.query('update administrators set disabled_at = now() where id = $1', [disabledAdministrator.id]);
    }
    await portal.setPrices();
    await createKeyClient(portal).request((await portal.createCompany()).jwt);
    const query = `select distinct recipient from mails where recipient like '%portal.example' order by recipient`;
    const expected = ['operator@portal.example', 'owner@portal.example'].map((recipient) => ({ recipient }));
    await expect.poll(() => portal.db.query(query)).toEqual(expected);
  } finally {
    await portal.stop();
  }
});
