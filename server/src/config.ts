import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { isCommonPassword } from './platform/crypto/common-passwords.ts';
import { parseEncryptionKeys } from './platform/crypto/encryptor.ts';
import { findSecretWeakness } from './platform/crypto/jwt-secret.rules.ts';
import { checkPassword } from './platform/crypto/password.rules.ts';
import { readSecretFiles } from './platform/crypto/secret-files.ts';
import { parseSigningKeys } from './platform/crypto/signing-keys.ts';
import { listAddresses } from './platform/database/database-addresses.ts';
import { cleanLoginName } from './platform/kernel/login-name.rules.ts';
import { getNameError } from './platform/kernel/name.rules.ts';
import { type StorageLocation, parseStorageLocation } from './platform/storage/storage-location.ts';

const numberBetween = (min: number, max: number, message: string) =>
  z.coerce.number(message).refine((value) => value >= min && value <= max, { error: message, abort: true });
const wholeNumberBetween = (min: number, max: number, message: string) =>
  numberBetween(min, max, message).refine(Number.isInteger, message);
const secondsBetween = (min: number, max: number) =>
  numberBetween(min, max, `must be a number of seconds from ${min} to ${max}`);
const daysBetween = (min: number, max: number) =>
  wholeNumberBetween(min, max, `must be a whole number of days, ${min} to ${max}`);

/** A list without its empty items. */
const listSchema = (separator: ',' | ';') =>
  z.string().transform((list) => list.split(separator).flatMap((item) => item.trim() || []));

const MAX_PORT = 65_535;
const MAX_SELLER_LINES = 8;
const MIN_TOKEN_LENGTH = 16;
const REMINDER_DAYS_MESSAGE = 'must be a comma-separated list of at most 10 numbers of days from 1 to 365, or off';
const isReminderDay = (days: number) => Number.isInteger(days) && days >= 1 && days <= 365;
const flagSchema = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');
const hostSchema = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name such as admin.example.com');
const timeZoneSchema = z.string().refine((zone) => {
  // Names without a slash can mean different time zones in JavaScript and PostgreSQL. For example, IST is India or Israel.
  if (!/\/|^(utc|gmt)$/i.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}, 'must be an IANA time zone such as Asia/Kolkata');

function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [, address = '', prefixLength = '1'] = /^([^/]+)(?:\/(\d+))?$/.exec(text) ?? [];
  return isIP(address) > 0 && Number(prefixLength) >= 1 && Number(prefixLength) <= (isIP(address) === 6 ? 128 : 32);
}
const proxiesSchema = z
  .string()
  .refine(
    (value) => /^(off|\d+)$/.test(value) || value.split(',').every((text) => isProxy(text.trim())),
    'must be off, the number of proxies, or their addresses such as 10.0.0.0/8',
  );

const ESCAPES_HINT = 'Write special characters of a password as escapes, for example % as %25';
const REPLICAS_MESSAGE = `must be a comma-separated list of postgres:// addresses, one for each standby. ${ESCAPES_HINT}`;
const databaseUrlSchema = z
  .url({ protocol: /^postgres(ql)?$/, error: REPLICAS_MESSAGE, abort: true })
  .refine(hasValidEscapes, REPLICAS_MESSAGE);
const databaseAddressSchema = z
  .string()
  .refine(
    (text) => listAddresses(text).every((address) => databaseUrlSchema.safeParse(address).success),
    `must be a postgres:// address. Separate several hosts by commas, as in postgres://user:password@a:5432,b:5432/portal. ${ESCAPES_HINT}`,
  );

