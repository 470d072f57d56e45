/** A mail to be sent, in both forms. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Puts paragraphs, and at most one link, into the two forms of a mail. */
function mail(subject: string, paragraphs: string[], link?: { label: string; url: string }): MailContent {
  const text = [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n\n');
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`);
  if (link) body.push(`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`);
  const html = `<!doctype html><html lang="en"><body style="font-family:sans-serif;line-height:1.5">${body.join('')}</body></html>`;
  return { subject, text: `${text}\n`, html };
}

const because = (reason: string | null) => (reason ? [`The reason: ${reason}`] : []);

export const confirmEmailMail = (company: string, url: string) =>
  mail(
    'Confirm your email address',
    [`Welcome, ${company}.`, 'Please confirm that this address is yours. The link works once, for 7 days.'],
    { label: 'Confirm your email address', url },
  );

export const resetPasswordMail = (account: string, url: string) =>
  mail(
    'Set a new password',
    [
      `Somebody, hopefully you, asked to set a new password for the account of ${account}. The link works once, for one hour.`,
      'If it was not you, do nothing: your password stays as it is.',
    ],
    { label: 'Set a new password', url },
  );

export const emailChangedMail = (account: string, newEmail: string | null) =>
  mail('Your email address was changed', [
    `The account of ${account} now uses ${newEmail ?? 'no email'} instead of this address.`,
    'If you did not do this, contact us at once.',
  ]);

export const keyRequestedMail = (company: string, what: string, url: string) =>
  mail('A key request waits for you', [`${company} asks for ${what}.`], { label: 'Open the key requests', url });

export const keyApprovedMail = (what: string, url: string) =>
  mail('Your key was approved', [`Your request for ${what} was approved.`], { label: 'See your keys', url });

export const keyRejectedMail = (what: string, reason: string | null, url: string) =>
  mail('Your key request was rejected', [`Your request for ${what} was rejected.`, ...because(reason)], {
    label: 'See your keys',
    url,
  });

export const keyDisabledMail = (what: string, reason: string | null, url: string) =>
  mail(
    'Your key was disabled',
    [`Your key for ${what} was disabled: chat apps that use it will stop working.`, ...because(reason)],
    { label: 'See your keys', url },
  );
