import { IconInfoCircle } from '@tabler/icons-react';
import { useContext } from 'react';
import { AccountContext } from '../../../lib/viewer/account.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Names the account that this browser is logged in as, if any. For pages that create another account. */
export function OtherAccountNotice() {
  const account = useContext(AccountContext);
  return (
    account && (
      <Notice tone="blue" icon={IconInfoCircle}>
        This browser is logged in as {account.name}. When you go to the login of your new account, you are logged out.
      </Notice>
    )
  );
}