// The error of the database driver for an invalid escape does not name the setting.
function hasValidEscapes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const SMTP_URL_MESSAGE = 'must be an smtp:// or smtps:// address, or file';
const PUBLIC_URL_MESSAGE = 'must be an http:// or https:// address without a path, such as https://portal.example.com';
/** Returns whether an address consists of a scheme, a host and optionally a port. */
const isWebOrigin = (text: string): boolean =>
  /^https?:/i.test(text) && URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`;

const UPLOADS_URL_MESSAGE =
  'must be a folder such as file:///srv/portal, or s3://bucket/prefix?region=ap-south-1 without credentials (add ?endpoint=https://s3.example.com for another S3 server)';
const INTROSPECTION_MODES = ['on', 'sessions', 'off'] as const;
const WEBHOOK_TARGET_MODES = ['public', 'public-any-port', 'any'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const SIGNING_KEYS_MESSAGE =
  'must be an Ed25519 private key, PKCS#8 DER in base64 (openssl genpkey -algorithm ed25519 -outform DER | base64 -w 0), or a comma-separated list of such keys';
function areSigningKeys(text: string): boolean {
  try {
    return parseSigningKeys(text).length > 0;
  } catch {
    return false;
  }
}

const ENCRYPTION_KEYS_MESSAGE =
  'must be a key of 32 bytes in base64 (openssl rand -base64 32), or a comma-separated list of such keys';
function areEncryptionKeys(text: string): boolean {
  try {
    return parseEncryptionKeys(text).length > 0;
  } catch {
    return false;
  }
}

function refineUsername(username: string, ctx: z.RefinementCtx): void {
  const message = getNameError(cleanLoginName(username));
  if (message) ctx.addIssue({ code: 'custom', message });
}

function refinePassword(password: string, ctx: z.RefinementCtx): void {
  for (const { message } of checkPassword(password)) ctx.addIssue({ code: 'custom', message });
  if (isCommonPassword(password))
    ctx.addIssue({ code: 'custom', message: 'is one of the most common passwords. Choose another one' });
}

function refineSecrets(secrets: string[], ctx: z.RefinementCtx): void {
  const [message] = secrets.flatMap((secret) => findSecretWeakness(secret) ?? []);
  if (message) ctx.addIssue({ code: 'custom', message });
}

function parseUploadsUrl(text: string, ctx: z.RefinementCtx): StorageLocation {
  const location = parseStorageLocation(text);
  if (location) return location;
  ctx.addIssue({ code: 'custom', message: UPLOADS_URL_MESSAGE });
  return z.NEVER;
}

const ORIGINS_MESSAGE = 'must be a comma-separated list of origins such as https://app.example.com';
/** Returns the URL of the server without a proxy. */
export const formatServerUrl = (host: string, port: number): string =>
  `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

const APP_RATE_LIMIT_MESSAGE = 'must be a whole number of requests per second, 1 or more, or off';

