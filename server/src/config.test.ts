import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InvalidSettingsError, readConfig } from './config.ts';
import { readSecrets, rotateSecrets } from './platform/crypto/secrets.ts';
import { listAddresses } from './platform/database/database-addresses.ts';

const listInvalidSettings = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidSettingsError);
    return (error as Error).message.split('\n').map((line) => line.split(':')[0]!);
  }
};

const SECRET = 'kX2vT9qLm4RzW7bJ0yHsC5nD8gFpA1eU';
const SECRETS_KEY = randomBytes(32).toString('base64');
const SIGNING_KEY = generateKeyPairSync('ed25519')
  .privateKey.export({ format: 'der', type: 'pkcs8' })
  .toString('base64');
const RSA_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ format: 'der', type: 'pkcs8' })
  .toString('base64');

describe('configuration: settings', () => {
  it('settings have defaults', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      dataDir: path.resolve('data'),
      uploads: { folder: path.resolve('data') },
      databaseUrl: undefined,
      corsOrigins: [],
      trustProxy: false,
      businessTimeZone: 'Asia/Kolkata',
      syncKeep: 365,
      auditKeep: 730,
      reminderDays: [30, 7, 1],
      graceDays: 0,
      demoData: undefined,
      webhookTargets: 'public',
      logLevel: 'info',
    });
  });

  it('DATABASE_URL accepts several hosts', () => {
    const DATABASE_URL = 'postgres://portal:se,cret@a:5432,[::1]:5433,b/portal?sslmode=require';
    const env = { DATABASE_URL, JWT_SECRET: SECRET, LICENCE_SIGNING_KEY: SIGNING_KEY, SECRETS_KEY };
    expect(readConfig(env).databaseUrl).toBe(DATABASE_URL);
    expect(listAddresses(DATABASE_URL)).toEqual([
      'postgres://portal:se,cret@a:5432/portal?sslmode=require',
      'postgres://portal:se,cret@[::1]:5433/portal?sslmode=require',
      'postgres://portal:se,cret@b/portal?sslmode=require',
    ]);
  });

  it('DATABASE_REPLICA_URLS accepts several replicas and requires DATABASE_URL', () => {
    const DATABASE_REPLICA_URLS = 'postgres://portal@b/portal, postgres://portal@c/portal';
    expect(listInvalidSettings({ DATABASE_REPLICA_URLS })).toEqual(['DATABASE_URL']);
    const env = {
      DATABASE_URL: 'postgres://portal@a/portal',
      JWT_SECRET: SECRET,
      LICENCE_SIGNING_KEY: SIGNING_KEY,
      SECRETS_KEY,
    };
    expect(readConfig({ ...env, DATABASE_REPLICA_URLS })).toMatchObject({
      databaseReplicaUrls: ['postgres://portal@b/portal', 'postgres://portal@c/portal'],
      replicaLagSeconds: 10,
    });
    expect(listInvalidSettings({ ...env, DATABASE_REPLICA_URLS: 'postgres://portal@b/portal,c' })).toEqual([
      'DATABASE_REPLICA_URLS',
    ]);
  });

  it('REMINDER_DAYS accepts days in any order, or off', () => {
    expect(readConfig({ REMINDER_DAYS: '1, 60' }).reminderDays).toEqual([1, 60]);
    expect(readConfig({ REMINDER_DAYS: 'off' }).reminderDays).toEqual([]);
  });

  it.each([
    ['file:///srv/portal/', { folder: path.resolve('/srv/portal') }],
    ['s3://bucket', { bucket: 'bucket', prefix: '' }],
    ['s3://bucket/a/b%20c', { bucket: 'bucket', prefix: 'a/b c/' }],
    ['s3://my.bucket/?region=ap-south-1', { bucket: 'my.bucket', prefix: '', region: 'ap-south-1' }],
    [
      's3://bucket/a/?endpoint=http://127.0.0.1:9000',
      { bucket: 'bucket', prefix: 'a/', endpoint: 'http://127.0.0.1:9000' },
    ],
  ])('UPLOADS_URL is parsed: %s', (UPLOADS_URL, location) => {
    expect(readConfig({ UPLOADS_URL }).uploads).toEqual(location);
  });

  it.each(['UTC', 'America/Argentina/Ushuaia'])('BUSINESS_TIME_ZONE accepts %s', (BUSINESS_TIME_ZONE) => {
    expect(readConfig({ BUSINESS_TIME_ZONE }).businessTimeZone).toBe(BUSINESS_TIME_ZONE);
  });

  it('PUBLIC_URL is normalized: its slash, its default port and the case of its host do not matter', () => {
    for (const PUBLIC_URL of ['https://portal.example.com/', 'HTTPS://Portal.example.com:443'])
      expect(readConfig({ PUBLIC_URL }).publicUrl).toBe('https://portal.example.com');
  });

  it('empty settings count as unset', () => {
    expect(readConfig({ PORT: '', HOST: ' ', DATABASE_URL: '', JWT_SECRET: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', 'http'],
    ['SYNC_KEEP', '6'],
    ['SYNC_KEEP', 'all'],
    ['AUDIT_KEEP', '89'],
    ['METRICS_TOKEN', SECRET.slice(0, 15)],
    ['WEBHOOK_TARGETS', 'private'],
    ['REMINDER_DAYS', '0'],
    ['REMINDER_DAYS', '30,,1'],
    ['REMINDER_DAYS', '30,366'],
    ['REMINDER_DAYS', '1,2,3,4,5,6,7,8,9,10,11'],
    ['APP_RATE_LIMIT', '0'],
    ['APP_RATE_LIMIT', '1.5'],
    ['APP_RATE_LIMIT', 'none'],
    ['GRACE_DAYS', '31'],
    ['GRACE_DAYS', '-1'],
    ['GRACE_DAYS', '1.5'],
    ['GRACE_DAYS', 'many'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '1.5'],
    ['UPLOADS_URL', '/srv/portal'],
    ['UPLOADS_URL', 's3:///prefix'],
    ['UPLOADS_URL', 's3://key:secret@bucket'],
    ['UPLOADS_URL', 's3://bucket?endpoint=s3.example.com'],
    ['UPLOADS_URL', 's3://bucket?endpoint=ftp://s3.example.com'],
    ['UPLOADS_URL', 's3://bucket?pathStyle=true'],
    ['UPLOADS_URL', 's3://bucket/%'],
    ['UPLOADS_URL', 'file://server/portal'],
    ['UPLOADS_URL', 'https://example.com/portal'],
    ['DATABASE_URL', 'mysql://localhost/portal'],
    ['DATABASE_URL', 'portal'],
    ['DATABASE_URL', 'postgres://portal:secret@a:5432,/portal'],
    ['DATABASE_URL', 'postgres://portal:secret@a:5432,b:port/portal'],
    ['REPLICA_LAG_SECONDS', '0'],
    ['REPLICA_LAG_SECONDS', '601'],
    ['JWT_SECRET', SECRET.slice(1)],
    ['JWT_SECRET', 's'.repeat(48)],
    ['JWT_SECRET', '0123456789abcdef'.repeat(3)],
    ['JWT_SECRET', `${'aab'.repeat(16)}b`],
    ['JWT_SECRET', 'please-change-this-secret-before-use-1234567890'],
    ['JWT_SECRET', 'your-256-bit-secret-your-256-bit-secret'],
    ['JWT_SECRET', `${SECRET}, ${'s'.repeat(48)}`],
    ['ADMIN_HOST', 'https://admin.example.com/'],
    ['CUSTOMER_HOST', 'two words'],
    ['CORS_ORIGINS', 'https://app.example.com, nonsense'],
    ['CORS_ORIGINS', 'app.example.com:8443'],
    ['PUBLIC_URL', 'ftp://example.com'],
    ['PUBLIC_URL', 'https://portal.example.com/login'],
    ['PUBLIC_URL', 'https://portal.example.com/?from=email'],
    ['PUBLIC_URL', 'https://portal.example.com/#top'],
    ['PUBLIC_URL', 'https://user:password@portal.example.com'],
    ['DATABASE_URL', 'postgres://portal:50%@db.example.com/portal'],
    ['DATABASE_URL', 'postgres://portal:%ff@a,b/portal'],
    ['BUSINESS_TIME_ZONE', 'Mars/Olympus'],
    ['BUSINESS_TIME_ZONE', 'IST'],
    ['BUSINESS_TIME_ZONE', '+05:30'],
    ['DEMO_DATA', 'yes'],
    ['REQUEST_TIMEOUT_SECONDS', '0'],
    ['REQUEST_TIMEOUT_SECONDS', '61'],
    ['STATEMENT_TIMEOUT_SECONDS', 'long'],
    ['DRAIN_SECONDS', '61'],
    ['DRAIN_SECONDS', 'soon'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['SMTP_URL', 'files'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Licence Portal'],
    ['MAIL_FROM', 'portal.example.com'],
    ['MAIL_FROM', 'Licence Portal <no-reply>'],
    ['JWT_SECRET_FILE', '/nowhere'],
    ['JWT_SECRET_FILE', '/dev/null'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '10.0.0.1, nginx'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1, ::/129'],
    ['LICENCE_SIGNING_KEY', 'x'],
    ['LICENCE_SIGNING_KEY', 'AAAA'],
    ['LICENCE_SIGNING_KEY', RSA_KEY],
    ['SECRETS_KEY', 'x'],
    ['SECRETS_KEY', `${SECRETS_KEY},`],
    ['REQUIRE_ADMIN_SECOND_FACTOR', 'yes'],
    ['ADMIN_USERNAME', ''],
    ['ADMIN_USERNAME', 'x'.repeat(201)],
    ['ADMIN_USERNAME', '\u200b'],
    ['ADMIN_USERNAME', 'chief\u202e'],
    ['ADMIN_PASSWORD', 'weak'],
    ['ADMIN_PASSWORD', 'Password1!'],
  ])('the invalid setting %s=%s is rejected by name', (name, value) => {
    const otherSettings: Record<string, string> = {
      JWT_SECRET: SECRET,
      LICENCE_SIGNING_KEY: SIGNING_KEY,
      SECRETS_KEY,
      ADMIN_USERNAME: 'chief',
      ADMIN_PASSWORD: 'Correct#Horse9battery',
    };
    expect(listInvalidSettings({ ...otherSettings, [name]: value })).toEqual([name]);
  });

  it('all invalid settings are reported together, including missing dependencies', () => {
    const names = listInvalidSettings({
      PORT: 'http',
      LOG_LEVEL: 'loud',
      BUSINESS_TIME_ZONE: 'Mars/Olympus',
      DATABASE_URL: 'postgres://localhost/portal',
      ADMIN_USERNAME: 'chief',
    });
    expect(names.toSorted()).toEqual([
      'ADMIN_PASSWORD',
      'BUSINESS_TIME_ZONE',
      'JWT_SECRET',
      'LICENCE_SIGNING_KEY',
      'LOG_LEVEL',
      'PORT',
      'SECRETS_KEY',
    ]);
  });

  it('every secret that openssl generates is accepted, in hexadecimal and base64', () => {
    for (let count = 0; count < 1000; count++)
      for (const secret of [randomBytes(16).toString('hex'), randomBytes(24).toString('base64')])
        expect(listInvalidSettings({ JWT_SECRET: secret })).toEqual([]);
  });

  it.each(['mail.example.com', 'http://mail.example.com', 'smtps://mail.example.com:70000'])(
    'the error for SMTP_URL=%s states the accepted values',
    (SMTP_URL) => {
      expect(() => readConfig({ SMTP_URL })).toThrow('SMTP_URL: must be an smtp:// or smtps:// address, or file');
    },
  );

  it('the error for a percent sign in the password of a database says how to write it', () => {
    expect(() => readConfig({ DATABASE_REPLICA_URLS: 'postgres://portal:50%@b/portal' })).toThrow(
      /^DATABASE_REPLICA_URLS: must be .+ for example % as %25$/m,
    );
  });

  it('the error for a common password says to choose another one', () => {
    expect(() => readConfig({ ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'Password1!' })).toThrow(
      'ADMIN_PASSWORD: is one of the most common passwords. Choose another one',
    );
  });

  it('DATABASE_URL requires the secrets that instances must share', () => {
    const env = { DATABASE_URL: 'postgres://localhost/portal' };
    expect(listInvalidSettings(env).toSorted()).toEqual(['JWT_SECRET', 'LICENCE_SIGNING_KEY', 'SECRETS_KEY']);
    expect(listInvalidSettings({ ...env, JWT_SECRET: SECRET, SECRETS_KEY })).toEqual(['LICENCE_SIGNING_KEY']);
    expect(listInvalidSettings({ ...env, JWT_SECRET: SECRET, LICENCE_SIGNING_KEY: SIGNING_KEY, SECRETS_KEY })).toEqual(
      [],
    );
  });

  it.each(['0.0.0.0', '::', '10.1.2.3', 'portal.internal'])(
    'a host that other machines can reach requires PUBLIC_URL and SMTP_URL: HOST=%s',
    (HOST) => {
      expect(listInvalidSettings({ HOST }).toSorted()).toEqual(['PUBLIC_URL', 'SMTP_URL']);
      const PUBLIC_URL = 'https://portal.example.com';
      expect(listInvalidSettings({ HOST, PUBLIC_URL, SMTP_URL: 'smtp://mail.example.com' })).toEqual([]);
      expect(readConfig({ HOST, PUBLIC_URL, SMTP_URL: 'file' }).smtpUrl).toBeUndefined();
    },
  );

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:4000'],
    ['127.0.0.2', 'http://127.0.0.2:4000'],
    ['::1', 'http://[::1]:4000'],
    ['localhost', 'http://localhost:4000'],
  ])('a local host requires no other settings: HOST=%s', (HOST, publicUrl) => {
    expect(readConfig({ HOST }).publicUrl).toBe(publicUrl);
  });

  it('ADMIN_HOST and CUSTOMER_HOST must differ', () => {
    const host = 'portal.example.com';
    expect(listInvalidSettings({ ADMIN_HOST: host, CUSTOMER_HOST: host })).toEqual(['CUSTOMER_HOST']);
    expect(listInvalidSettings({ ADMIN_HOST: host, CUSTOMER_HOST: 'Portal.Example.com' })).toEqual(['CUSTOMER_HOST']);
  });

  it.each([
    ['off', '10.0.0.1', 0, false],
    ['1', '10.0.0.1', 0, true],
    ['1', '10.0.0.1', 1, false],
    ['2', '10.0.0.1', 1, true],
  ])('TRUST_PROXY=%s trusts %s at hop %d: %s', (value, address, hop, isTrusted) => {
    const { trustProxy } = readConfig({ TRUST_PROXY: value });
    expect(typeof trustProxy === 'function' ? trustProxy(address, hop) : trustProxy).toBe(isTrusted);
  });

  it.each(['10.0.0.0/8', '10.0.0.1/32, fd00::1/128', '10.0.0.1, ::1', 'loopback'])(
    'TRUST_PROXY accepts proxy addresses: %s',
    (value) => {
      expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(value);
    },
  );
});

it('configuration: CORS_ORIGINS are compared in the form that browsers send', () => {
  const { corsOrigins } = readConfig({ CORS_ORIGINS: 'https://App.Example.com/,http://localhost:80' });
  expect(corsOrigins).toEqual(['https://app.example.com', 'http://localhost']);
});

describe('configuration: secrets in files', () => {
  let file: string;
  beforeEach(() => {
    file = path.join(mkdtempSync(path.join(tmpdir(), 'portal-secret-')), 'secret');
    return () => rmSync(path.dirname(file), { recursive: true });
  });

  it('a secret is read from its file without the line ending', () => {
    writeFileSync(file, `${SECRET}\n`);
    expect(readConfig({ JWT_SECRET_FILE: file }).jwtSecret).toEqual([SECRET]);
  });

  it('a secret in a file is validated like the setting', () => {
    writeFileSync(file, 'weak');
    expect(listInvalidSettings({ JWT_SECRET_FILE: file })).toEqual(['JWT_SECRET']);
  });

  it('a secret file is rejected when the setting has a value as well', () => {
    writeFileSync(file, SECRET);
    expect(listInvalidSettings({ JWT_SECRET_FILE: file, JWT_SECRET: SECRET })).toEqual(['JWT_SECRET_FILE']);
  });
});

describe('configuration: generated secrets', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'portal-secrets-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('secrets are generated once, readable only by the owner, and remain the same', () => {
    const config = readConfig({ DATA_DIR: dataDir });
    const firstSecrets = readSecrets(config);
    const file = path.join(dataDir, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(firstSecrets.jwtSecrets[0]!.length).toBeGreaterThanOrEqual(43);
    expect(readSecrets(config).jwtSecrets).toEqual(firstSecrets.jwtSecrets);
    expect(readFileSync(file, 'utf8')).toContain(firstSecrets.jwtSecrets[0]);
  });

  it('after a rotation, old secrets verify until everything they signed has expired', () => {
    const config = readConfig({ DATA_DIR: dataDir });
    const [first] = readSecrets(config).jwtSecrets;
    const getDay = (dayOfMonth: number) => new Date(Date.UTC(2027, 0, dayOfMonth));
    rotateSecrets(config, getDay(1));
    const [second, ...others] = readSecrets(config).jwtSecrets;
    expect([others, second === first]).toEqual([[first], false]);
    expect(readSecrets(config).signingKeys).toHaveLength(2);
    rotateSecrets(config, getDay(7));
    expect(readSecrets(config).jwtSecrets.slice(1)).toEqual([second, first]);
    const [third] = readSecrets(config).jwtSecrets;
    rotateSecrets(config, getDay(15));
    expect(readSecrets(config).jwtSecrets.slice(1)).toEqual([third]);
    expect(readSecrets(config).signingKeys).toHaveLength(2);
    expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('after a rotation, the new key encrypts and every earlier key can decrypt', () => {
    const config = readConfig({ DATA_DIR: dataDir });
    const [first] = readSecrets(config).encryptionKeys;
    for (const month of [0, 1, 2]) rotateSecrets(config, new Date(Date.UTC(2027, month, 1)));
    const keys = readSecrets(config).encryptionKeys;
    expect([keys.length, keys.at(-1), new Set(keys.map(String)).size]).toEqual([4, first, 4]);
  });

  it('the secrets file of an earlier version is completed', () => {
    const file = path.join(dataDir, 'secrets.json');
    const config = readConfig({ DATA_DIR: dataDir });
    const { jwtSecrets } = readSecrets(config);
    const { secretsKey: _secretsKey, ...earlierSecrets } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify(earlierSecrets));
    const completedSecrets = readSecrets(config);
    expect(completedSecrets.jwtSecrets).toEqual(jwtSecrets);
    expect(readSecrets(config).encryptionKeys).toEqual(completedSecrets.encryptionKeys);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('secrets in the settings replace generated ones', () => {
    const LICENCE_SIGNING_KEY = SIGNING_KEY;
    const secrets = readSecrets(
      readConfig({ DATA_DIR: dataDir, JWT_SECRET: SECRET, LICENCE_SIGNING_KEY, SECRETS_KEY }),
    );
    expect(secrets.jwtSecrets).toEqual([SECRET]);
    expect(secrets.signingKeys).toHaveLength(1);
    expect(secrets.encryptionKeys.map((key) => key.toString('base64'))).toEqual([SECRETS_KEY]);
    expect(() => statSync(path.join(dataDir, 'secrets.json'))).toThrow('ENOENT');
  });
});
