import { checkCompanyNote } from '@portal/server/modules/companies/company-notes/company-note.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';

export const companyNoteForm = {
  initialValues: { text: '' },
  validate: ({ text }: { text: string }) => getMessagesByField(checkCompanyNote(text)),
};