const settingsSchema = z
  .object({
    PORT: wholeNumberBetween(0, MAX_PORT, `must be a whole number from 0 to ${MAX_PORT}`).default(4000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    UPLOADS_URL: z.string().transform(parseUploadsUrl).optional(),
    DATABASE_URL: databaseAddressSchema.optional(),
    DATABASE_DIRECT_URL: databaseAddressSchema.optional(),
    DATABASE_REPLICA_URLS: listSchema(',').pipe(z.array(databaseUrlSchema, REPLICAS_MESSAGE)).default([]),
    REPLICA_LAG_SECONDS: secondsBetween(1, 600).default(10),
    JWT_SECRET: z
      .string()
      .transform((list) => list.split(',').map((secret) => secret.trim()))
      .superRefine(refineSecrets)
      .optional(),
    LICENCE_SIGNING_KEY: z.string().refine(areSigningKeys, SIGNING_KEYS_MESSAGE).optional(),
    SECRETS_KEY: z.string().refine(areEncryptionKeys, ENCRYPTION_KEYS_MESSAGE).optional(),
    REQUIRE_ADMIN_SECOND_FACTOR: flagSchema.default(false),
    ADMIN_USERNAME: z.string().trim().superRefine(refineUsername).optional(),
    ADMIN_PASSWORD: z.string().superRefine(refinePassword).optional(),
    ADMIN_HOST: hostSchema.optional(),
    CUSTOMER_HOST: hostSchema.optional(),
    CORS_ORIGINS: listSchema(',')
      .pipe(z.array(z.url({ protocol: /^https?$/, error: ORIGINS_MESSAGE })))
      .default([]),
    TRUST_PROXY: proxiesSchema.optional(),
    // Links in emails append their path to this address.
    PUBLIC_URL: z
      .string()
      .refine(isWebOrigin, PUBLIC_URL_MESSAGE)
      .transform((text) => new URL(text).origin)
      .optional(),
    BUSINESS_TIME_ZONE: timeZoneSchema.default('Asia/Kolkata'),
    SYNC_KEEP: daysBetween(7, 36_500).default(365),
    AUDIT_KEEP: daysBetween(90, 36_500).default(730),
    SELLER: listSchema(';')
      .refine((lines) => lines.length <= MAX_SELLER_LINES, `must have at most ${MAX_SELLER_LINES} lines`)
      .default([]),
    REMINDER_DAYS: z
      .string()
      .transform((list) => (list.trim() === 'off' ? [] : list.split(',').map(Number)))
      .refine((days) => days.length <= 10 && days.every(isReminderDay), REMINDER_DAYS_MESSAGE)
      .default([30, 7, 1]),
    APP_RATE_LIMIT: z
      .union([z.literal('off').transform(() => null), z.coerce.number().int().min(1)], APP_RATE_LIMIT_MESSAGE)
      .default(200),
    GRACE_DAYS: daysBetween(0, 30).default(0),
    SMTP_URL: z
      .union([
        z.literal('file', SMTP_URL_MESSAGE).transform(() => undefined),
        z.url({ protocol: /^smtps?$/, hostname: /./, error: SMTP_URL_MESSAGE }),
      ])
      .optional(),
    // Nodemailer sends an email without the header `From` if the setting contains no address.
    MAIL_FROM: z
      .string()
      .regex(/[^\s<>@]@[^\s<>@]/, 'must contain an address, such as Licence Portal <no-reply@portal.example.com>')
      .default('Licence Portal <no-reply@localhost>'),
    DEMO_DATA: flagSchema.optional(),
    INTROSPECTION: z.enum(INTROSPECTION_MODES, `must be one of ${INTROSPECTION_MODES.join(', ')}`).default('on'),
    REQUEST_TIMEOUT_SECONDS: secondsBetween(0.1, 60).default(10),
    STATEMENT_TIMEOUT_SECONDS: secondsBetween(0.1, 60).default(5),
    DRAIN_SECONDS: secondsBetween(0, 60).default(1),
    METRICS_TOKEN: z.string().min(MIN_TOKEN_LENGTH, `must have at least ${MIN_TOKEN_LENGTH} characters`).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
      .optional(),
    WEBHOOK_TARGETS: z
      .enum(WEBHOOK_TARGET_MODES, `must be one of ${WEBHOOK_TARGET_MODES.join(', ')}`)
      .default('public'),
    LOG_FORMAT: z.enum(['text', 'json'], 'must be text or json').default('text'),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    dataDir: path.resolve(env.DATA_DIR),
    uploads: env.UPLOADS_URL ?? { folder: path.resolve(env.DATA_DIR) },
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS,
    replicaLagSeconds: env.REPLICA_LAG_SECONDS,
    jwtSecret: env.JWT_SECRET,
    licenceSigningKey: env.LICENCE_SIGNING_KEY,
    secretsKey: env.SECRETS_KEY,
    requireAdminSecondFactor: env.REQUIRE_ADMIN_SECOND_FACTOR,
    firstAdmin:
      env.ADMIN_USERNAME && env.ADMIN_PASSWORD
        ? { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD }
        : undefined,
    adminHost: env.ADMIN_HOST,
    customerHost: env.CUSTOMER_HOST,
    corsOrigins: env.CORS_ORIGINS.map((url) => new URL(url).origin),
    trustProxy: parseProxyTrust(env.TRUST_PROXY),
    isTrustProxySet: env.TRUST_PROXY !== undefined,
    publicUrl: env.PUBLIC_URL ?? formatServerUrl(env.HOST, env.PORT),
    businessTimeZone: env.BUSINESS_TIME_ZONE,
    syncKeep: env.SYNC_KEEP,
    auditKeep: env.AUDIT_KEEP,
    seller: env.SELLER,
    reminderDays: env.REMINDER_DAYS,
    appRateLimit: env.APP_RATE_LIMIT,
    graceDays: env.GRACE_DAYS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    demoData: env.DEMO_DATA,
    introspection: env.INTROSPECTION,
    requestTimeout: env.REQUEST_TIMEOUT_SECONDS * 1000,
    statementTimeout: env.STATEMENT_TIMEOUT_SECONDS * 1000,
    drainSeconds: env.DRAIN_SECONDS,
    metricsToken: env.METRICS_TOKEN,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    webhookTargets: env.WEBHOOK_TARGETS,
    logFormat: env.LOG_FORMAT,
    logLevel: env.LOG_LEVEL,
  }));

