import { checkViewName } from '@portal/server/modules/insight/saved-views/saved-view.rules';
import { getMessagesByField } from '@portal/server/platform/kernel/user-error.rules';

export interface ViewNameValues {
  name: string;
}

export const viewNameForm = {
  getInitialValues: (name = ''): ViewNameValues => ({ name }),
  validate: ({ name }: ViewNameValues) => getMessagesByField(checkViewName(name)),
};
