import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../platform/context/context.ts';
import { runUnnamedStatement } from '../../../platform/database/prepared-statements/named-statements.ts';
import { toCalendarDay } from '../../../platform/kernel/calendar.rules.ts';
import type { FileDownload, FilePart } from '../../../platform/rest/download.ts';
import { openImage } from '../../../platform/storage/images.ts';
import { findCompany } from '../../companies/companies/companies.service.ts';
import { PERSONAL_DATA, type PersonalData } from './personal-data.ts';

// The number of rows per statement, which limits the memory that an export uses.
const BATCH_SIZE = 1000;

/**
 * Exports the data of a company as JSON Lines, without the omitted columns of each table. Throws NOT_FOUND for an
 * unknown company.
 */
export async function createCompanyDataFile(context: Context, companyId: string): Promise<FileDownload> {
  const { db, now, config } = context;
  const { id } = await findCompany(db.manager, companyId);
  const day = toCalendarDay(now, config.businessTimeZone);
  return { name: `company-${id}-${day}.jsonl`, parts: readCompanyData(context, id), companyId: id };
}

async function* readCompanyData({ db, readList, images }: Context, companyId: string): AsyncGenerator<FilePart> {
  for (const data of PERSONAL_DATA) yield* readRows(readList, data, companyId);
  const { profilePicture } = await findCompany(db.manager, companyId);
  const image = profilePicture && (await openImage(images, profilePicture));
  if (!image) return;
  const row = { path: profilePicture, base64: (await buffer(image.stream)).toString('base64') };
  yield { text: `${JSON.stringify({ table: 'images', row })}\n`, rows: 1 };
}

/** Reads rows in batches with keyset pagination. No connection is held between batches. */
async function* readRows(
  read: Context['readList'],
  { table, condition, order, omittedColumns = [] }: PersonalData,
  companyId: string,
): AsyncGenerator<FilePart> {
  const orderColumns = order.map((name) => `held.${name}`).join(', ');
  // Cast to text: a JavaScript Date would lose microseconds, and a number would lose digits of a bigint.
  const positionColumns = order.map((name, n) => `held.${name}::text as p${n}`).join(', ');
  const rowColumn = `(to_jsonb(held) - $2::text[])::text as row`;
  let lastPosition: string[] | undefined;
  do {
    const after = lastPosition ? `and (${orderColumns}) > (${lastPosition.map((_, n) => `$${n + 3}`).join(', ')})` : '';
    const rows = await read(({ manager }) =>
      runUnnamedStatement<Record<string, string>>(
        manager,
        `select ${rowColumn}, ${positionColumns} from ${table} held where ${condition} ${after} order by ${orderColumns} limit ${BATCH_SIZE}`,
        [companyId, omittedColumns, ...(lastPosition ?? [])],
      ),
    );
    if (rows.length)
      yield {
        text: rows.map((exportRow) => `{"table":"${table}","row":${exportRow.row}}\n`).join(''),
        rows: rows.length,
      };
    lastPosition = rows.length === BATCH_SIZE ? order.map((_, n) => rows.at(-1)![`p${n}`]!) : undefined;
  } while (lastPosition);
}
