import type { DataSource, EntityManager } from 'typeorm';
import { Company } from '../companies/company.entity.ts';
import { checkNotErased } from '../companies/freed.rules.ts';
import { type Attempt, createOnce } from '../idempotency/idempotency.service.ts';
import { notFound } from '../shared/faults.ts';
import type { ListArgs, PageOf } from '../shared/pages.ts';
import { refuse } from '../shared/refusal.ts';
import { type Counting, type List, readListPage } from '../sql/list-page.ts';
import { CompanyNote } from './note.entity.ts';
import { checkNote } from './note.rules.ts';

/** One page of the notes about a company, newest first, with who wrote them. */
export const listNotes = (
  db: EntityManager,
  companyId: string,
  page: ListArgs,
  counting: Counting,
): Promise<PageOf<CompanyNote>> => readListPage(db, notesOn(companyId), page, counting);

const notesOn = (companyId: string): List<CompanyNote> => ({
  type: CompanyNote,
  table: 'company_notes',
  alias: 'note',
  where: ['note.company_id = $1'],
  values: [companyId],
  isSearched: false,
  order: 'created_at',
  direction: 'desc',
  kept: null,
});

/** Writes a note about a company. */
export const addNote = (
  db: DataSource,
  companyId: string,
  text: string,
  administratorId: string,
  now: Date,
  attempt: Attempt | null,
): Promise<CompanyNote> =>
  createOnce(db, attempt, CompanyNote, async (tx) => {
    refuse(checkNote(text));
    const company = await tx.findOne(Company, { where: { id: companyId }, lock: { mode: 'for_key_share' } });
    if (!company) throw notFound('company');
    refuse(checkNotErased(company));
    return tx.save(tx.create(CompanyNote, { companyId, administratorId, text: text.trim(), createdAt: now }));
  });

/** Removes a note for good, whoever wrote it. */
export async function removeNote(db: EntityManager, id: string): Promise<void> {
  const { affected } = await db.delete(CompanyNote, { id });
  if (!affected) throw notFound('note');
}
