import type { DataSource, EntityManager } from 'typeorm';
import { type CountOptions, type ListQuery, readListPage } from '../../../platform/database/lists/list-page.ts';
import { type IdempotentRequest, createOnce } from '../../../platform/idempotency/idempotency.service.ts';
import type { ListArgs, ListSlice } from '../../../platform/kernel/pages.ts';
import { createNotFoundError } from '../../../platform/kernel/system-errors.ts';
import { assertNoUserErrors } from '../../../platform/kernel/user-errors.ts';
import { Company } from '../companies/company.entity.ts';
import { checkNotErased } from '../companies/released-company.rules.ts';
import { CompanyNote } from './company-note.entity.ts';
import { checkCompanyNote } from './company-note.rules.ts';

/** Lists the notes about a company, newest first. */
export const listCompanyNotes = (
  db: EntityManager,
  companyId: string,
  args: ListArgs,
  countOptions: CountOptions,
): Promise<ListSlice<CompanyNote>> => readListPage(db, buildNoteList(companyId), args, countOptions);

const buildNoteList = (companyId: string): ListQuery<CompanyNote> => ({
  type: CompanyNote,
  table: 'company_notes',
  alias: 'note',
  where: ['note.company_id = $1'],
  values: [companyId],
  order: 'created_at',
  direction: 'desc',
});

export const createCompanyNote = (
  db: DataSource,
  companyId: string,
  text: string,
  administratorId: string,
  now: Date,
  idempotentRequest: IdempotentRequest | null,
): Promise<CompanyNote> =>
  createOnce(db, idempotentRequest, CompanyNote, async (tx) => {
    assertNoUserErrors(checkCompanyNote(text));
    const company = await tx.findOne(Company, { where: { id: companyId }, lock: { mode: 'for_key_share' } });
    if (!company) throw createNotFoundError('company');
    assertNoUserErrors(checkNotErased(company));
    return tx.save(tx.create(CompanyNote, { companyId, administratorId, text: text.trim(), createdAt: now }));
  });

/** Deletes a note of any author. Throws NOT_FOUND for an unknown id. */
export async function deleteCompanyNote(db: EntityManager, id: string): Promise<void> {
  const { affected } = await db.delete(CompanyNote, { id });
  if (!affected) throw createNotFoundError('note');
}