export type Config = z.output<typeof settingsSchema>;

declare module './platform/context/context.ts' {
  interface Settings extends Config {}
}

/** The names of the environment variables of all settings. */
export const SETTING_NAMES = Object.keys(settingsSchema.in.shape);

type Env = Record<string, string | undefined>;

/** The message lists every invalid setting, one per line. */
export class InvalidSettingsError extends Error {}

/**
 * Reads the settings from the environment. Empty values count as unset, and secrets can be in files. Throws an
 * InvalidSettingsError if a setting is invalid or missing.
 */
export function readConfig(env: Env): Config {
  const { settings, files } = collectSettings(env);
  const result = settingsSchema.safeParse(settings);
  const invalidSettings = (result.error?.issues ?? []).map(
    ({ path: [name], message }) => `${String(name)}: ${message}`,
  );
  const problems = [...files.problems, ...invalidSettings, ...checkRequiredSettings(settings)];
  if (!result.success || problems.length) throw new InvalidSettingsError(problems.join('\n'));
  return result.data;
}

/**
 * Returns all parsed settings, keyed by the names of their environment variables. Unset settings are undefined. Throws
 * if a setting is invalid.
 */
export function readSettings(env: Env): Record<string, unknown> {
  const values: Record<string, unknown> = settingsSchema.in.parse(collectSettings(env).settings);
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, values[name]]));
}

function collectSettings(env: Env) {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const files = readSecretFiles(nonEmpty);
  return { settings: { ...nonEmpty, ...files.secrets }, files };
}

// Finds missing and conflicting settings. Checks the raw values, so that InvalidSettingsError lists these problems
// together with malformed values.
function checkRequiredSettings(settings: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  const requireWith = (name: string, other: string) => {
    if (settings[other] && !settings[name]) problems.push(`${name}: is required with ${other}`);
  };
  if (settings.HOST && !isLoopbackHost(settings.HOST)) {
    const reason = `is required because other machines can reach HOST ${settings.HOST}`;
    if (!settings.PUBLIC_URL) problems.push(`PUBLIC_URL: ${reason}. Set the address for links in emails`);
    if (!settings.SMTP_URL)
      problems.push(`SMTP_URL: ${reason}. Set a mail server, or file to save emails to DATA_DIR/mail`);
  }
  requireWith('DATABASE_URL', 'DATABASE_DIRECT_URL');
  requireWith('DATABASE_URL', 'DATABASE_REPLICA_URLS');
  requireWith('JWT_SECRET', 'DATABASE_URL');
  requireWith('LICENCE_SIGNING_KEY', 'DATABASE_URL');
  requireWith('SECRETS_KEY', 'DATABASE_URL');
  requireWith('ADMIN_PASSWORD', 'ADMIN_USERNAME');
  requireWith('ADMIN_USERNAME', 'ADMIN_PASSWORD');
  if (settings.ADMIN_HOST && settings.ADMIN_HOST.toLowerCase() === settings.CUSTOMER_HOST?.toLowerCase())
    problems.push('CUSTOMER_HOST: must differ from ADMIN_HOST');
  return problems;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Returns whether only this machine can reach servers that listen at a host. */
const isLoopbackHost = (name: string): boolean =>
  name === 'localhost' || (isIP(name) !== 0 && loopback.check(name, isIP(name) === 6 ? 'ipv6' : 'ipv4'));

/**
 * Converts TRUST_PROXY to Fastify's `trustProxy`. A number of proxies becomes a function that checks the hop. Addresses
 * stay unchanged. No proxy is trusted by default.
 */
function parseProxyTrust(value: string | undefined): string | false | ((address: string, hop: number) => boolean) {
  if (!value || value === 'off') return false;
  return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value;
}
