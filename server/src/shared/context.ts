import type { DataSource } from 'typeorm';
import type { LoginLimits } from '../accounts/login-limits.ts';
import type { SessionTokens } from '../accounts/session-tokens.ts';
import type { Config } from '../config.ts';
import type { LicenceSigner } from '../licences/licence-signer.ts';

/** What lives as long as the process; requests and tests share it. */
export interface Runtime {
  config: Config;
  db: DataSource;
  tokens: SessionTokens;
  limits: LoginLimits;
  signer: LicenceSigner;
  /** Whether the database was filled with demo data. */
  demoData: boolean;
  clock: () => Date;
  /** Events that an operator wants to know of; never a password, a token or a licence string. */
  log: { info(event: object, text: string): void; warn(event: object, text: string): void };
}
