import type { PartyFragment } from './invoices.generated.ts';
import classes from './DocumentDetails.module.css';

type Party = Omit<PartyFragment, 'stateName'> & { stateName: string | null };

/** The name, address and GSTIN of a party. Empty lines are left out. */
export const PartyAddress = ({ party }: { party: Party }) => (
  <address className={classes.party}>
    <b>{party.legalName || 'No legal name'}</b>
    {party.address && <span>{party.address}</span>}
    <span>
      {party.city} {party.pin}
    </span>
    {party.stateName && (
      <span>
        {party.stateCode} {party.stateName}
      </span>
    )}
    <span>{party.gstin ? `GSTIN ${party.gstin}` : 'Not registered for GST'}</span>
  </address>
);
