import { expect, it } from 'vitest';
import { createAdministrator } from '../../../../test/administrators.ts';
import { createKeyClient } from '../../../../test/key-client.ts';
import { startPortal } from '../../../../test/portal.ts';
import { AdministratorRole } from '../roles/roles.rules.ts';

it('administrators: those without the right, and those disabled, get no mail about keys', async () => {
  const { OWNER, OPERATOR, EDITOR, VIEWER } = AdministratorRole;
  const mailed = await startPortal({ SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    for (const role of [OWNER, OPERATOR, EDITOR, VIEWER]) {
      const [email, gone] = [role, `gone-${role}`].map((name) => `${name.toLowerCase()}@portal.example`);
      await createAdministrator(mailed, { role, email });
      const disabled = await createAdministrator(mailed, { role, email: gone });
      await mailed.db.query('update administrators set disabled_at = now() where id = $1', [disabled.id]);
    }
    await mailed.setPrices();
    await createKeyClient(mailed).request((await mailed.company()).jwt);
    const LIST = `select distinct recipient from mails where recipient like '%portal.example' order by recipient`;
    const expected = ['operator@portal.example', 'owner@portal.example'].map((recipient) => ({ recipient }));
    await expect.poll(() => mailed.db.query(LIST)).toEqual(expected);
  } finally {
    await mailed.stop();
  }
});
