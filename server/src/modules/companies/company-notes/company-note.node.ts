import { In } from 'typeorm';
import type { NodeType } from '../../../platform/graphql/nodes.ts';
import { CompanyNote } from './company-note.entity.ts';

export const companyNoteNode: NodeType = {
  name: 'CompanyNote',
  table: 'company_notes',
  queries: ['companyNotes'],
  read: (ids, { db }) => db.manager.findBy(CompanyNote, { id: In(ids) }),
};
