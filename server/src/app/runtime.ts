import type { FastifyBaseLogger } from 'fastify';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.ts';
import { createLoginLimits } from '../modules/identity/accounts/login-limits.ts';
import { createApiTokenCache } from '../modules/identity/api-tokens/api-tokens.service.ts';
import { assertStillAuthorized } from '../modules/identity/login/open-entries.service.ts';
import { assertStepUp } from '../modules/identity/login/step-up.service.ts';
import { createSessionTokens } from '../modules/identity/sessions/session-tokens.ts';
import { createSessionCache } from '../modules/identity/sessions/sessions.service.ts';
import { recordDownload } from '../modules/insight/audit/downloads.service.ts';
import { createDayFigureCache } from '../modules/insight/dashboards/day-figures.ts';
import { createHeartbeatBuffer } from '../modules/licensing/installations/installation-heartbeats.ts';
import { createActiveKeyReader } from '../modules/licensing/keys/active-keys.ts';
import { createKeyUseQueue } from '../modules/licensing/keys/key-use-queue.ts';
import { createLicenceSigner } from '../modules/licensing/validation/licence-signer.ts';
import { createUsageQueue } from '../modules/renewals/reminders/usage-queue.ts';
import { createSeatFiguresCache } from '../modules/usage/seats/seat-figures.ts';
import { createReportQueue } from '../modules/usage/sync/report-queue.ts';
import { insertReports } from '../modules/usage/sync/sync-insert.service.ts';
import type { Runtime } from '../platform/context/context.ts';
import { createEncryptor } from '../platform/crypto/encryptor.ts';
import { createPasswordHasher, type PasswordCost } from '../platform/crypto/passwords.ts';
import { readSecrets } from '../platform/crypto/secrets.ts';
import { createChangeFeed } from '../platform/database/change-feed/change-feed.ts';
import { getDatabaseAddress, getPool } from '../platform/database/data-source.ts';
import { Replicas } from '../platform/database/replication/replicas.ts';
import { openImageStore } from '../platform/storage/open-image-store.ts';
import { backgroundJobs } from './background-jobs.ts';
import { entities } from './entities.ts';

export interface RuntimeOptions {
  /** Whether the installation has demo data. */
  demoData?: boolean;
  clock?: () => Date;
  /** The cost of a password hash. Default: PRODUCTION_COST. */
  passwordCost?: PasswordCost;
}

/** Creates the services that requests and jobs share. They use the database `db`, and log to `log`. */
export async function createRuntime(
  config: Config,
  db: DataSource,
  log: FastifyBaseLogger,
  { demoData = false, clock = () => new Date(), passwordCost }: RuntimeOptions,
): Promise<Runtime> {
  const logFailure = (message: string) => (error: unknown) => log.error({ err: error }, message);
  const { jwtSecrets, signingKeys, encryptionKeys } = readSecrets(config);
  const changes = createChangeFeed(getDatabaseAddress(db), logFailure('change feed connection lost'));
  const usageQueue = createUsageQueue();
  const activeKeys = createActiveKeyReader(changes);
  return {
    config,
    db,
    replicas: config.databaseReplicaUrls.length
      ? new Replicas(db, {
          urls: config.databaseReplicaUrls,
          entities,
          maxLagSeconds: config.replicaLagSeconds,
          statementTimeout: config.statementTimeout,
          log,
        })
      : null,
    changes,
    jobs: backgroundJobs,
    images: await openImageStore(config.uploads),
    readSession: createSessionCache(changes),
    readApiToken: createApiTokenCache(changes),
    readDayFigures: createDayFigureCache(config.businessTimeZone),
    readSeatFigures: createSeatFiguresCache(db, logFailure('seat figure computation failed')),
    activeKeys,
    readGrantedAddOns: async (licenceString, manager) =>
      (await activeKeys.readCached(licenceString, manager))?.addOns ?? [],
    markKeyUsed: createKeyUseQueue(),
    signer: await createLicenceSigner(signingKeys),
    tokens: createSessionTokens(jwtSecrets),
    encryptor: createEncryptor(encryptionKeys),
    passwords: createPasswordHasher(passwordCost),
    assertStepUp,
    assertStillAuthorized,
    recordDownload,
    limits: createLoginLimits(getPool(db)),
    storeReport: createReportQueue(usageQueue.wrapInsert(insertReports)),
    heartbeats: createHeartbeatBuffer(db.manager, logFailure('storing installation heartbeats failed')),
    usageQueue,
    demoData,
    untrustedProxySeen: false,
    missingImageSeen: false,
    clock,
    log,
  };
}
