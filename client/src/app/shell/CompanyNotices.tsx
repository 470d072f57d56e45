import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { OwnRecoveryNotice } from '../../features/identity/owner-recovery/OwnRecoveryNotice.tsx';
import { useCompanyRightCheck } from '../../lib/viewer/company-rights.ts';

const OfferNotice = lazy(() => import('../../features/renewals/offers/OfferNotice.tsx'));

// Paths of the pages that show the renewal offer notice.
const OFFER_PATHS = ['/dashboard', '/requestedKeys'];

/** The notices above the pages of a company. */
export default function CompanyNotices() {
  const mayOrder = useCompanyRightCheck()('ORDER');
  const { pathname } = useLocation();
  return (
    <>
      <OwnRecoveryNotice />
      {mayOrder && (
        <Suspense>
          <OfferNotice isShown={OFFER_PATHS.includes(pathname)} />
        </Suspense>
      )}
    </>
  );
}
