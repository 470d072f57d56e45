import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';

/** Refuses a backup file that cannot be read, before anything is created for it. */
export async function assertReadable(file: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`${file} does not exist. Name the file of a backup.`);
  await access(file, constants.R_OK).catch(() => {
    throw new Error(`${file} cannot be read. Give this user access to it.`);
  });
}

/** Refuses a file whose folder does not exist or cannot be written to. */
export async function assertCreatable(file: string): Promise<void> {
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder)) throw new Error(`The folder ${folder} does not exist. Create it, or name another file.`);
  await access(folder, constants.W_OK).catch(() => {
    throw new Error(`The folder ${folder} cannot be written to. Give this user access, or name another file.`);
  });
}
