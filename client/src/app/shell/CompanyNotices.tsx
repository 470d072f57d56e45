import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { OfferNotice } from '../../features/renewals/offers/OfferNotice.tsx';
import { useCompanyRightCheck } from '../../lib/viewer/company-rights.ts';
import { useSession } from '../session.tsx';

const OwnRecoveryNotice = lazy(() => import('../../features/identity/owner-recovery/OwnRecoveryNotice.tsx'));

// Paths of the pages that show the renewal offer notice.
const OFFER_PATHS = ['/dashboard', '/requestedKeys'];

/** The notices above the pages of a company. */
export function CompanyNotices() {
  const mayOrder = useCompanyRightCheck()('ORDER');
  const { pathname } = useLocation();
  const { viewer } = useSession();
  return (
    <>
      {viewer?.role === 'Company' && viewer.ownerRecovery && (
        <Suspense>
          <OwnRecoveryNotice />
        </Suspense>
      )}
      {mayOrder && (
        <Suspense>
          <OfferNotice isShown={OFFER_PATHS.includes(pathname)} />
        </Suspense>
      )}
    </>
  );
}
