import { Button } from '@mantine/core';
import { formatMoney } from '../../../lib/formats/formats.ts';
import { QrCode } from '../../../ui/elements/QrCode.tsx';
import classes from './UpiCode.module.css';

interface UpiCodeProps {
  upiUri: string;
  /** The amount in INR that the code requests. */
  amount: number;
}

/** A UPI QR code. Phones and tablets also show a link to the UPI app, because they can't scan their own screen. */
export const UpiCode = ({ upiUri, amount }: UpiCodeProps) => (
  <div className={classes.upi}>
    <QrCode
      text={upiUri}
      label={`UPI QR code for ${formatMoney(amount)}`}
      caption={`Scan with a UPI app to pay ${formatMoney(amount)}`}
    />
    <Button component="a" href={upiUri} className={classes.appLink}>
      Open a UPI app
    </Button>
  </div>
);
