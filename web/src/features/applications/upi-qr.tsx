import { useLingui } from '@lingui/react/macro';
import { QrCode } from '../../components/display/qr-code';

interface Props {
  /** A UPI link. */
  content: string;
  label: string;
  onDrawn?(image: string): void;
}

/** The code that a UPI app scans. */
export function UpiQr(props: Props) {
  const { t } = useLingui();
  return (
    <QrCode {...props} failure={t`The QR code could not be created. Please pay to the UPI ID instead.`} />
  );
}
