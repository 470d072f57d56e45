import { expect, it, onTestFinished, vi } from 'vitest';
import { startRawSmtpServer } from '../../../test/smtp-server.ts';
import type { Settings } from '../context/context.ts';
import { createEmailSender } from './email-sender.ts';
import { OutboxEmail } from './outbox-email.entity.ts';

it('email: an attempt ends after a minute, even if the mail server keeps the connection open', async () => {
  const limit = new AbortController();
  const createTimeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const slowServer = await startRawSmtpServer(() => {});
  onTestFinished(() => {
    createTimeout.mockRestore();
    slowServer.stop();
  });
  const send = createEmailSender(
    { smtpUrl: slowServer.url, mailFrom: 'keys@portal.example', dataDir: '' } as Settings,
    {
      info: () => {},
    },
  );
  const attempt = send(Object.assign(new OutboxEmail(), { recipient: 'someone@portal.example', text: 'A word' }), '');
  await slowServer.firstConnection;
  limit.abort();
  await expect(attempt).rejects.toThrow(/abort/i);
  expect(createTimeout).toHaveBeenCalledWith(60_000);
});
