import { describe, expect, it } from 'vitest';
import { findMisspeltSettings } from './misspelt-settings.ts';

describe('settings: misspelt names', () => {
  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['EMAIL_FROM', 'MAIL_FROM'],
    ['LICENSE_SIGNING_KEY', 'LICENCE_SIGNING_KEY'],
    ['BUSINESS_TIMEZONE', 'BUSINESS_TIME_ZONE'],
    ['public_url', 'PUBLIC_URL'],
    ['SMPT_URL_FILE', 'SMTP_URL_FILE'],
    ['PORTS', 'PORT'],
  ])('%s is found, with the name %s', (name, setting) => {
    expect([...findMisspeltSettings({ [name]: 'x' })]).toEqual([[name, setting]]);
  });

  const OTHER_NAMES =
    'SMTP_URL JWT_SECRET_FILE HOME PATH HOSTNAME PGHOST NODE_ENV LOGNAME http_proxy ADMIN_PORT AWS_SECRET_ACCESS_KEY ' +
    'BACKUP_TO BACKUP_KEEP POSTGRES_PASSWORD BALANCER_PORT';
  it.each(OTHER_NAMES.split(' '))('%s is not misspelt', (name) => {
    expect(findMisspeltSettings({ [name]: 'x' }).size).toBe(0);
  });

  it('an unset variable is ignored', () => {
    expect(findMisspeltSettings({ SMPT_URL: ' ' }).size).toBe(0);
  });
});
