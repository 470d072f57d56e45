import { Anchor, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { AccountCard } from '../features/identity/accounts/AccountCard.tsx';
import AddSecondFactor from '../features/identity/second-factor/AddSecondFactor.tsx';
import { leavePage } from '../lib/forms/unsaved-forms.ts';
import { useSession } from './session.tsx';
import { LoginFrame } from './shell/LoginFrame.tsx';
import { StepUpPrompt } from './shell/StepUpPrompt.tsx';
import './ToastCorner.tsx';

interface EnrolRouteProps {
  /** Reports whether the recovery codes are shown and not saved yet. */
  onUnsavedCodes: (hasUnsavedCodes: boolean) => void;
}

/** Shows the two-step login setup to an administrator who must complete it before using the portal. */
export default function EnrolRoute({ onUnsavedCodes }: EnrolRouteProps) {
  const { retry, logOut } = useSession();
  const navigate = useNavigate();
  const logOutAndOpenLogin = () => {
    logOut();
    void navigate('/adminLogin');
  };
  const closeCodes = () => {
    onUnsavedCodes(false);
    retry();
  };
  return (
    <LoginFrame title="Two-step login" hasLink={false}>
      <AccountCard title="Two-step login">
        <Text size="sm">This portal requires two-step login for administrators. Set it up to continue.</Text>
        <AddSecondFactor onCodes={() => onUnsavedCodes(true)} onDone={closeCodes} />
        <Anchor component="button" type="button" size="sm" py={4} onClick={() => leavePage(logOutAndOpenLogin)}>
          Log out
        </Anchor>
      </AccountCard>
      <StepUpPrompt />
    </LoginFrame>
  );
}
