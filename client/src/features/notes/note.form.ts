import { checkNote } from '@portal/server/notes/note.rules';
import { messagesByField } from '@portal/server/shared/problem.rules';

export const noteForm = {
  initialValues: { text: '' },
  validate: ({ text }: { text: string }) => messagesByField(checkNote(text)),
};
