import { checkViewName } from '@portal/server/views/saved-view.rules';
import { messagesByField } from '@portal/server/shared/problem.rules';

export interface ViewNameValues {
  name: string;
}

export const viewNameForm = {
  initialValues: (name = ''): ViewNameValues => ({ name }),
  validate: ({ name }: ViewNameValues) => messagesByField(checkViewName(name)),
};
