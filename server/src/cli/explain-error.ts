import { sep } from 'node:path';
import { InvalidSettingsError, type Config } from '../config.ts';
import { explainDatabaseError } from '../platform/database/explain-database-error.ts';

const NOT_WRITABLE_CODES = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'ENOTDIR', 'ENOENT', 'EEXIST'];

const LISTEN_ERROR_ADVICE: Record<string, string> = {
  EADDRINUSE: 'Stop the program that listens there, or set another PORT.',
  EACCES: 'Set a PORT above 1023.',
  EADDRNOTAVAIL: 'Set HOST to an address of this machine.',
};

/**
 * Explains why a start or a command failed, and what to do. For the log levels debug and trace, returns the stack trace
 * instead, except for invalid settings.
 */
export function explainError(problem: unknown, config?: Config): string {
  if (problem instanceof InvalidSettingsError) return `These settings are invalid:\n${problem.message}`;
  const error = problem as NodeJS.ErrnoException;
  if (config?.logLevel === 'debug' || config?.logLevel === 'trace') return error.stack ?? error.message;
  if (error.syscall === 'listen')
    return `${error.message}. ${LISTEN_ERROR_ADVICE[error.code ?? ''] ?? 'Set another HOST or PORT.'}`;
  const databaseExplanation = config?.databaseUrl && explainDatabaseError(error, config.databaseUrl);
  if (databaseExplanation) return databaseExplanation;
  if (config && NOT_WRITABLE_CODES.includes(error.code ?? '') && isInOwnFolder(error, config))
    return explainFolderError(error, config);
  return error.message;
}

const isWithin = (file: string, folder: string): boolean => file === folder || file.startsWith(folder + sep);

// Errors that occur while a file is written have no path. They count as errors in these folders.
function isInOwnFolder({ path }: NodeJS.ErrnoException, { dataDir, uploads }: Config): boolean {
  const folders = 'folder' in uploads ? [dataDir, uploads.folder] : [dataDir];
  return path === undefined || folders.some((folder) => isWithin(path, folder) || isWithin(folder, path));
}

function explainFolderError({ message, path = '' }: NodeJS.ErrnoException, { dataDir, uploads }: Config): string {
  const isInUploads = 'folder' in uploads && uploads.folder !== dataDir && isWithin(path, uploads.folder);
  const [folder, setting] = isInUploads ? ['folder of uploads', 'UPLOADS_URL'] : ['data folder', 'DATA_DIR'];
  return `The ${folder} cannot be written to: ${message}. Free some space, give this user access, or set another ${setting}.`;
}
